//! Where what machines ask for is gathered, with who asks.

use crate::{
    effect::Effect,
    rules::{room::LateRoom, tab::TabId},
};

/// The rooms of the portal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RoomName {
    /// What is always there: address, session, header, search, tabs, errors.
    Frame,
    /// What comes when it is wanted.
    Late(LateRoom),
}

/// Which machine asks, and gets the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Address {
    /// Its room.
    pub room: RoomName,
    /// The place of its feature in the room.
    pub feature: u8,
    /// Its tab, where the feature has a machine for each.
    pub tab: Option<TabId>,
}

/// What the machines ask for, and who does, in order.
pub type Effects = Vec<(Address, Effect)>;

/// Where the machines of a slot put what they ask for.
#[derive(Debug)]
pub struct Sink<'a> {
    from: Address,
    all: &'a mut Effects,
}

impl<'a> Sink<'a> {
    /// What the machines of this feature ask for goes there.
    pub const fn new(from: Address, all: &'a mut Effects) -> Self {
        Self { from, all }
    }

    /// Takes what the machine of a tab, or the only one, asks for.
    #[inline(never)]
    pub fn take(&mut self, tab: Option<TabId>, effects: Vec<Effect>) {
        let from = Address { tab, ..self.from };
        self.all.extend(effects.into_iter().map(|effect| (from, effect)));
    }
}
