//! REC-1 What is asked: what is looked for, and each thing that is asked of it.

use super::{
    field::Family,
    subject::Subject,
    told::{NeedReading, UnreadPiece},
};
use crate::library::Library;

/// No more characters of a sentence are read.
pub const READ: usize = 400;

/// REC-1 **D** Where nothing is named, what is solid: neither fluids nor foams, whose numbers are those of their pores.
const SOLIDS: &[&str] = &["metal", "polymer", "composite", "ceramic", "wood"];

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
    /// Where each ask stands in the sentence.
    pub(super) places: Vec<(usize, usize)>,
    /// The sentence as it was typed.
    pub(super) typed: String,
}

/// One thing that is asked: a word, or a number between two ends.
#[derive(Debug, Clone, PartialEq)]
pub struct Ask {
    /// What it is about.
    pub key: &'static str,
    /// No less than this, in the canonical unit of what it measures.
    pub from: Option<f64>,
    /// No more than this.
    pub to: Option<f64>,
    /// What it says in a word: 不锈钢, 0603.
    pub word: Option<String>,
}

impl Ask {
    /// Exactly so much.
    pub(super) const fn is(key: &'static str, number: f64) -> Self {
        Self { key, from: Some(number), to: Some(number), word: None }
    }

    /// A word.
    pub(super) fn word(key: &'static str, word: &str) -> Self {
        Self { key, from: None, to: None, word: Some(word.to_owned()) }
    }

    /// The most that it asks: of a load from one number to another the greater one.
    pub(super) fn most(&self) -> Option<f64> {
        self.to.or(self.from)
    }
}

impl Need {
    /// What is looked for, and all that is asked of it, without a sentence: what nobody can ask of it is dropped.
    pub fn of(library: Library, subject: Option<&str>, asks: Vec<Ask>) -> Self {
        let subject = subject.and_then(Subject::of).filter(|subject| subject.library == library);
        let mut need = Self { library, subject: subject.map(|one| one.key), ..Self::default() };
        if let Some(family) = need.family() {
            let known = |ask: &Ask| family.field(ask.key).is_some();
            need.asks = asks.into_iter().filter(known).collect();
        }
        need
    }

    /// What can be asked of what is looked for.
    pub fn family(&self) -> Option<Family> {
        let named = self.subject.and_then(Subject::of).map(|subject| subject.family);
        named.or((self.library == Library::Mat).then_some(Family::Material))
    }

    /// The ids of the categories whose items are looked at; none, as long as nobody knows what is looked for.
    pub fn categories(&self) -> Vec<&'static str> {
        match self.subject.and_then(Subject::of) {
            Some(subject) => subject.categories.to_vec(),
            None if self.library == Library::Mat => SOLIDS.to_vec(),
            None => Vec::new(),
        }
    }

    pub(super) fn ask(&self, key: &str) -> Option<&Ask> {
        self.asks.iter().find(|ask| ask.key == key)
    }
}
