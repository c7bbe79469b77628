//! DRW-1 What a hand or the focus does on the way to a choice, and what was asked ahead for it.

use super::{
    ahead::{AHEAD, Ahead, Facts},
    state::Model,
};
use crate::{
    net::api::{ModelFacts, ReadModel},
    parts::debounce::{Debounce, DebounceEvent},
    prelude::*,
    shared::Shared,
};

impl Model {
    /// Points at a row that is not the chosen one; a chosen one that is on its way is waited for.
    pub(super) fn pointed(mut self, now: Millis, name: String) -> Step<Self> {
        let known = self.item.as_ref().is_some_and(|item| item.configurations.row(&name).is_some());
        let other = self.config_name.as_ref() != Some(&name);
        let again = self.ahead.as_ref().is_some_and(|ahead| ahead.name == name);
        if !known || !other || again || self.awaited() {
            return Step::to(self);
        }
        let (wait, _) = Debounce::pointed().update(now, DebounceEvent::Typed);
        self.ahead = Some(Box::new(Ahead { wait, name, facts: Facts::Unasked }));
        Step::to(self).with(Effect::Abort(AHEAD))
    }

    /// The hand rests, maybe.
    pub(super) fn rested(mut self, now: Millis) -> Step<Self> {
        let mut call = None;
        if let Some((ahead, item)) = self.ahead.as_mut().zip(self.item.as_ref()) {
            let (wait, ask) = ahead.wait.update(now, DebounceEvent::Ticked);
            ahead.wait = wait;
            if ask.is_some() {
                ahead.facts = Facts::Coming;
                let (set_id, config_name) = (item.set_id.clone(), ahead.name.clone());
                call = Some(Effect::Call(AHEAD, Call::ReadModel(ReadModel { set_id, config_name })));
            }
        }
        Step::to(self).with_some(call)
    }

    /// The chosen row was pointed at, and is on its way for that.
    fn awaited(&self) -> bool {
        let ahead = self.ahead.as_ref().filter(|ahead| self.config_name.as_ref() == Some(&ahead.name));
        ahead.is_some_and(|ahead| matches!(ahead.facts, Facts::Coming))
    }

    /// Another row was chosen: what is known of it need not be asked for.
    pub(super) fn chosen(mut self) -> Step<Self> {
        if self.awaited() {
            return Step::to(self).with(Effect::Abort(Tag::default()));
        }
        let mine = self.ahead.take_if(|ahead| self.config_name.as_ref() == Some(&ahead.name));
        match mine.map(|ahead| ahead.facts) {
            Some(Facts::Here(facts)) => self.came(Ok(facts)).with(Effect::Abort(Tag::default())),
            _ => self.load(),
        }
    }

    /// It was chosen while it was on its way, maybe.
    pub(super) fn came_ahead(mut self, answer: Result<ModelFacts, ApiError>) -> Step<Self> {
        let answer = answer.map(Shared::new);
        if self.awaited() {
            self.ahead = None;
            return self.came(answer);
        }
        match (&mut self.ahead, answer) {
            (Some(ahead), Ok(facts)) => ahead.facts = Facts::Here(facts),
            (ahead, _) => *ahead = None,
        }
        Step::to(self)
    }
}

#[cfg(test)]
mod tests;
