//! REC-1 What can be asked of what is looked for: a line each, by family.

use crate::library::measure::Kind::{self, *};

/// What is asked for in the same way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Family {
    Bolt,
    Nut,
    Washer,
    Key,
    Pin,
    CirclipShaft,
    CirclipHole,
    ORing,
    LipSeal,
    Bearing,
    Beam,
    Resistor,
    Capacitor,
    Inductor,
    Bead,
    Diode,
    Zener,
    Transistor,
    Mosfet,
    Led,
    Regulator,
    Material,
}

/// What a number says by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bound {
    /// It is so much.
    Is,
    /// It is so much or more.
    Least,
    /// It is so much or less.
    Most,
}

/// What it is held against.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Against {
    /// The number in one of these columns of a row.
    Column(&'static [&'static str]),
    /// The number of a parameter.
    Parameter(&'static str),
    /// Words of a parameter.
    Words(&'static str),
    /// What an open formula gives.
    Formula,
    /// Nothing: it says what is better.
    Wish,
}

/// Something that can be asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Field {
    /// Its name in code.
    pub key: &'static str,
    /// What people call it.
    pub label: &'static str,
    /// What stands before or behind its number, longer ones first.
    pub words: &'static [&'static str],
    /// What is measured; words and mere numbers measure nothing.
    pub kind: Option<Kind>,
    /// The unit of a number without one, in which it is written.
    pub unit: &'static str,
    /// What a number says that nothing is said of.
    pub bound: Bound,
    /// What it is held against.
    pub against: Against,
    /// A number of its kind is read as this without its name.
    pub alone: bool,
    /// It is a load.
    pub load: bool,
}

/// A length in a column of a row.
pub(super) const fn size(
    key: &'static str,
    label: &'static str,
    words: &'static [&'static str],
    columns: &'static [&'static str],
) -> Field {
    Field {
        key,
        label,
        words,
        kind: Some(Length),
        unit: "mm",
        bound: Bound::Is,
        against: Against::Column(columns),
        alone: false,
        load: false,
    }
}
/// What must be borne.
pub(super) const fn load(
    key: &'static str,
    label: &'static str,
    words: &'static [&'static str],
    kind: Kind,
    unit: &'static str,
) -> Field {
    Field {
        key,
        label,
        words,
        kind: Some(kind),
        unit,
        bound: Bound::Least,
        against: Against::Formula,
        alone: false,
        load: true,
    }
}
/// A number of a parameter of the same name.
pub(super) const fn rating(
    key: &'static str,
    label: &'static str,
    words: &'static [&'static str],
    kind: Kind,
    unit: &'static str,
    bound: Bound,
) -> Field {
    Field {
        key,
        label,
        words,
        kind: Some(kind),
        unit,
        bound,
        against: Against::Parameter(key),
        alone: false,
        load: false,
    }
}
/// A word.
pub(super) const fn word(key: &'static str, label: &'static str, against: Against) -> Field {
    Field {
        key,
        label,
        words: &[],
        kind: None,
        unit: "",
        bound: Bound::Is,
        against,
        alone: false,
        load: false,
    }
}

impl Field {
    /// It is read without its name, too.
    pub(super) const fn alone(self) -> Self {
        Self { alone: true, ..self }
    }

    /// It is held against a formula.
    pub(super) const fn formula(self) -> Self {
        Self { against: Against::Formula, ..self }
    }

    /// It is held against a parameter of another name.
    pub(super) const fn of(self, parameter: &'static str) -> Self {
        Self { against: Against::Parameter(parameter), ..self }
    }

    /// No name stands before it: it is a word.
    pub const fn is_word(&self) -> bool {
        self.kind.is_none() && self.words.is_empty()
    }

    /// A number alone is the most; it is held against a formula.
    pub(super) const fn most(self) -> Self {
        Self { bound: Bound::Most, against: Against::Formula, ..self }
    }
}

impl Family {
    /// What the numbers of a size say, one after another: 20×2.65.
    pub(super) const fn sizes(self) -> &'static [&'static str] {
        match self {
            Self::Bolt | Self::Pin => &["diameter", "length"],
            Self::Nut | Self::Washer => &["diameter"],
            Self::Key => &["width", "height", "length"],
            Self::CirclipShaft => &["shaft"],
            Self::CirclipHole => &["hole"],
            Self::ORing => &["inner", "cord"],
            Self::LipSeal => &["shaft", "outer", "width"],
            Self::Bearing => &["inner", "outer", "width"],
            _ => &[],
        }
    }

    /// Its first number is a thread.
    pub(super) const fn is_threaded(self) -> bool {
        matches!(self, Self::Bolt | Self::Nut | Self::Washer)
    }
}
