//! §1 Search: how results are ordered, narrowed, and what they can be narrowed by.

use crate::json::Read;
use sanku_derive::wire;
use serde::{Deserialize, Serialize};

/// The facet of who publishes an item.
pub const BRAND: &str = "brand";

/// How results are ordered.
#[wire(ts, api)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum Sort {
    /// The best match first.
    #[default]
    Relevance,
    /// By name.
    Name,
    /// By model.
    Model,
}

/// A facet value that must hold.
#[wire(ts, api, strict)]
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Read)]
pub struct Filter {
    /// The facet: `brand`, or a parameter's key.
    pub key: String,
    /// The value.
    pub value: String,
}

/// The values of one property among the results, at most 50, the most frequent first.
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
