//! §1 What putting an item did.

/// What putting an item did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// It is new.
    Added,
    /// It replaced another body.
    Changed,
    /// It replaced another edition of its standard.
    Renewed,
    /// The same body was there.
    Unchanged,
}
