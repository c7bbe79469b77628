//! §7 The call for another way to say a need, by somebody else's model.

use crate::library::Library;
use sanku_derive::wire;
use serde::{Deserialize, Serialize};

/// REC-1: has a sentence turned into the words that needs are read from; nothing but the sentence is told to others.
#[wire(api, strict)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnIntoNeed {
    /// Where; stands in the path.
    #[serde(default)]
    pub library: Library,
    /// What is needed, as it was typed.
    pub sentence: String,
}
