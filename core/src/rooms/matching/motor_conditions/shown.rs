//! MOT-1 The page as the screen shows it.

use super::{
    MotorConditions, Motors,
    cycle::{Scale, cycle},
    judged::result,
    number::exact,
    view::{ConditionField, MechanismOption, MotorConditionsView},
};
use crate::{
    library::drive::{Ask, Fault, Field, Mechanism, Place},
    parts::failure::Failure,
    rules::notice::drive as texts,
};

impl MotorConditions {
    pub(super) fn told(&self) -> MotorConditionsView {
        let mechanism = self.ask.moved_by();
        let faults = self.ask.typed().err().unwrap_or_default();
        let own = mechanism.own();
        let field = |field: &'static Field| told(&self.ask, field, &faults);
        let gear = mechanism.fields().skip(own.len()).map(field);
        let failed = self.failure();
        MotorConditionsView {
            title: texts::TITLE,
            intro: texts::INTRO,
            mechanisms: Mechanism::ALL
                .map(|one| MechanismOption { value: one.word(), label: texts::mechanism(one) })
                .into(),
            mechanism: mechanism.word(),
            fields: own.iter().map(field).collect(),
            gear: gear.collect(),
            cycle: cycle(&self.ask, &faults, self.held.unwrap_or_else(|| Scale::of(&self.ask))),
            wrong: faults.iter().map(|fault| texts::fault(fault, mechanism.is_linear(), exact)).collect(),
            busy: failed.is_none() && faults.is_empty() && (self.seen.is_none() || self.of != self.ask),
            result: self.seen.as_ref().map(|seen| result(self, seen)),
            failed,
        }
    }

    fn failure(&self) -> Option<Failure> {
        match &self.motors {
            Motors::Failed(error) => Some(Failure::of(error)),
            _ => self.lost.then(|| Failure { message: texts::LOST.to_owned(), hash: None }),
        }
    }
}

fn told(ask: &Ask, field: &'static Field, faults: &[Fault]) -> ConditionField {
    let is_its = |fault: &&Fault| matches!(fault.place, Place::Field(its) if its.key == field.key);
    ConditionField {
        key: field.key,
        label: [field.name, " ", field.symbol].concat(),
        unit: field.unit,
        text: ask.field(field.key, field.usual).to_owned(),
        wrong: faults.iter().find(is_its).map(|fault| texts::fault(fault, true, exact)),
    }
}
