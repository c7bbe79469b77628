//! §2 Search results: what the user does and what the screen shows.

use super::{
    drawn::RangeEnd,
    entrance::Entrance,
    readings::Readings,
    rows::ResultRow,
    sides::Sides,
    table::{ColumnChoice, ResultsTable},
    tree::Tree,
};
use crate::{
    json::Read,
    library::{Library, search::Filter},
    parts::{failure::Failure, link::Link, pages::Pages, pieces::Piece},
    shared::Shared,
};
use sanku_derive::wire;
use serde::Serialize;

/// What the user does; each leads to another address, and the address to other results.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum ResultsEvent {
    /// FAC-2: these rows of the table are in sight.
    RowsSeen { from: u32, to: u32 },
    /// Turned to a page, from 1.
    PageChosen { page: u32 },
    /// Chose an order.
    SortChosen { sort: String },
    /// Chose a category, or all of them.
    CategoryChosen { id: Option<String> },
    /// Ticked or unticked a facet value.
    FilterToggled { filter: Filter },
    /// FAC-1: typed an end of a range; nothing takes it away.
    RangeTyped { key: String, end: RangeEnd, text: String },
    /// FAC-1: draws an end of a range to a bar, by its place.
    RangeMoved { key: String, end: RangeEnd, at: usize },
    /// FAC-1: let the range go.
    RangeLetGo,
    /// FAC-1: chose a bar, by its place.
    BarChosen { key: String, at: usize },
    /// FAC-1: looks for a value among many, or for a category under no key.
    ValueSought { key: String, text: String },
    /// Chose a kind of analysis, or what is lacking for one, or neither.
    AnalysisChosen { id: Option<String> },
    /// Dropped a word of what was typed, by its place.
    WordDropped { at: usize },
    /// Wants a word as it stands, by its place.
    WordKept { at: usize },
    /// Wants a word read in another of its ways, both by their places.
    WordRead { at: usize, way: usize },
    /// Took away a condition, by its place.
    ConditionRemoved { at: usize },
    /// Wants all categories and values again.
    FiltersCleared,
    /// Wants to look in the public library instead of the organisation's own.
    PublicChosen,
    /// FBK-2: wants to tell us that what was looked for is missing.
    MissingTold,
    /// Asked for another try.
    Retried,
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ResultsView {
    /// Where it was searched.
    pub library: Library,
    /// Something newer is on its way; what is shown stays until it comes.
    pub busy: bool,
    /// How many in all.
    pub total: u64,
    /// What stands over a list that is somebody's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heading: Option<ResultsHeading>,
    /// What stands over the list of a library that is entered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entrance: Option<Entrance>,
    /// How many there are, or what becomes of the search.
    pub status: Vec<Piece>,
    /// How long the server searched.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub took: Option<String>,
    /// What stands in place of the list says it in large.
    pub quiet: bool,
    /// What narrows and orders the list, where it can be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tools: Option<ResultsTools>,
    /// How what was typed was read, where that is worth a line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub readings: Option<Readings>,
    /// SUG-3: what the other libraries hold of the same keywords, and where; nothing beside what says it in large.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub elsewhere: Option<Elsewhere>,
    /// The conditions in force, if there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conditions: Option<Vec<String>>,
    /// What there is to choose from beside the list; without anything it has the whole width.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sides: Option<Sides>,
    /// What stands in the middle, unless it failed.
    pub content: ResultsContent,
    /// One page of the results; a table has rows of its own.
    pub list: Shared<Vec<ResultRow>>,
    /// The pages to turn to, where there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pages: Option<Pages>,
    /// Why it did not come.
    pub failed: Option<Failure>,
}

/// What the other libraries hold of the same keywords.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Elsewhere {
    /// What the links are, or why there is none.
    pub said: &'static str,
    /// Each library that holds something.
    pub ways: Vec<Link>,
}

/// What stands over a list that is somebody's.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum ResultsHeading {
    /// The name of who publishes it.
    Vendor { name: String },
    /// MOD-1: an organisation's own library, for who cannot see the header, and what else is in it.
    Own { name: String, ways: Vec<Link> },
}

/// What narrows and orders a list.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ResultsTools {
    /// What opens the choice where there is no room beside the list, with the number of conditions.
    pub filter: String,
    /// The order.
    pub sort: String,
    /// The orders to choose from.
    pub sorts: Vec<SortChoice>,
    /// DWN-1: where all components that are found are had as a library for KiCad.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub package: Option<String>,
    /// FAC-2: the columns of a table to choose from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub columns: Option<Shared<Vec<ColumnChoice>>>,
}

/// An order.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct SortChoice {
    pub value: String,
    pub label: String,
}

/// What stands in the middle.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum ResultsContent {
    /// Nothing has come yet.
    Waiting,
    /// There is nothing.
    Nothing(Blank),
    /// The page of results.
    List,
    /// FAC-2: the results as a table.
    Table {
        /// All of it.
        table: ResultsTable,
    },
    /// The whole catalogue of a library.
    Catalogue {
        /// All of it.
        tree: Tree,
    },
}

/// Why there is nothing, and what to do.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Blank {
    /// Why.
    pub title: String,
    /// What to do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Conditions are in force, which can be taken away.
    pub clears: bool,
    /// Where something is.
    pub ways: Vec<Link>,
    /// FBK-2: what tells us that something lacks which was looked for by its name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missing: Option<&'static str>,
    /// MOD-1: what leads from an organisation's own library to the public one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub public: Option<&'static str>,
}
