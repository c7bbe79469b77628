//! F24, F25 Why somebody gets no place, or loses it.

/// Why somebody gets no place, or loses it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refused {
    /// None is free.
    Busy,
    /// What it was for took too long to arrive.
    TooSlow,
}
