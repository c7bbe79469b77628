//! §2 Links: what leads on.

use serde::Serialize;

/// A link that leads on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct Link {
    /// What people read.
    pub label: String,
    /// Where it leads.
    pub to: String,
}
