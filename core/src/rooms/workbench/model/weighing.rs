//! DRW-1 What the user does about the weight of a body, and the materials that come for it.

use super::{
    state::Model,
    view::ModelEvent,
    weight::{GRADES, Weight},
};
use crate::{
    net::api::{KnownDensity, SearchDensities},
    parts::debounce::DebounceEvent,
    prelude::*,
    rules::notice::models as texts,
    text::trim,
};

impl Model {
    /// What the user does about the weight.
    pub(super) fn weighed(self, cx: &Cx<'_>, event: ModelEvent) -> Step<Self> {
        let weight = match event {
            ModelEvent::DensityTyped { text } => self.weight.typed(text),
            ModelEvent::MassUnitChosen { unit } => {
                return Step::to(Self { weight: Weight { unit, ..self.weight }, ..self });
            }
            ModelEvent::GradeTyped { text } if trim(&text).is_empty() => {
                Weight { sought: text, ..self.weight.closed() }
            }
            ModelEvent::GradeTyped { text } => {
                let (wait, _) = self.weight.wait.update(cx.now, DebounceEvent::Typed);
                return Step::to(Self { weight: Weight { sought: text, wait, ..self.weight }, ..self });
            }
            ModelEvent::GradePicked { at } => self.weight.picked(at),
            ModelEvent::GradeLeft => self.weight.left(),
            _ => self.weight,
        };
        Step::to(Self { weight, ..self }).with(Effect::Abort(GRADES))
    }

    /// The typing paused, maybe.
    pub(super) fn ticked(self, cx: &Cx<'_>) -> Step<Self> {
        let (wait, ask) = self.weight.wait.update(cx.now, DebounceEvent::Ticked);
        let step = Step::to(Self { weight: Weight { wait, ..self.weight }, ..self });
        match ask {
            Some(_) => {
                let text = trim(&step.state.weight.sought).to_owned();
                step.with(Effect::Abort(GRADES)).call(GRADES, Call::SearchDensities(SearchDensities { text }))
            }
            None => step,
        }
    }

    /// Materials came; that they did not is said where they would stand.
    pub(super) fn offered(self, answer: Result<Vec<KnownDensity>, ApiError>) -> Step<Self> {
        let weight = match answer {
            Ok(found) => self.weight.offer(found),
            Err(_) => Weight { nothing: Some(texts::GRADES_FAILED), ..self.weight.closed() },
        };
        Step::to(Self { weight, ..self })
    }
}

#[cfg(test)]
mod tests;
