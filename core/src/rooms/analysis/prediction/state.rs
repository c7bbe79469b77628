//! PRP-1 What is asked, of what, and how far it is.

use super::{
    numbers::Numbers,
    properties::{self, properties},
};
use crate::{
    library::predict::{
        CLASSES,
        ask::{Answered, Ask, Given},
    },
    parts::grades::Grades,
    rules::{error::ApiError, tab::TabId},
};

/// The page of one tab.
#[derive(Debug, PartialEq)]
pub struct Prediction {
    pub(super) grades: Grades,
    /// The place of the class among all.
    pub(super) class: usize,
    pub(super) like: Option<Like>,
    /// What was typed, by the keys of the properties.
    pub(super) typed: Vec<(&'static str, String)>,
    /// The key of what is asked.
    pub(super) target: &'static str,
    pub(super) numbers: Numbers,
    pub(super) wanted: Option<Wanted>,
    /// A visitor wants it, who sees what everybody sees.
    pub(super) guest: bool,
    pub(super) answered: Option<Answered>,
    pub(super) failed: Option<ApiError>,
    /// It could not be computed.
    pub(super) lost: bool,
}

/// A material that was picked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Like {
    pub(super) set_id: String,
    pub(super) title: String,
    /// It is asked about itself, and not about what was typed on its ground.
    pub(super) is_it: bool,
}

/// What is to come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    /// All that is known of what was picked.
    Filled,
    /// A value.
    Value,
}

/// What is asked first.
const FIRST: &str = "tensileStrength";

impl From<TabId> for Prediction {
    fn from(_: TabId) -> Self {
        Self::default()
    }
}

impl Default for Prediction {
    fn default() -> Self {
        Self {
            grades: Grades::default(),
            class: 0,
            like: None,
            typed: Vec::new(),
            target: FIRST,
            numbers: Numbers::default(),
            wanted: None,
            guest: false,
            answered: None,
            failed: None,
            lost: false,
        }
    }
}

impl Prediction {
    /// Without an answer, and without a reason why there is none.
    pub(super) fn unanswered(self) -> Self {
        Self { answered: None, failed: None, lost: false, ..self }
    }

    /// The same, and nothing is wanted.
    pub(super) fn bare(self) -> Self {
        Self { wanted: None, ..self.unanswered() }
    }

    /// The same with what is wanted, but with no numbers.
    pub(super) fn afresh(self) -> Self {
        Self { numbers: Numbers::default(), ..self.unanswered() }
    }

    /// Without a material, which may not be for the next one to see, and what came of it; nothing is wanted.
    pub(super) fn unseen(self) -> Self {
        let typed = if self.like.is_some() { Vec::new() } else { self.typed };
        Self { grades: Grades::default(), like: None, wanted: None, typed, ..self }
    }

    /// What was typed for a property; a material that is typed over is none any more.
    pub(super) fn typing(&mut self, key: &str, text: String) {
        let Some(key) = properties::key(key) else { return };
        self.typed.retain(|(own, _)| *own != key);
        if !text.is_empty() {
            self.typed.push((key, text));
        }
        if let Some(like) = &mut self.like {
            like.is_it = false;
        }
    }

    /// What stands in the field of a property.
    pub(super) fn text(&self, key: &str) -> &str {
        self.typed.iter().find(|(own, _)| *own == key).map_or("", |(_, text)| text)
    }

    /// The properties whose numbers are needed.
    pub(super) fn keys(&self, wanted: Wanted) -> Vec<&'static str> {
        let known = |key: &&'static str| {
            wanted == Wanted::Filled || *key == self.target || !self.text(key).is_empty()
        };
        properties().map(|field| field.key).filter(known).collect()
    }

    /// The question, for who computes.
    pub(super) fn question(&self, wanted: Wanted, columns: Vec<String>) -> Ask {
        let known = properties().map(|field| field.key).filter(|key| *key != self.target);
        let given = known.map(|key| Given { key: key.to_owned(), text: self.text(key).to_owned() });
        Ask {
            target: self.target.to_owned(),
            class: CLASSES.get(self.class).map_or("", |class| class.id).to_owned(),
            like: self.like.as_ref().map(|like| like.set_id.clone()).unwrap_or_default(),
            is_it: self.like.as_ref().is_some_and(|like| like.is_it),
            inputs: given.filter(|given| !given.text.is_empty()).collect(),
            fills: wanted == Wanted::Filled,
            columns,
        }
    }

    /// With all that is known of what was picked.
    pub(super) fn filled(self, answered: Answered) -> Self {
        let given = answered.given.into_iter();
        let class = CLASSES.iter().position(|class| class.id == answered.class);
        Self {
            typed: given.filter_map(|given| Some((properties::key(&given.key)?, given.text))).collect(),
            class: class.unwrap_or(self.class),
            ..self
        }
    }
}
