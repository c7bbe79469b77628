//! The requests under way: who asked, and under which tag.

use crate::net::{
    api::{Answer, Call},
    http::Outcome,
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
    from: A,
    tag: Tag,
    call: Call,
}

impl<A> Default for Flights<A> {
    fn default() -> Self {
        Self { last: 0, open: Vec::new() }
    }
}

impl<A: PartialEq> Flights<A> {
    /// Writes a call down and gives it a number.
    pub fn take_off(&mut self, from: A, tag: Tag, call: Call) -> u32 {
        self.last = self.last.wrapping_add(1);
        self.open.push(Flight { id: self.last, from, tag, call });
        self.last
    }

    /// The answer in an outcome, and to whom it goes; nothing if nobody waits for it.
    pub fn land(&mut self, id: u32, outcome: &Outcome) -> Option<(A, Tag, Answer)> {
        let at = self.open.iter().position(|flight| flight.id == id)?;
        let Flight { from, tag, call, .. } = self.open.swap_remove(at);
        Some((from, tag, call.answer(outcome)))
    }

    /// Forgets the calls of one asker, all or those under a tag; says which they were.
    pub fn forget(&mut self, from: &A, tag: Option<Tag>) -> Vec<u32> {
        let mut dropped = Vec::new();
        self.open.retain(|flight| {
            let stays = flight.from != *from || tag.is_some_and(|tag| tag != flight.tag);
            if !stays {
                dropped.push(flight.id);
            }
            stays
        });
        dropped
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::net::api::ReadItem;

    fn three() -> Flights<char> {
        let mut flights = Flights::default();
        for (from, tag) in [('a', 1), ('a', 2), ('b', 1)] {
            flights.take_off(
                from,
                Tag(tag),
                Call::ReadItem(ReadItem { library: Default::default(), set_id: String::new() }),
            );
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
        assert!(matches!(flights.land(3, &Outcome::Failed), Some(('b', Tag(1), Answer::ReadItem(Err(_))))));
        assert_eq!(flights.land(3, &Outcome::Failed), None);
        flights.forget(&'a', None);
        assert_eq!(flights.land(1, &Outcome::Failed), None);
    }
}
