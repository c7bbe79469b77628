//! §1 Why a part has no body.

use super::names;

/// What no body is larger than; millimetres.
pub const LARGEST: f64 = 1e5;

/// Why there is no body.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Why {
    /// No body is known for that kind.
    Kind,
    /// The table has no such column, or no number in it.
    Column(&'static str),
    /// What the table does not give, and no body can do without.
    Missing(&'static str),
    /// The numbers contradict each other.
    Impossible(&'static str),
}

impl Why {
    /// The same in words for who looks at the part.
    pub fn said(self) -> String {
        match self {
            Self::Kind => names::NO_KIND.into(),
            Self::Column(key) => names::no_column(key),
            Self::Missing(name) => names::not_told(name),
            Self::Impossible(_) => names::CONTRADICTED.into(),
        }
    }
}
