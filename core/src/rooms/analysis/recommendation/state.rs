//! REC-1 What the page of a need holds.

use super::turning::Assistant;
use crate::{
    library::Library,
    parts::loaded::Loaded,
    prelude::*,
    rules::{need::told::Recommended, query::Query, tab::TabId},
};

/// Under which name an address holds the sentence.
pub const SENTENCE: &str = "sentence";

/// A sentence with what was told of it.
#[derive(Debug, PartialEq)]
pub struct Told {
    pub sentence: String,
    pub of: Recommended,
}

/// The page of one tab.
#[derive(Debug, Default, PartialEq)]
pub struct Recommendation {
    pub(super) tab: TabId,
    pub(super) library: Library,
    pub(super) plugin: bool,
    /// Its tab is the one that was shown last.
    pub(super) front: bool,
    /// What the address says, with what the page does not know; none before it was shown.
    pub(super) query: Option<Query>,
    /// What stands in the box.
    pub(super) typed: String,
    /// What is asked.
    pub(super) asked: String,
    pub(super) told: Loaded<Shared<Told>>,
    /// An answer is on its way.
    pub(super) busy: bool,
    pub(super) assistant: Assistant,
}

impl From<TabId> for Recommendation {
    fn from(tab: TabId) -> Self {
        Self { tab, ..Self::default() }
    }
}
