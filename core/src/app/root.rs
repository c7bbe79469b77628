//! The root's hands: calls take off and come back, facts go to the features, commands to the shell.

use super::features::{Address, Delivery, Features};
use crate::{
    effect::{Command, Effect},
    machine::Cx,
    net::{
        api::Call,
        flights::{Flights, Landed},
        http::Outgoing,
        send::{self, Asker},
    },
};
use std::collections::VecDeque;

/// The answer for everybody who waits for it.
pub(super) fn delivered(landed: Landed<Address>) -> Vec<Delivery> {
    landed.answers().map(|(to, tag, answer)| Delivery::Answer(to, tag, answer)).collect()
}

/// What carries effects out.
pub(super) struct Root<'a> {
    pub cx: &'a Cx<'a>,
    pub features: &'a Features,
    pub flights: &'a mut Flights<Address>,
}

impl Root<'_> {
    pub fn act(self, from: Address, effect: Effect, inbox: &mut VecDeque<Delivery>, out: &mut Vec<Command>) {
        let mut abort = |ids: Vec<u32>| out.extend(ids.into_iter().map(|id| Command::Abort { id }));
        match effect {
            Effect::Tell(fact) => inbox.push_back(Delivery::Fact(fact)),
            Effect::Abort(tag) => abort(self.flights.forget(&from, Some(tag))),
            Effect::Leave => abort(self.flights.forget(&from, None)),
            Effect::Shell(command) => out.push(command),
            Effect::Call(tag, call) => {
                let request = self.outgoing(&call);
                let number = self.flights.take_off(from, tag, call, &request);
                out.extend(number.map(|id| Command::Http { id, request }));
            }
            Effect::Replay => out.extend(self.replay()),
            Effect::GiveUp => inbox.extend(self.flights.unpark().into_iter().flat_map(delivered)),
            Effect::Forget => {
                let (ids, ended) = self.flights.ground(&from);
                abort(ids);
                inbox.extend(ended.into_iter().flat_map(delivered));
            }
        }
    }

    /// TOK-2: every call that waited for a token goes once more, with the new one.
    fn replay(self) -> Vec<Command> {
        let parked = self.flights.unpark();
        let mut send = |Landed { call, waiting, .. }: Landed<Address>| {
            let request = self.outgoing(&call);
            let id = self.flights.take_off_again(call, &request, waiting);
            Command::Http { id, request }
        };
        parked.into_iter().map(&mut send).collect()
    }

    fn outgoing(&self, call: &Call) -> Outgoing {
        let asker = self.features.session.get().asker(call);
        let channel = self.features.plugin.get().channel();
        send::outgoing(self.cx.boot, call, Asker { channel, ..asker })
    }
}
