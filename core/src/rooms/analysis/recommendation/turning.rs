//! REC-1 How far a sentence in other words is.

use crate::prelude::*;

/// Under which the other words come.
pub const TURN: Tag = Tag(1);

/// How far it is.
#[derive(Debug, Default, PartialEq)]
pub struct Assistant {
    /// Who agreed, by the number of the account.
    pub agreed: Option<String>,
    /// Whether the sentence may be told is asked.
    pub asks: bool,
    pub busy: bool,
    /// A sentence, and how it came about.
    pub said: Option<(String, Vec<String>)>,
}

impl Assistant {
    /// Another sentence is asked: what is on its way is of no use.
    pub fn left(&mut self) -> Option<Effect> {
        self.asks = false;
        std::mem::take(&mut self.busy).then_some(Effect::Abort(TURN))
    }

    /// Nothing is to be told after all.
    pub fn decline(self) -> Self {
        Self { asks: false, ..self }
    }

    /// How the sentence came about.
    pub fn said(&self, asked: &str) -> Vec<String> {
        let of = self.said.as_ref().filter(|(of, _)| of == asked);
        of.map(|(_, said)| said.clone()).unwrap_or_default()
    }
}
