//! §1 Search: how results are ordered, narrowed, and what they can be narrowed by.

use crate::{json::Read, text::apart};
use sanku_derive::wire;
use serde::{Deserialize, Serialize};

/// The facet of who publishes an item.
pub const BRAND: &str = "brand";
/// The facet of how an item was checked.
pub const CHECK: &str = "check";
/// The facet of what can be seen of an item and taken from it: drawings and files.
pub const FILES: &str = "files";

/// How results are ordered.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum Sort {
    /// The best match first.
    #[default]
    Relevance,
    /// By name.
    Name,
    /// By model.
    Model,
    /// FAC-2: by a number; what has none stands last.
    Number(NumberSort),
}

/// FAC-2: by which number results are ordered: of several configurations by the one that stands first.
#[wire(ts, api, strict)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Read)]
pub struct NumberSort {
    /// The parameter's key.
    pub key: String,
    /// The greatest first.
    #[serde(default)]
    pub descending: bool,
}

/// FAC-1: what must hold of a facet: a value; nothing for 无此值; or a range, `20..40`, of which either end may be missing and
/// each may have a unit, `0.5in..`.
#[wire(ts, api, strict)]
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Read)]
pub struct Filter {
    /// The facet: `brand`, or a parameter's key.
    pub key: String,
    /// The value.
    pub value: String,
}

impl Filter {
    /// From one number to another, each as it was typed.
    pub fn range(key: &str, [from, to]: [&str; 2]) -> Self {
        Self { key: key.to_owned(), value: [from.trim(), RANGE, to.trim()].concat() }
    }

    /// The ends of a range; none of a value.
    pub fn ends(&self) -> Option<[&str; 2]> {
        apart(&self.value, RANGE).map(Into::into)
    }

    /// Of what nothing is known.
    pub fn unknown(key: &str) -> Self {
        Self { key: key.to_owned(), value: String::new() }
    }
}

/// Between the ends of a range.
const RANGE: &str = "..";

/// The values of one property among the results, at most 200, the most frequent first.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct Facet {
    /// The property: `brand`, or a parameter's key.
    pub key: String,
    /// What people call it.
    pub name: String,
    /// Its values.
    pub values: Vec<FacetValue>,
}

/// One value of a facet.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct FacetValue {
    /// What to filter by.
    pub value: String,
    /// What people read.
    pub label: String,
    /// How many items have it.
    pub count: u64,
}

/// FAC-1: how the numbers of one property are spread among the results: 30 bars at most, each with the configurations that it
/// holds; an item without a table is its own. Where there are few numbers, each has a bar.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct Range {
    /// The parameter's key.
    pub key: String,
    /// What people call it.
    pub name: String,
    /// The unit of a number that has none; nothing for a count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    /// From the least to the greatest.
    pub bars: Vec<Bar>,
    /// What was typed as a range of it cannot be read.
    #[serde(default)]
    pub unread: bool,
    /// Configurations of which it is not known.
    pub unknown: u64,
}

/// A bar: what lies from one number to another, ends included.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct Bar {
    /// The least, as a filter takes it.
    pub from: String,
    /// The greatest.
    pub to: String,
    /// What people read, with the unit.
    pub label: String,
    /// How many configurations; under the keywords, the category and the other filters.
    pub count: u64,
    /// A range that is chosen reaches it.
    #[serde(default)]
    pub chosen: bool,
}
