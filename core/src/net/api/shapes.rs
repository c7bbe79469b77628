//! SHP-1 The call of the search by shape: 32 numbers go to the server, the file that they were computed of stays in the browser.

use crate::{
    json::Read,
    library::{Library, asset::AssetContent, item::Summary, shape::Measure},
    rules::compute::BodyOf,
};
use sanku_derive::wire;
use serde::{Deserialize, Serialize};

/// Finds the rows whose bodies are like a shape.
#[wire(api, strict)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct FindShapes {
    /// Where; stands in the path.
    #[serde(default)]
    pub library: Library,
    /// The 32 numbers of the shape: single-precision floats, little-endian, in hexadecimal, 256 letters.
    pub shape: String,
    /// What counts of them.
    #[serde(default)]
    pub measure: Measure,
    /// Only those of this organisation; who is no member of it finds nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<u64>,
}

/// The rows that were found.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
pub struct FoundShapes {
    /// How many sets were looked at so far, of how many.
    pub sets: [u64; 2],
    /// How many rows with a body were looked through.
    pub rows: u64,
    /// At most fifty, the nearest first.
    pub hits: Vec<ShapeHit>,
    /// The sets that they are rows of, each once, in the order of their first row.
    pub of: Vec<Summary>,
}

/// A row that was found.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct ShapeHit {
    /// The number of its set.
    pub set_id: String,
    /// Its name in the set; none of a package, which is the set itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub config_name: Option<String>,
    /// The imported model that it is instead of a row.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub model: Option<ShapeModel>,
    /// How alike the numbers are, in percent: nobody has laid the bodies upon each other yet.
    pub likeness: u32,
    /// What its body is made of.
    pub body: BodyOf,
}

/// A model that somebody imported: its body is in its file.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct ShapeModel {
    /// What its file is called.
    pub name: String,
    /// By what the file is asked for; nothing of one that is elsewhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub content: Option<AssetContent>,
}
