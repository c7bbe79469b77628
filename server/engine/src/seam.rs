//! §4 What an engine is handed, and what it hands back.

use super::{error::Error, filters::Filters};
use sanku_core::library::{Library, document::Document, facets::Spread, query::Query, search::Sort};
use std::{
    collections::HashMap,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};
use tokio::time::Instant;

/// What finds items.
pub trait Engine: std::fmt::Debug + Send + Sync {
    /// Takes an item in, in place of what it was before; seen with the next commit.
    fn put(&self, entry: &Entry<'_>) -> Result<(), Error>;
    /// Forgets an item, if it knows it; seen with the next commit.
    fn remove(&self, item: i64) -> Result<(), Error>;
    /// Forgets all; seen with the next commit.
    fn clear(&self) -> Result<(), Error>;
    /// What came and went since the last one is seen, all at once, and kept with a mark.
    fn commit(&self, mark: &str) -> Result<(), Error>;
    /// The mark of what is seen; none before the first commit.
    fn mark(&self) -> Result<Option<String>, Error>;
    /// Which of these tokens some text has, whosever it is: who asks, searches for them with what he may see.
    fn known(&self, tokens: &[String]) -> Result<Vec<bool>, Error>;
    /// What is found.
    fn search(&self, ask: &Ask, limit: &Limit) -> Result<Hits, Error>;
    /// How the numbers of parameters are spread among what is found, by their keys; of each whatever is chosen of it, and with
    /// none of a number that is there and that something else rules out.
    fn measure(&self, ask: &Ask, keys: &[&str], limit: &Limit) -> Result<Vec<Spread>, Error>;

    /// How many each of these finds, and the first of them: what may be asked, while somebody types. Nothing beside them is counted.
    fn suggest(&self, asks: &[Ask], limit: &Limit) -> Result<Vec<Glance>, Error>;
}

/// An item as an engine takes it in.
#[derive(Debug, Clone, Copy)]
pub struct Entry<'a> {
    /// Its number.
    pub item: i64,
    /// Whose it is.
    pub tenant: i64,
    /// Where it is.
    pub library: Library,
    /// Its place among equals.
    pub place: i64,
    /// The number of its category.
    pub category: i64,
    /// Pairs of a facet's number and a value's.
    pub facets: &'a [(u32, u32)],
    /// What it is found by.
    pub document: &'a Document,
}

/// What is asked.
#[derive(Debug, Clone)]
pub struct Ask {
    /// Whose items are looked at.
    pub tenants: Vec<i64>,
    /// Where.
    pub library: Library,
    /// What must hold.
    pub query: Query,
    /// What was chosen beside the results.
    pub filters: Filters,
    /// In which order.
    pub sort: Sort,
    /// How many of the first are not wanted.
    pub skip: usize,
    /// How many then are.
    pub take: usize,
}

impl Ask {
    /// FAC-1: whether numbers of configurations are asked for.
    pub fn is_by_number(&self) -> bool {
        !self.query.wanted.is_empty() || self.filters.is_by_number()
    }
}

/// What was found.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Hits {
    /// The items of the page by their numbers, in order.
    pub page: Vec<i64>,
    /// How many in all.
    pub total: u64,
    /// How many of their configurations hold what is wanted of one; none where nothing is.
    pub configurations: Option<u64>,
    /// By category, whatever category is chosen.
    pub categories: HashMap<i64, u64>,
    /// By facet and value, whatever is chosen of the same facet; none of a value that is there and that something else rules out.
    pub facets: HashMap<(u32, u32), u64>,
}

/// What was found, at a glance.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Glance {
    /// The items of the page by their numbers, in order.
    pub page: Vec<i64>,
    /// How many in all.
    pub total: u64,
}

/// How long a search may take: until its time is over, or nobody waits for it.
#[derive(Debug, Clone)]
pub struct Limit {
    /// When its time is over.
    pub end: Instant,
    /// Nobody waits.
    pub left: Arc<AtomicBool>,
}

impl Limit {
    /// Whether it should stop.
    pub fn is_over(&self) -> bool {
        self.left.load(Ordering::Relaxed) || Instant::now() >= self.end
    }
}

/// How many items are looked at between two looks at the clock.
const STEPS: u32 = 256;

/// A limit as a pass over many items keeps it.
#[derive(Debug)]
pub(super) struct Clock {
    limit: Limit,
    seen: u32,
    over: bool,
}

impl Clock {
    pub fn new(limit: &Limit) -> Self {
        Self { limit: limit.clone(), seen: 0, over: limit.is_over() }
    }

    /// Whether the pass stops before its next item.
    pub fn ticks_over(&mut self) -> bool {
        self.seen = self.seen.wrapping_add(1);
        if self.seen.is_multiple_of(STEPS) {
            self.over |= self.limit.is_over();
        }
        self.over
    }

    /// Whether it was stopped.
    pub const fn is_over(&self) -> bool {
        self.over
    }
}
