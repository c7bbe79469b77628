//! §2, FAC-1 Search results: what stands beside the list to choose from, each with its count.

use super::{
    ranges::{ShownRange, said},
    tree::{Branch, Tree},
    values::Values,
};
use crate::{
    library::{
        analysis::{ANALYSIS, Analysis},
        search::{Facet, Filter, Range},
    },
    net::api::CategoryCount,
    rules::{
        notice::{captions, lists, ranges},
        search::SearchAddress,
    },
};
use sanku_derive::wire;
use serde::Serialize;

/// What there is to choose from.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Sides {
    /// Nothing has come yet.
    Waiting,
    /// It is there.
    Choices {
        /// The ways into the materials.
        #[serde(skip_serializing_if = "Option::is_none")]
        entries: Option<Vec<EntryChoice>>,
        /// The kinds of analysis, where it was entered by them.
        #[serde(skip_serializing_if = "Option::is_none")]
        analyses: Option<Vec<Branch>>,
        /// The categories, if there are any.
        #[serde(skip_serializing_if = "Option::is_none")]
        categories: Option<Tree>,
        /// FAC-1: properties that are measured.
        ranges: Vec<ShownRange>,
        /// Properties with their values.
        facets: Vec<Values>,
    },
}

/// A way into the materials.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct EntryChoice {
    pub label: &'static str,
    /// Where it leads.
    pub to: String,
    pub chosen: bool,
}

/// The conditions in force, in words: the category, then the values.
pub fn conditions(
    search: &SearchAddress,
    categories: &[CategoryCount],
    (facets, ranges): (&[Facet], &[Range]),
    customary: bool,
) -> Option<Vec<String>> {
    let [on_category, on_unknown] = captions::CONDITIONS;
    let category = search.category.as_ref().map(|id| {
        let known = categories.iter().find(|category| category.id == *id);
        lists::condition(on_category, known.map_or(id, |category| &category.name))
    });
    let value = |filter: &Filter| {
        let range = ranges.iter().find(|range| range.key == filter.key);
        let unit = range.and_then(|range| range.unit.as_deref());
        if let Some((range, said)) = range.zip(said(filter, (unit, customary))) {
            return lists::condition(&range.name, &said);
        }
        let facet = facets.iter().find(|facet| facet.key == filter.key);
        let known = facet.and_then(|facet| facet.values.iter().find(|value| value.value == filter.value));
        // An analysis for which nothing is complete is no value of a facet.
        let analysis = Analysis::of(&filter.value).filter(|_| filter.key == ANALYSIS).map(Analysis::name);
        let name = range.map(|range| &range.name).or(facet.map(|facet| &facet.name));
        let label = known.map(|value| value.label.as_str()).or(analysis);
        let label = label.or(filter.value.is_empty().then_some(ranges::NOT_KNOWN)).unwrap_or(&filter.value);
        lists::condition(name.map_or(on_unknown, String::as_str), label)
    };
    let all: Vec<String> = category.into_iter().chain(search.filters.iter().map(value)).collect();
    Some(all).filter(|all| !all.is_empty())
}
