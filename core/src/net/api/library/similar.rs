//! §7 The call for what may stand for an item.

use crate::library::Library;
use sanku_derive::wire;
use serde::{Deserialize, Serialize};

/// SIM-1: asks what may stand for an item, or one of its configurations.
#[wire(api, strict)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReadSimilar {
    /// Where; stands in the path.
    #[serde(default)]
    pub library: Library,
    /// Its number; stands in the path.
    pub set_id: String,
    /// The configuration; without one the first of the set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub config_name: Option<String>,
}
