//! §2 Search results: what the user does and what the screen shows.

use crate::{
    json::Read,
    library::{
        Library,
        item::Summary,
        search::{Facet, Filter, Sort},
    },
    net::api::CategoryCount,
    parts::failure::Failure,
    shared::Shared,
};
use serde::Serialize;

/// What the user does; each leads to another address, and the address to other results.
#[derive(Debug, Clone, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[allow(missing_docs, reason = "the fields say it")]
pub enum ResultsEvent {
    /// Turned to a page, from 1.
    PageChosen { page: u32 },
    /// Chose an order.
    SortChosen { sort: Sort },
    /// Chose a category, or all of them.
    CategoryChosen { id: Option<String> },
    /// Ticked or unticked a facet value.
    FilterToggled { filter: Filter },
    /// Wants all categories and values again.
    FiltersCleared,
    /// Wants to look in the public library instead of the organisation's own.
    PublicChosen,
    /// Asked for another try.
    Retried,
}

/// What the screen shows.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct ResultsView {
    /// Where it was searched.
    pub library: Library,
    /// Something newer is on its way; what is shown stays until it comes.
    pub busy: bool,
    /// Nothing has come yet.
    pub first: bool,
    /// How many in all.
    pub total: u64,
    /// One page of them.
    pub list: Shared<Vec<ResultRow>>,
    /// The category tree, with counts.
    pub categories: Shared<Vec<CategoryCount>>,
    /// The chosen category.
    pub category: Option<String>,
    /// Values with counts.
    pub facets: Shared<Vec<Facet>>,
    /// The ticked values.
    pub filters: Vec<Filter>,
    /// The page, from 1.
    pub page: u32,
    /// How many pages there are.
    pub pages: u32,
    /// The order.
    pub sort: Sort,
    /// The configuration-model search has neither order nor categories.
    pub by_model: bool,
    /// Beside the list there is something to choose from, or may be soon; else it has the whole width.
    pub sides: bool,
    /// MOD-1: only the library of an organisation was searched.
    pub own: bool,
    /// What the same keywords find in the other libraries; in an organisation's own, without any, what it has there.
    pub elsewhere: Vec<Elsewhere>,
    /// Why the list is empty, and what to do.
    pub empty: Option<String>,
    /// Why it did not come.
    pub failed: Option<Failure>,
}

/// A row of the results, and where it leads.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct ResultRow {
    /// What it is.
    pub item: Summary,
    /// Its page; with the configuration, where the keywords name just one.
    pub to: String,
    /// The configurations that the keywords name.
    pub matches: Vec<Match>,
    /// How it was checked.
    pub check: &'static str,
    /// MOD-1: what marks an item of the own organisation among those of everybody.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<&'static str>,
}

/// A configuration that the keywords name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct Match {
    /// Its name.
    pub name: String,
    /// The page on which it is chosen.
    pub to: String,
}

/// What the same keywords find in another library.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct Elsewhere {
    /// Which.
    pub title: &'static str,
    /// How many.
    pub total: u64,
    /// The results there.
    pub to: String,
}
