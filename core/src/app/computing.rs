//! The computations under way: who asked, and under which tag.

use crate::{
    net::flights::{Tag, is_of},
    sink::Address,
};

/// Each under its number.
#[derive(Debug, Default)]
pub(super) struct Computing {
    last: u32,
    open: Vec<(u32, (Address, Tag))>,
}

impl Computing {
    /// Writes one down; its number.
    pub fn begin(&mut self, from: Address, tag: Tag) -> u32 {
        self.last = self.last.wrapping_add(1);
        self.open.push((self.last, (from, tag)));
        self.last
    }

    /// One is done: who waits for it, unless nobody does any more.
    pub fn end(&mut self, id: u32) -> Option<(Address, Tag)> {
        let at = self.open.iter().position(|(its, _)| *its == id)?;
        Some(self.open.remove(at).1)
    }

    /// Forgets those of one asker, all or those under a tag; their numbers.
    pub fn forget(&mut self, from: Address, tag: Option<Tag>) -> Vec<u32> {
        self.open.extract_if(.., |(_, ask)| is_of(ask, &from, tag)).map(|(id, _)| id).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        rules::{room::LateRoom, tab::TabId},
        sink::RoomName,
    };

    const fn tab(number: u32) -> Address {
        Address { room: RoomName::Late(LateRoom::Workbench), feature: 0, tab: Some(TabId(number)) }
    }

    /// Two of the first tab, one of the second.
    fn three() -> Computing {
        let mut computing = Computing::default();
        for (from, tag) in [(tab(1), Tag(1)), (tab(1), Tag(2)), (tab(2), Tag(1))] {
            computing.begin(from, tag);
        }
        computing
    }

    #[test]
    fn a_result_goes_to_who_asked_and_once() {
        let mut computing = three();
        assert_eq!(computing.end(2), Some((tab(1), Tag(2))));
        assert_eq!(computing.end(2), None);
        assert_eq!(computing.end(9), None);
        assert_eq!(computing.end(3), Some((tab(2), Tag(1))));
    }

    #[test]
    fn an_asker_forgets_one_tag_or_all_of_its_own() {
        let mut computing = three();
        assert_eq!(computing.forget(tab(1), Some(Tag(2))), [2]);
        assert_eq!(computing.forget(tab(1), None), [1]);
        assert_eq!((computing.end(1), computing.end(3)), (None, Some((tab(2), Tag(1)))));
    }
}
