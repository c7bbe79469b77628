//! REC-1 How something stands to what is asked of it.

/// How a candidate stands to one thing that is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// It is so.
    Holds,
    /// It is not.
    Fails,
    /// Nobody knows.
    Unknown,
}

/// How it stands, by how much, and what could be asked instead.
#[derive(Debug, Clone, PartialEq)]
pub struct Check {
    /// How it stands.
    pub outcome: Outcome,
    /// What it can, by what it must; of what has no more or less nothing.
    pub ratio: Option<f64>,
    /// What could be asked instead, so that it passes.
    pub would: Option<Would>,
}

/// What could be asked instead.
#[derive(Debug, Clone, PartialEq)]
pub enum Would {
    /// A number.
    Number(f64),
    /// One of these words.
    Words(Vec<String>),
}

/// Enough, but for what rounding takes.
const ENOUGH: f64 = 1.0 - 1e-9;

impl Check {
    /// Nobody knows.
    pub const UNKNOWN: Self = Self { outcome: Outcome::Unknown, ratio: None, would: None };
    /// It is so, and could not be more so.
    pub const HOLDS: Self = Self { outcome: Outcome::Holds, ratio: None, would: None };

    /// What can be borne by what must be; what could be asked of it.
    pub fn bears(ratio: f64, would: f64) -> Self {
        if !ratio.is_finite() {
            return Self::UNKNOWN;
        }
        let outcome = if ratio >= ENOUGH { Outcome::Holds } else { Outcome::Fails };
        Self { outcome, ratio: Some(ratio), would: Some(Would::Number(would)) }
    }

    /// It is so, or something else is.
    pub fn is(holds: bool, would: Option<Would>) -> Self {
        Self { outcome: if holds { Outcome::Holds } else { Outcome::Fails }, ratio: None, would }
    }
}
