//! The root's hands: calls take off and come back, facts go to the features, commands to the shell.

use super::{computing::Computing, rooms::Delivery};
use crate::{
    boot::Boot,
    effect::{Command, Effect},
    json,
    machine::Cx,
    net::{
        api::{Call, Ways},
        flights::{Flights, Landed, Tag},
        http::Outgoing,
        reply::Reply,
        send::{self, Asker},
    },
    rooms::frame::Frame,
    sink::Address,
};
use std::collections::VecDeque;

/// The answer for everybody who waits for it.
pub(super) fn delivered(landed: Landed<Address>) -> Vec<Delivery> {
    landed.answers().map(|(to, tag, answer)| Delivery::Answer(to, tag, answer)).collect()
}

/// What carries effects out.
pub(super) struct Root<'a> {
    pub cx: &'a Cx<'a>,
    pub frame: &'a Frame,
    pub flights: &'a mut Flights<Address>,
    pub computing: &'a mut Computing,
    /// How whoever asks does.
    pub ways: &'static Ways,
}

impl Root<'_> {
    pub fn act(self, from: Address, effect: Effect, inbox: &mut VecDeque<Delivery>, out: &mut Vec<Command>) {
        match effect {
            Effect::Tell(fact) => inbox.push_back(Delivery::Fact(fact)),
            Effect::Abort(tag) => self.forget(from, Some(tag), out),
            Effect::Leave => self.forget(from, None, out),
            Effect::Compute(tag, work) => {
                out.push(Command::Compute { id: self.computing.begin(from, tag), work });
            }
            Effect::Shell(command) => out.push(command),
            Effect::Call(tag, call) => match self.outgoing(&call, self.ways) {
                Ok(request) => {
                    let number = self.flights.take_off((from, tag), call, self.ways, &request);
                    out.extend(number.map(|id| Command::Http { id, request }));
                }
                Err(why) => {
                    out.push(Command::Report { text: why.to_string() });
                    inbox.push_back(Delivery::Answer(from, tag, self.ways.read(&call, &Reply::nothing())));
                }
            },
            Effect::Replay => self.replay(inbox, out),
            Effect::GiveUp => inbox.extend(self.flights.unpark().into_iter().flat_map(delivered)),
            Effect::Forget => {
                let (ids, ended) = self.flights.stop_all_but(&from);
                out.extend(ids.into_iter().map(|id| Command::Abort { id }));
                inbox.extend(ended.into_iter().flat_map(delivered));
            }
        }
    }

    /// What one asker asked for, all or under a tag, is no longer wanted.
    fn forget(self, from: Address, tag: Option<Tag>, out: &mut Vec<Command>) {
        out.extend(self.flights.forget(&from, tag).into_iter().map(|id| Command::Abort { id }));
        out.extend(self.computing.forget(from, tag).into_iter().map(|id| Command::StopCompute { id }));
    }

    /// TOK-2: every call that waited for a token goes once more, with the new one.
    fn replay(self, inbox: &mut VecDeque<Delivery>, out: &mut Vec<Command>) {
        for landed in self.flights.unpark() {
            match self.outgoing(&landed.call, landed.ways) {
                Ok(request) => {
                    let id = self.flights.take_off_again(landed, &request);
                    out.push(Command::Http { id, request });
                }
                Err(_) => inbox.extend(delivered(landed)),
            }
        }
    }

    fn outgoing(&self, call: &Call, ways: &Ways) -> Result<Outgoing, json::Error> {
        let request = ways.request(call)?;
        let asker = self.frame.session.get().asker(call);
        let channel = self.frame.plugin.get().visit();
        let Boot { setup, path, .. } = self.cx.boot;
        Ok(send::outgoing(setup, path, call, request, Asker { channel, ..asker }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        boot::Boot,
        net::api::{Answer, PERSON, Unwritable},
        rules::{room::LateRoom, viewer::NOBODY},
        sink::RoomName,
        time::Millis,
    };

    const ASKER: Address = Address { room: RoomName::Late(LateRoom::Person), feature: 3, tab: None };

    // GEN-6, ERR-1
    #[test]
    fn a_call_that_cannot_be_written_is_not_sent_and_its_asker_hears_of_it() {
        let (frame, mut flights) = (Frame::default(), Flights::default());
        let (mut inbox, mut out) = (VecDeque::new(), Vec::new());
        let cx = Cx { now: Millis::new(0), boot: &Boot::default(), viewer: &NOBODY };
        let root = Root {
            cx: &cx,
            frame: &frame,
            flights: &mut flights,
            computing: &mut Computing::default(),
            ways: &PERSON,
        };
        let call = Effect::Call(Tag(7), Call::Unwritable(Unwritable { fraction: 0.5 }));
        root.act(ASKER, call, &mut inbox, &mut out);
        assert!(matches!(out.as_slice(), [Command::Report { .. }]), "{out:?}");
        let told = inbox.pop_front();
        let Some(Delivery::Answer(ASKER, Tag(7), Answer::Unwritable(Err(error)))) = told else {
            panic!("{:?}", inbox.len())
        };
        assert_eq!(error.code, "500");
    }
}
