//! SHP-2 What is drawn, what was read of it, and what was found.

use super::board::Board;
use crate::{
    library::{
        Library,
        outline::{Sketch, ask::Told},
    },
    net::api::FoundOutlines,
    parts::loaded::Loaded,
    rules::{file::FileId, query::Query, tab::TabId},
    time::Millis,
};

/// The file that is looked at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Opened {
    pub file: FileId,
    pub name: String,
    pub part: u32,
}

/// Two points whose distance is known.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Dimension {
    pub ends: Vec<[u32; 2]>,
    pub text: String,
}

/// The page of one tab.
#[derive(Debug, Default, PartialEq)]
pub struct Search2d {
    pub(super) tab: TabId,
    pub(super) library: Library,
    pub(super) plugin: bool,
    /// Its tab is the one that was shown last.
    pub(super) front: bool,
    pub(super) own: Option<u64>,
    pub(super) query: Query,
    pub(super) sketch: Sketch,
    pub(super) board: Board,
    pub(super) points: String,
    pub(super) points_wrong: bool,
    pub(super) file: Option<Opened>,
    pub(super) dimension: Dimension,
    /// What was read; nothing while it is read.
    pub(super) told: Option<Told>,
    pub(super) reading: bool,
    pub(super) lost: bool,
    /// When what is computed has taken too long.
    pub(super) until: Option<Millis>,
    /// Views are wanted as soon as it is read.
    pub(super) wanted: bool,
    pub(super) finding: bool,
    pub(super) found: Loaded<FoundOutlines>,
    /// How much lies on each, once it is known.
    pub(super) shares: Vec<u32>,
    /// What was chosen: hit, set, and the value in each column.
    pub(super) chosen: Vec<([u32; 2], Vec<String>)>,
}

impl From<TabId> for Search2d {
    fn from(tab: TabId) -> Self {
        Self { tab, ..Self::default() }
    }
}
