//! REC-1 A need: what a sentence asks for, and what answers it by open formulas.

pub mod told;

use crate::library::{Library, item::Item};
use told::{NeedReading, Recommended, UnreadPiece};

/// No more characters of a sentence are read.
pub const READ: usize = 400;

/// What a sentence asks for.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Need {
    /// Where it is looked for.
    pub library: Library,
    /// The key of what is looked for; none, as long as nobody knows.
    pub subject: Option<&'static str>,
    /// What is asked of it.
    pub asks: Vec<Ask>,
    /// What of the sentence was read, in its order.
    pub readings: Vec<NeedReading>,
    /// What of it was not.
    pub unread: Vec<UnreadPiece>,
}

/// One thing that is asked: a word, or a number between two ends.
#[derive(Debug, Clone, PartialEq)]
pub struct Ask {
    /// What it is about.
    pub key: &'static str,
    /// No less than this, in the unit of its key.
    pub from: Option<f64>,
    /// No more than this.
    pub to: Option<f64>,
    /// What it says in a word: 不锈钢, 0603.
    pub word: Option<String>,
}

impl Need {
    /// What a sentence asks for: its first `READ` characters are read.
    pub fn read(library: Library, _sentence: &str) -> Self {
        Self { library, ..Self::default() }
    }

    /// The sentence that says it, and is read as the same need.
    pub fn sentence(&self) -> String {
        String::new()
    }

    /// The ids of the categories whose items are looked at; none, as long as nobody knows what is looked for.
    pub fn categories(&self) -> Vec<&'static str> {
        Vec::new()
    }
}

/// What answers a need among items that who asks may see.
pub fn recommend(need: &Need, _among: &[Item]) -> Recommended {
    Recommended { readings: need.readings.clone(), unread: need.unread.clone(), ..Recommended::default() }
}
