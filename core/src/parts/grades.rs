//! DRW-1, PRP-1 A material that is looked for by its grade or its name: what is typed, and what may be meant by it.

use super::debounce::{Debounce, DebounceEvent};
use crate::{
    net::api::{Call, KnownDensity, SearchDensities},
    rules::error::ApiError,
    shared::Shared,
    text::trim,
    time::Millis,
};
use sanku_derive::wire;
use serde::Serialize;

/// The box and what stands below it.
#[derive(Debug, PartialEq)]
pub struct Grades {
    /// What was typed.
    pub sought: String,
    wait: Debounce,
    found: Vec<KnownDensity>,
    /// The materials that it may mean.
    pub offered: Shared<Vec<GradeOption>>,
    /// What each of them says.
    pub said: Shared<Vec<String>>,
    /// Why none is offered.
    pub nothing: Option<&'static str>,
}

/// A material that is offered.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct GradeOption {
    /// Its place.
    pub at: u32,
    /// Its grade and its name.
    pub text: String,
    /// What is known of it, and where that comes from.
    pub note: String,
}

/// What is said below the box.
#[derive(Debug, Clone, Copy)]
pub struct GradeWords {
    /// No material is called so.
    pub none: &'static str,
    /// They did not come.
    pub failed: &'static str,
    /// Of one that is offered.
    pub note: fn(&KnownDensity) -> String,
}

impl Default for Grades {
    fn default() -> Self {
        Self::of(String::new())
    }
}

impl Grades {
    /// With this in the box: nothing is offered, and nothing on its way is.
    pub fn of(sought: String) -> Self {
        let (offered, said) = Default::default();
        Self { sought, wait: Debounce::autocomplete(), found: Vec::new(), offered, said, nothing: None }
    }

    /// More is typed; what is offered stays until more comes.
    pub fn typed(self, now: Millis, text: String) -> Self {
        if trim(&text).is_empty() {
            return Self::of(text);
        }
        let (wait, _) = self.wait.update(now, DebounceEvent::Typed);
        Self { sought: text, wait, ..self }
    }

    /// The typing paused, maybe: then what is to be asked.
    pub fn ticked(self, now: Millis) -> (Self, Option<Call>) {
        let (wait, ask) = self.wait.update(now, DebounceEvent::Ticked);
        let text = trim(&self.sought).to_owned();
        (Self { wait, ..self }, ask.map(|_| Call::SearchDensities(SearchDensities { text })))
    }

    /// When it is time to ask.
    pub fn wake(&self, now: Millis) -> Option<Millis> {
        self.wait.wake(now)
    }

    /// Materials came; that they did not is said where they would stand.
    pub fn came(self, answer: Result<Vec<KnownDensity>, ApiError>, words: GradeWords) -> Self {
        let Ok(found) = answer else {
            return Self { nothing: Some(words.failed), ..Self::of(self.sought) };
        };
        let option = |(known, at): (&KnownDensity, u32)| GradeOption {
            at,
            text: title(known),
            note: (words.note)(known),
        };
        let offered = Shared::new(found.iter().zip(0..).map(option).collect());
        let said = Shared::new(found.iter().map(title).collect());
        let nothing = found.is_empty().then_some(words.none);
        Self { offered, said, found, nothing, ..self }
    }

    /// One that is offered, which stands in the box from then on.
    pub fn picked(mut self, at: u32) -> (Self, Option<KnownDensity>) {
        let found = usize::try_from(at).ok().filter(|at| *at < self.found.len());
        let Some(chosen) = found.map(|at| self.found.swap_remove(at)) else { return (self, None) };
        (Self::of(title(&chosen)), Some(chosen))
    }
}

/// Q235 碳素结构钢
pub fn title(KnownDensity { name, model, .. }: &KnownDensity) -> String {
    if model == name { name.clone() } else { [model, " ", name].concat() }
}
