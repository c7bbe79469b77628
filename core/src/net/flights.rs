//! §7 The requests under way: who asked, and under which tag. Identical GETs share one.

use crate::{
    net::{
        api::{Answer, Call, Ways},
        http::{Method, Outcome, Outgoing},
        reply::Reply,
        send::AUTHORIZATION,
    },
    rules::error::ApiError,
    secret::Secret,
};
use std::mem::take;

/// The asker's own name for a call, by which it knows the answer again.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tag(pub u32);

/// Whether an ask is one of an asker's: any, or those under a tag.
pub fn is_of<A: PartialEq>((asker, its): &(A, Tag), from: &A, tag: Option<Tag>) -> bool {
    asker == from && tag.is_none_or(|tag| tag == *its)
}

/// The requests under way, and those that wait for a token; `A` says who asked.
#[derive(Debug)]
pub struct Flights<A> {
    last: u32,
    open: Vec<Flight<A>>,
    parked: Vec<Landed<A>>,
}

#[derive(Debug)]
struct Flight<A> {
    id: u32,
    request: Outgoing,
    call: Call,
    ways: &'static Ways,
    waiting: Vec<(A, Tag)>,
    again: bool,
}

/// A call with its answer, and who waits for it.
#[derive(Debug)]
pub struct Landed<A> {
    /// The call.
    pub call: Call,
    /// How it is asked.
    pub ways: &'static Ways,
    /// What the server said.
    pub reply: Reply,
    /// The answer in it.
    pub answer: Answer,
    /// Who waits for it.
    pub waiting: Vec<(A, Tag)>,
    /// The token that went with it.
    pub authorization: Option<Secret<String>>,
    /// TOK-2: it was sent once more.
    pub again: bool,
}

impl<A> Default for Flights<A> {
    fn default() -> Self {
        Self { last: 0, open: Vec::new(), parked: Vec::new() }
    }
}

impl<A: PartialEq> Flights<A> {
    /// Writes a call down; gives a number if a request must be sent, nothing if the same one is under way.
    /// NET-3: the same means method, address and every header, so one person's answer never reaches another.
    pub fn take_off(
        &mut self,
        (from, tag): (A, Tag),
        call: Call,
        ways: &'static Ways,
        request: &Outgoing,
    ) -> Option<u32> {
        let same = |flight: &&mut Flight<A>| request.method == Method::Get && flight.request == *request;
        if let Some(flight) = self.open.iter_mut().find(same) {
            flight.waiting.push((from, tag));
            return None;
        }
        Some(self.fly(call, ways, request, (vec![(from, tag)], false)))
    }

    /// TOK-2: sends a call once more, for all who wait for it; its number.
    pub fn take_off_again(&mut self, landed: Landed<A>, request: &Outgoing) -> u32 {
        let Landed { call, ways, waiting, .. } = landed;
        self.fly(call, ways, request, (waiting, true))
    }

    fn fly(
        &mut self,
        call: Call,
        ways: &'static Ways,
        request: &Outgoing,
        (waiting, again): (Vec<(A, Tag)>, bool),
    ) -> u32 {
        self.last = self.last.wrapping_add(1);
        self.open.push(Flight { id: self.last, request: request.clone(), call, ways, waiting, again });
        self.last
    }

    /// The call that an outcome ends; nothing if nobody waits for it.
    pub fn land(&mut self, id: u32, outcome: &Outcome) -> Option<Landed<A>> {
        let at = self.open.iter().position(|flight| flight.id == id)?;
        Some(self.open.remove(at).land(outcome))
    }

    /// TOK-2: keeps a call whose token has expired.
    pub fn park(&mut self, landed: Landed<A>) {
        self.parked.push(landed);
    }

    /// TOK-2: takes out the calls that were kept, in their order.
    pub fn unpark(&mut self) -> Vec<Landed<A>> {
        take(&mut self.parked)
    }

    /// Ends all calls but those of one asker as if they had been stopped; also says which requests run no more.
    pub fn stop_all_but(&mut self, but: &A) -> (Vec<u32>, Vec<Landed<A>>) {
        let own = |waiting: &[(A, Tag)]| waiting.iter().any(|(asker, _)| asker == but);
        let (kept, ended): (Vec<_>, Vec<_>) =
            take(&mut self.open).into_iter().partition(|flight| own(&flight.waiting));
        self.open = kept;
        let ids = ended.iter().map(|flight| flight.id).collect();
        let ended = ended.into_iter().map(|flight| flight.land(&Outcome::Aborted));
        let parked = take(&mut self.parked).into_iter();
        let parked = parked.map(|landed| landed.ending(0, &Outcome::Aborted));
        (ids, ended.chain(parked).collect())
    }

    /// Forgets the calls of one asker, all or those under a tag; says which requests nobody wants any more.
    pub fn forget(&mut self, from: &A, tag: Option<Tag>) -> Vec<u32> {
        let mut dropped = Vec::new();
        self.open.retain_mut(|flight| {
            flight.waiting.retain(|ask| !is_of(ask, from, tag));
            if flight.waiting.is_empty() {
                dropped.push(flight.id);
            }
            !flight.waiting.is_empty()
        });
        for landed in &mut self.parked {
            landed.waiting.retain(|ask| !is_of(ask, from, tag));
        }
        self.parked.retain(|landed| !landed.waiting.is_empty());
        dropped
    }
}

impl<A> Landed<A> {
    /// TOK-2: the same call, as if it had ended otherwise.
    fn ending(self, id: u32, outcome: &Outcome) -> Self {
        let reply = self.call.reply(id, outcome);
        Self { answer: self.ways.read(&self.call, &reply), reply, ..self }
    }

    /// The answer for everybody who waits for it: read anew for each but the first, which is seldom, so that no answer
    /// needs to know how to be copied.
    pub fn answers(self) -> impl Iterator<Item = (A, Tag, Answer)> {
        let Self { call, ways, reply, answer, waiting, .. } = self;
        let mut first = Some(answer);
        let mut next = move || first.take().unwrap_or_else(|| ways.read(&call, &reply));
        waiting.into_iter().map(move |(to, tag)| (to, tag, next()))
    }

    /// LOG-2: that the server broke down; where a report was refused, no other follows.
    pub fn breakdown(&self) -> Option<&ApiError> {
        let reports = matches!(self.call, Call::FrontLog(_));
        self.answer.error().filter(|error| error.code == "500" && !reports)
    }
}

impl<A> Flight<A> {
    fn land(self, outcome: &Outcome) -> Landed<A> {
        let Self { id, request, call, ways, waiting, again } = self;
        let header = request.headers.into_iter().find(|header| header.name == AUTHORIZATION);
        let reply = call.reply(id, outcome);
        Landed {
            answer: ways.read(&call, &reply),
            reply,
            call,
            ways,
            waiting,
            authorization: header.map(|header| header.value),
            again,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        library::Library,
        net::{
            api::{CountItems, ListSessions, ReadItem},
            http::Header,
        },
        rules::setup::Setup,
        secret::Secret,
    };

    fn read(set_id: &str) -> Call {
        Call::ReadItem(ReadItem { library: Library::Part, set_id: set_id.into() })
    }

    fn fly(flights: &mut Flights<char>, from: char, tag: u32, call: Call) -> Option<u32> {
        let ways = call.ways();
        let request = call.request().unwrap().outgoing(&Setup::default(), Vec::new());
        flights.take_off((from, Tag(tag)), call, ways, &request)
    }

    fn three() -> Flights<char> {
        let mut flights = Flights::default();
        for (from, tag) in [('a', 1), ('a', 2), ('b', 1)] {
            fly(&mut flights, from, tag, read(&format!("{from}{tag}")));
        }
        flights
    }

    fn waiting(landed: Option<Landed<char>>) -> Vec<(char, Tag)> {
        landed.map(|landed| landed.waiting).unwrap_or_default()
    }

    // NET-3
    #[test]
    fn whoever_shares_a_request_gets_the_answer() {
        let mut flights = Flights::default();
        let call = || Call::ListSessions(ListSessions::default());
        assert_eq!((fly(&mut flights, 'a', 1, call()), fly(&mut flights, 'b', 2, call())), (Some(1), None));
        let body = Secret::new(r#"{"code":0,"data":[]}"#.to_owned());
        let landed = flights.land(1, &Outcome::Answered { status: 200, headers: vec![], body }).unwrap();
        let answers: Vec<_> = landed.answers().collect();
        let answer = || Answer::ListSessions(Ok(Vec::new()));
        assert_eq!(answers, [('a', Tag(1), answer()), ('b', Tag(2), answer())]);
    }

    // TOK-2
    #[test]
    fn calls_that_wait_for_a_token_come_back_in_their_order_and_without_those_forgotten() {
        let mut flights = three();
        for id in [1, 2, 3] {
            let landed = flights.land(id, &Outcome::Failed).unwrap();
            flights.park(landed);
        }
        flights.forget(&'a', Some(Tag(1)));
        let parked: Vec<_> = flights.unpark().into_iter().flat_map(|landed| landed.waiting).collect();
        assert_eq!(parked, [('a', Tag(2)), ('b', Tag(1))]);
        assert!(flights.unpark().is_empty());
    }

    // T34
    #[test]
    fn all_calls_but_ones_own_end_as_if_stopped() {
        let mut flights = three();
        let landed = flights.land(1, &Outcome::Failed).unwrap();
        flights.park(landed);
        let (ids, ended) = flights.stop_all_but(&'b');
        assert_eq!(ids, [2]);
        let codes: Vec<_> =
            ended.iter().map(|landed| landed.answer.error().map(|error| error.code.as_str())).collect();
        assert_eq!(codes, [Some("499"), Some("499")]);
        assert_eq!(waiting(flights.land(3, &Outcome::Failed)), [('b', Tag(1))]);
    }

    // T34, NET-3
    #[test]
    fn whoever_shares_a_call_that_waits_for_a_token_hears_that_it_was_stopped() {
        let mut flights = Flights::default();
        for from in ['a', 'b'] {
            fly(&mut flights, from, 1, read("x"));
        }
        let landed = flights.land(1, &Outcome::Failed).unwrap();
        flights.park(landed);
        let answers = flights.stop_all_but(&'c').1.into_iter().flat_map(Landed::answers);
        let codes: Vec<_> =
            answers.map(|(_, _, answer)| answer.error().map(|error| error.code.clone())).collect();
        assert_eq!(codes, [Some("499".to_owned()), Some("499".to_owned())]);
    }

    #[test]
    fn an_asker_forgets_one_tag_or_all_of_its_own() {
        assert_eq!(three().forget(&'a', Some(Tag(2))), [2]);
        assert_eq!(three().forget(&'a', None), [1, 2]);
        assert!(three().forget(&'c', None).is_empty());
    }

    #[test]
    fn an_answer_arrives_once_and_never_after_it_was_forgotten() {
        let mut flights = three();
        assert_eq!(waiting(flights.land(3, &Outcome::Failed)), [('b', Tag(1))]);
        assert_eq!(waiting(flights.land(3, &Outcome::Failed)), []);
        flights.forget(&'a', None);
        assert_eq!(waiting(flights.land(1, &Outcome::Failed)), []);
    }

    // NET-3
    #[test]
    fn identical_gets_share_one_request_and_each_asker_gets_its_answer() {
        let mut flights = Flights::default();
        assert_eq!(fly(&mut flights, 'a', 1, read("x")), Some(1));
        assert_eq!(fly(&mut flights, 'b', 2, read("x")), None);
        assert!(flights.forget(&'a', None).is_empty(), "b still waits");
        assert_eq!(waiting(flights.land(1, &Outcome::Failed)), [('b', Tag(2))]);
        assert_eq!(fly(&mut flights, 'b', 2, read("x")), Some(2), "a failure is not kept");
    }

    // NET-3
    #[test]
    fn a_post_or_another_header_shares_nothing() {
        let mut flights = Flights::default();
        let count = || Call::CountItems(CountItems::default());
        assert_eq!([(); 2].map(|()| fly(&mut flights, 'a', 1, count())), [Some(1), Some(2)]);
        fly(&mut flights, 'a', 1, read("x"));
        for (number, name, value) in [(4, "authorization", "Bearer a"), (5, "tenant-id", "7")] {
            let header = Header { name: name.into(), value: Secret::new(value.into()) };
            let ways = read("x").ways();
            let request = read("x").request().unwrap().outgoing(&Setup::default(), vec![header]);
            assert_eq!(flights.take_off(('b', Tag(1)), read("x"), ways, &request), Some(number), "{name}");
        }
    }
}
