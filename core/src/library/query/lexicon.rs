//! §1 Lexicon: what the words of a query are known as; the server fills it with those that it has.

use super::captions;
use std::collections::BTreeMap;

/// What each word is, under its plain spelling (`terms::key`).
pub type Lexicon = BTreeMap<String, Entry>;

/// A word that is known.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Entry {
    /// What it is, the nearest first; nothing of what has other words alone.
    pub known: Vec<Known>,
    /// Other words for it.
    pub others: Vec<String>,
}

/// What a word is known as.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Known {
    /// What people call an item.
    Name,
    /// A category.
    Category,
    /// A keyword of an item.
    Keyword,
    /// A maker.
    Maker,
    /// An order number, a model or a grade.
    Model,
    /// A standard.
    Standard,
    /// A value of a parameter, by its key.
    Choice(String),
}

impl Known {
    /// What people call it.
    pub const fn label(&self) -> &'static str {
        match self {
            Self::Name => captions::NAME,
            Self::Category => captions::CATEGORY,
            Self::Keyword => captions::KEYWORD,
            Self::Maker => captions::MAKER,
            Self::Model => captions::MODEL,
            Self::Standard => captions::STANDARD,
            Self::Choice(_) => captions::CHOICE,
        }
    }
}
