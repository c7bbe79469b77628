//! §7 Calls for the numbers of all materials: which there are, and a property of each.

use sanku_derive::wire;
use serde::{Deserialize, Serialize};

/// ASH-1: asks which materials there are, a row each.
#[wire(api, strict)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadChartRows {}

/// ASH-1: asks for a property of each, in the order of the rows.
#[wire(api, strict)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadChartColumn {
    /// The property, under its key in the template.
    pub key: String,
}
