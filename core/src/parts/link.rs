//! §2 Links: what leads on.

use sanku_derive::wire;
use serde::Serialize;

/// A link that leads on.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Link {
    /// What people read.
    pub label: String,
    /// Where it leads.
    pub to: String,
}
