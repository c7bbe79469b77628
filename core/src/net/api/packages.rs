//! PKG-1 Calls of the search for packages.

use crate::{
    json::Read,
    library::{fit::Fit, pad::Pad, search::Filter},
};
use sanku_derive::wire;
use serde::{Deserialize, Serialize};

/// Searches packages by words, by form and by pads; what is not given does not count.
#[wire(api, strict)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SearchPackages {
    /// As they were typed: SOIC8 1.27.
    #[serde(default)]
    pub words: String,
    /// The fields of a form: family, pins, pitch, body, span, height, exposed; each a value or a range, `0.4..0.5`.
    #[serde(default)]
    pub filters: Vec<Filter>,
    /// The pads of a board, a row each: x y w h and, if there is one, the number; millimetres.
    #[serde(default)]
    pub lines: Vec<String>,
    /// Only those of this organisation; who is no member of it finds nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<u64>,
}

/// The packages that were found.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
pub struct FoundPackages {
    /// Not all patterns were looked at yet: the index is being made.
    #[serde(default)]
    pub building: bool,
    /// How many land patterns were looked through.
    pub patterns: u64,
    /// How many hold what is asked.
    pub total: u64,
    /// The best of them, the best first.
    pub hits: Vec<PackageHit>,
}

/// A land pattern, under all names that it has.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct PackageHit {
    /// What people call it.
    pub name: String,
    /// The packages that have it, those of the own organisation first.
    pub packages: Vec<NamedPackage>,
    /// How many pins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pins: Option<u32>,
    /// From pin to pin; millimetres.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pitch: Option<f64>,
    /// The sides of the body; millimetres.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub body: Option<[f64; 2]>,
    /// How high it is; millimetres.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub height: Option<f64>,
    /// The boxes of its pads.
    pub pads: Vec<Pad>,
    /// How it lies on the pads that were given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fit: Option<Fit>,
    /// How many components have it.
    pub components: u64,
    /// Those by what they call it, the most first.
    pub used: Vec<PackageUse>,
}

/// A package by its name.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct NamedPackage {
    /// Its number.
    pub set_id: String,
    /// What people call it.
    pub name: String,
    /// MOD-1: it belongs to the organisation of who asks.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub own: bool,
}

/// How many components call their package so.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct PackageUse {
    /// The value of their facet.
    pub package: String,
    /// How many.
    pub count: u64,
}

/// Asks for the pads in the text of a `.kicad_mod`.
#[wire(api, strict)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadFootprint {
    /// The text, at most a megabyte.
    pub text: String,
}

/// The pads of a footprint.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct FootprintPads {
    /// A row each, as a search takes them.
    pub lines: Vec<String>,
}
