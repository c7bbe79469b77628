//! SHP-2 The search for outlines: the drawing stays where it was drawn, its numbers are asked about.

use crate::{
    json::Read,
    library::{Library, outline::ask::Loops},
};
use sanku_derive::wire;
use serde::{Deserialize, Serialize};

/// Searches views of bodies by the numbers of an outline. Materials have none.
#[wire(api, strict)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct FindOutlines {
    /// Where; stands in the path.
    #[serde(default)]
    pub library: Library,
    /// What may be meant, at most three; thirty-two numbers each, in millionths, as `@sanku/core/geometry` tells them.
    pub readings: Vec<AskedOutline>,
    /// MOD-1: only in the library of this organisation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<u64>,
}

/// An outline that may be meant.
#[wire(api, strict)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AskedOutline {
    /// What neither turning nor mirroring nor another scale changes.
    pub numbers: Vec<u32>,
    /// The side of a square that holds as much as it does without holes, where one dimension is known; thousandths of a millimetre.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<u32>,
}

/// The views that are most alike, the best first; how much of them lies on the drawing is for who has it.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct FoundOutlines {
    /// How many items were looked at, and how many there are.
    pub indexed: [u64; 2],
    /// How many views are told apart.
    pub views: u64,
    /// The best of them.
    pub hits: Vec<OutlineHit>,
}

/// A view, and all that has it.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct OutlineHit {
    /// Its loops, in whole steps of so many billionths of a millimetre.
    pub outline: Loops,
    /// How unlike its numbers are, without a unit.
    pub distance: f64,
    /// How many configurations have it.
    pub count: u64,
    /// Their sets; the member's own first.
    pub sets: Vec<OutlineSet>,
}

/// The configurations of a set that share a view.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct OutlineSet {
    /// Its number.
    pub set_id: String,
    /// What people call it.
    pub name: String,
    /// Its standard or order number.
    pub model: String,
    /// MOD-1: it belongs to the organisation of who asks.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub own: bool,
    /// From which side it is seen: front, top, side.
    pub way: String,
    /// How many of its configurations share it; not all are told.
    pub count: u64,
    /// The columns in which they differ.
    pub columns: Vec<String>,
    /// The configurations.
    pub rows: Vec<OutlineRow>,
}

/// A configuration.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct OutlineRow {
    /// Its name; empty where a set has one alone.
    pub name: String,
    /// What stands in those columns.
    pub values: Vec<String>,
}
