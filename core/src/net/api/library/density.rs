//! §7 The call for materials by which a body is weighed.

use crate::json::Read;
use sanku_derive::wire;
use serde::{Deserialize, Serialize};

/// DRW-1: asks which materials a text may mean, by what is typed so far; those whose density is known, the nearest first, 8 at most.
#[wire(api, strict)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchDensities {
    /// What is typed.
    pub text: String,
}

/// A material whose density is known.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
#[serde(rename_all = "camelCase", default)]
pub struct KnownDensity {
    /// Its number.
    pub set_id: String,
    /// What people call it.
    pub name: String,
    /// Its grade.
    pub model: String,
    /// In g/cm³: what is usual.
    pub density: f64,
    /// Where that comes from.
    pub source: String,
}
