//! §7 The requests under way: who asked, and under which tag. Identical GETs share one.

use crate::net::{
    api::{Answer, Call},
    http::{Method, Outcome, Outgoing},
};

/// The asker's own name for a call, by which it knows the answer again.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tag(pub u32);

/// The requests under way; `A` says who asked.
#[derive(Debug)]
pub struct Flights<A> {
    last: u32,
    open: Vec<Flight<A>>,
}

#[derive(Debug)]
struct Flight<A> {
    id: u32,
    request: Outgoing,
    call: Call,
    waiting: Vec<(A, Tag)>,
}

impl<A> Default for Flights<A> {
    fn default() -> Self {
        Self { last: 0, open: Vec::new() }
    }
}

impl<A: PartialEq> Flights<A> {
    /// Writes a call down; gives a number if a request must be sent, nothing if the same one is under way.
    /// NET-3: the same means method, address and every header, so one person's answer never reaches another.
    pub fn take_off(&mut self, from: A, tag: Tag, call: Call, request: &Outgoing) -> Option<u32> {
        let same = |flight: &&mut Flight<A>| request.method == Method::Get && flight.request == *request;
        if let Some(flight) = self.open.iter_mut().find(same) {
            flight.waiting.push((from, tag));
            return None;
        }
        self.last = self.last.wrapping_add(1);
        let waiting = vec![(from, tag)];
        self.open.push(Flight { id: self.last, request: request.clone(), call, waiting });
        Some(self.last)
    }

    /// The answer in an outcome, and to whom it goes; nobody if nobody waits for it.
    pub fn land(&mut self, id: u32, outcome: &Outcome) -> Vec<(A, Tag, Answer)> {
        let Some(at) = self.open.iter().position(|flight| flight.id == id) else { return Vec::new() };
        let Flight { call, waiting, .. } = self.open.swap_remove(at);
        let answer = call.answer(id, outcome);
        waiting.into_iter().map(|(from, tag)| (from, tag, answer.clone())).collect()
    }

    /// Forgets the calls of one asker, all or those under a tag; says which requests nobody wants any more.
    pub fn forget(&mut self, from: &A, tag: Option<Tag>) -> Vec<u32> {
        let mut dropped = Vec::new();
        self.open.retain_mut(|flight| {
            flight.waiting.retain(|(asker, its)| asker != from || tag.is_some_and(|tag| tag != *its));
            if flight.waiting.is_empty() {
                dropped.push(flight.id);
            }
            !flight.waiting.is_empty()
        });
        dropped
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        boot::Setup,
        library::Library,
        net::{
            api::{CountItems, ReadItem},
            http::Header,
        },
        secret::Secret,
    };

    fn read(set_id: &str) -> Call {
        Call::ReadItem(ReadItem { library: Library::Part, set_id: set_id.into() })
    }

    fn fly(flights: &mut Flights<char>, from: char, tag: u32, call: Call) -> Option<u32> {
        let request = call.request().outgoing(&Setup::default(), Vec::new());
        flights.take_off(from, Tag(tag), call, &request)
    }

    fn three() -> Flights<char> {
        let mut flights = Flights::default();
        for (from, tag) in [('a', 1), ('a', 2), ('b', 1)] {
            fly(&mut flights, from, tag, read(&format!("{from}{tag}")));
        }
        flights
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
        assert!(matches!(flights.land(3, &Outcome::Failed)[..], [('b', Tag(1), Answer::ReadItem(Err(_)))]));
        assert_eq!(flights.land(3, &Outcome::Failed), []);
        flights.forget(&'a', None);
        assert_eq!(flights.land(1, &Outcome::Failed), []);
    }

    // NET-3
    #[test]
    fn identical_gets_share_one_request_and_each_asker_gets_its_answer() {
        let mut flights = Flights::default();
        assert_eq!(fly(&mut flights, 'a', 1, read("x")), Some(1));
        assert_eq!(fly(&mut flights, 'b', 2, read("x")), None);
        assert!(flights.forget(&'a', None).is_empty(), "b still waits");
        let landed = flights.land(1, &Outcome::Failed);
        assert!(matches!(landed[..], [('b', Tag(2), _)]), "{landed:?}");
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
            let request = read("x").request().outgoing(&Setup::default(), vec![header]);
            assert_eq!(flights.take_off('b', Tag(1), read("x"), &request), Some(number), "{name}");
        }
    }
}
