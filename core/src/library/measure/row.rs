//! §1 What the registry is made of.

/// A prefix of a unit.
#[derive(Debug, PartialEq, Eq)]
pub struct Prefix {
    /// As it is written: `k`.
    pub symbol: &'static str,
    /// In Chinese: 千.
    pub name: &'static str,
    /// Of ten.
    pub power: i32,
}

/// A unit as the registry has it.
#[derive(Debug, PartialEq)]
pub struct Base {
    /// As it is written.
    pub symbol: &'static str,
    /// What else it is called, in Chinese and English, with spaces between: in a list each would take an address, too.
    pub names: &'static str,
    /// The prefixes that it is written with.
    pub prefixes: &'static str,
    /// How a number in it becomes one in the canonical unit of its kind.
    pub scale: Scale,
}

/// How a number in a unit becomes one in the canonical unit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Scale {
    /// By a power of ten: exactly.
    Ten(i32),
    /// By a factor.
    Times(f64),
    /// By a factor, and from another zero.
    From(f64, f64),
    /// AWG: the number of a wire gauge, a diameter in millimetres.
    Gauge,
}
