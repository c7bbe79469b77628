//! PRP-1 The grade that is looked for: what is typed, and what may be meant by it.

use super::view::FoundGrade;
use crate::{
    net::api::{KnownDensity, SearchDensities},
    parts::debounce::{Debounce, DebounceEvent},
    prelude::*,
    rules::notice::prediction as texts,
    text::trim,
};

/// The materials that are looked for.
pub const GRADES: Tag = Tag(2);

/// The box and what stands below it.
#[derive(Debug, PartialEq)]
pub struct Grades {
    pub(super) sought: String,
    pub(super) wait: Debounce,
    found: Vec<KnownDensity>,
    pub(super) offered: Shared<Vec<FoundGrade>>,
    /// What each of them says.
    pub(super) said: Shared<Vec<String>>,
    /// Why nothing is offered.
    pub(super) nothing: Option<&'static str>,
}

impl Default for Grades {
    fn default() -> Self {
        Self::of(String::new())
    }
}

impl Grades {
    fn of(sought: String) -> Self {
        let (wait, offered, said) = (Debounce::autocomplete(), Shared::default(), Shared::default());
        Self { sought, wait, found: Vec::new(), offered, said, nothing: None }
    }

    pub(super) fn typed(self, now: Millis, text: String) -> Self {
        if trim(&text).is_empty() {
            return Self::of(text);
        }
        let (wait, _) = self.wait.update(now, DebounceEvent::Typed);
        Self { sought: text, wait, ..self }
    }

    pub(super) fn ticked(self, now: Millis) -> (Self, Option<Call>) {
        let (wait, ask) = self.wait.update(now, DebounceEvent::Ticked);
        let text = trim(&self.sought).to_owned();
        (Self { wait, ..self }, ask.map(|_| Call::SearchDensities(SearchDensities { text })))
    }

    pub(super) fn came(self, answer: Result<Vec<KnownDensity>, ApiError>) -> Self {
        let Ok(found) = answer else {
            return Self { nothing: Some(texts::GRADES_FAILED), ..Self::of(self.sought) };
        };
        let option = |(known, at): (&KnownDensity, u32)| FoundGrade {
            at,
            text: title(known),
            note: known.source.clone(),
        };
        let offered = Shared::new(found.iter().zip(0..).map(option).collect());
        let said = Shared::new(found.iter().map(title).collect());
        let nothing = found.is_empty().then_some(texts::NO_GRADE);
        Self { offered, said, found, nothing, ..self }
    }

    /// The number and the title of one that is offered.
    pub(super) fn picked(mut self, at: u32) -> (Self, Option<(String, String)>) {
        let found = usize::try_from(at).ok().filter(|at| *at < self.found.len());
        let Some(chosen) = found.map(|at| self.found.swap_remove(at)) else { return (self, None) };
        let title = title(&chosen);
        (Self::of(title.clone()), Some((chosen.set_id, title)))
    }

    /// What was typed and not picked is gone; what was picked before stays.
    pub(super) fn left(self, title: String) -> Self {
        Self::of(title)
    }
}

/// 45-调质 优质碳素结构钢
fn title(KnownDensity { name, model, .. }: &KnownDensity) -> String {
    if model == name { name.clone() } else { [model, " ", name].concat() }
}
