//! DRW-1 What the user does about the weight of a body, and the materials that come for it.

use super::{
    state::Model,
    view::ModelEvent,
    weight::{GRADES, WORDS, Weight},
};
use crate::{net::api::KnownDensity, prelude::*, text::trim};

impl Model {
    /// What the user does about the weight.
    pub(super) fn weighed(self, cx: &Cx<'_>, event: ModelEvent) -> Step<Self> {
        let weight = match event {
            ModelEvent::DensityTyped { text } => self.weight.typed(text),
            ModelEvent::MassUnitChosen { unit } => {
                return Step::to(Self { weight: Weight { unit, ..self.weight }, ..self });
            }
            ModelEvent::GradeTyped { text } => {
                let gone = trim(&text).is_empty().then_some(Effect::Abort(GRADES));
                let grades = self.weight.grades.typed(cx.now, text);
                return Step::to(Self { weight: Weight { grades, ..self.weight }, ..self }).with_some(gone);
            }
            ModelEvent::GradePicked { at } => self.weight.picked(at),
            ModelEvent::GradeLeft => self.weight.left(),
            _ => self.weight,
        };
        Step::to(Self { weight, ..self }).with(Effect::Abort(GRADES))
    }

    /// The typing paused, maybe.
    pub(super) fn ticked(self, cx: &Cx<'_>) -> Step<Self> {
        let (grades, call) = self.weight.grades.ticked(cx.now);
        let step = Step::to(Self { weight: Weight { grades, ..self.weight }, ..self });
        match call {
            Some(call) => step.with(Effect::Abort(GRADES)).call(GRADES, call),
            None => step,
        }
    }

    /// Materials came, or did not.
    pub(super) fn offered(self, answer: Result<Vec<KnownDensity>, ApiError>) -> Step<Self> {
        let grades = self.weight.grades.came(answer, WORDS);
        Step::to(Self { weight: Weight { grades, ..self.weight }, ..self })
    }
}

#[cfg(test)]
mod tests;
