//! §7 The call for a package for KiCad.

use sanku_derive::wire;
use serde::{Deserialize, Serialize};

/// DWN-1: asks for the symbols and land patterns of all components that a search of everybody's finds, as a package for KiCad's content manager.
#[wire(api, strict)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadKicadPackage {
    /// The search, as the address of its page says it behind the question mark; nothing asks for all components.
    #[serde(default)]
    pub search: String,
}
