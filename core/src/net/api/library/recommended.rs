//! §7 The call for what answers a need.

use crate::library::Library;
use sanku_derive::wire;
use serde::{Deserialize, Serialize};

/// REC-1: asks what answers a need that is said in a sentence.
#[wire(api, strict)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadRecommended {
    /// Where; stands in the path.
    #[serde(default)]
    pub library: Library,
    /// What is needed, as it was typed.
    pub sentence: String,
}
