//! §1 Conditions: a tree that every search engine can answer.

use super::naming::Naming;
use crate::library::{
    document::{Document, DocumentNumber, DocumentRow},
    measure::Kind,
    terms::Phrase,
};

/// What must hold of the texts of an item.
#[derive(Debug, Clone, PartialEq)]
pub enum Condition {
    /// Each of these; none is always true.
    All(Vec<Self>),
    /// One of these.
    Any(Vec<Self>),
    /// Neighbouring tokens of one text.
    Phrase(Phrase),
    /// One of its numbers, or of its configurations', is this in the canonical unit of its kind, whatever parameter it is of.
    Amount(Kind, f64),
    /// The size of one of its configurations begins with these numbers.
    Size(Vec<f64>),
}

/// What one configuration must hold; an item without a table is its own.
#[derive(Debug, Clone, PartialEq)]
pub enum Wanted {
    /// Its size begins with these numbers; of what has no size, the condition asks for it as a word.
    Size(Vec<f64>),
    /// A number lies within, ends included.
    Number {
        /// Of what.
        of: Measured,
        /// The least.
        from: Option<f64>,
        /// The greatest.
        to: Option<f64>,
    },
    /// Nothing is known of a parameter.
    Unknown(String),
    /// One of these.
    Any(Vec<Self>),
}

/// What a number is of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Measured {
    /// A parameter, by its key.
    Parameter(String),
    /// Any parameter of a kind.
    Kind(Kind),
    /// A parameter by its key, where it is of a kind.
    Both(String, Kind),
}

/// What is asked of a search engine.
#[derive(Debug, Clone, PartialEq)]
pub struct Query {
    /// What must hold of it.
    pub condition: Condition,
    /// What one and the same of its configurations must hold.
    pub wanted: Vec<Wanted>,
    /// What each word says of one configuration.
    pub names: Vec<Naming>,
}

impl Query {
    /// Whether a configuration of an item holds all that is wanted of one.
    pub fn is_held(&self, row: &DocumentRow, document: &Document) -> bool {
        self.wanted.iter().all(|wanted| wanted.holds(Some(row), &document.numbers))
    }
}

impl Wanted {
    /// Whether it is a range that reaches what lies between these, ends included.
    pub fn reaches(&self, [least, greatest]: [f64; 2]) -> bool {
        let Self::Number { from, to, .. } = self else { return false };
        from.is_none_or(|from| greatest >= from) && to.is_none_or(|to| least <= to)
    }

    /// Whether a configuration holds it: by its size, by what is measured of it, and else by what is measured of all of its item.
    pub fn holds(&self, row: Option<&DocumentRow>, all: &[DocumentNumber]) -> bool {
        let own = row.map_or(&[][..], |row| &row.numbers);
        let shared = all.iter().filter(|number| own.iter().all(|nearer| nearer.key != number.key));
        let mut numbers = own.iter().chain(shared);
        match self {
            Self::Size(wanted) => row.is_none_or(|row| row.size.is_empty() || row.is_size(wanted)),
            Self::Any(any) => any.iter().any(|one| one.holds(row, all)),
            Self::Unknown(key) => numbers.all(|number| number.key != *key),
            Self::Number { of, from, to } => numbers.any(|number| {
                let it = match of {
                    Measured::Parameter(key) => number.key == *key,
                    Measured::Kind(kind) => number.kind == Some(*kind),
                    Measured::Both(key, kind) => number.key == *key && number.kind == Some(*kind),
                };
                it && from.is_none_or(|from| number.to >= from) && to.is_none_or(|to| number.from <= to)
            }),
        }
    }
}

impl Default for Query {
    fn default() -> Self {
        Self { condition: Condition::All(Vec::new()), wanted: Vec::new(), names: Vec::new() }
    }
}
