//! LST-1 What is known of the user's own lists, and what is being done with them.

use crate::{
    net::api::{ListContent, OwnList},
    parts::loaded::Loaded,
};

/// The lists of who is logged in.
#[derive(Debug, Default, PartialEq)]
pub struct OwnLists {
    /// They are on screen.
    pub(super) front: bool,
    pub(super) plugin: bool,
    /// The one that the address names.
    pub(super) open: Option<u64>,
    pub(super) lists: Loaded<Vec<OwnList>>,
    pub(super) content: Loaded<ListContent>,
    pub(super) asking: Option<Asking>,
    pub(super) removing: Option<Removing>,
    /// Something is being changed.
    pub(super) busy: bool,
    /// The name of the package that is on its way.
    pub(super) packing: Option<String>,
    /// What happened last.
    pub(super) said: String,
}

/// What a text is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Asking {
    New,
    Name,
    Note(u64),
    Quantity(u64),
}

/// What waits for a second word before it goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Removing {
    List,
    Entry(u64),
}
