//! ASH-1 Why a formula is none, and where.

use super::words::Why;

/// Why a formula is none: where, how many characters, and what could stand there instead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The first character that is wrong.
    pub at: usize,
    /// How many are.
    pub length: usize,
    /// Why.
    pub why: Why,
    /// Symbols that could stand there.
    pub near: Vec<&'static str>,
}
