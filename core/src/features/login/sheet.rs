//! §4, §5 A sheet: one form with what the server does for it, the codes that it sends and the list of common passwords.

use super::{
    codes,
    common::{COMMON, Common},
};
use crate::{
    parts::{
        codes::{Codes, CodesEvent},
        form::{
            Form, Kind,
            view::{FormEvent, FormView},
        },
    },
    prelude::*,
    rules::filled::Filled,
};

/// What every feature with one form holds.
#[derive(Debug, PartialEq)]
pub struct Sheet {
    /// The form.
    pub form: Form,
    codes: Codes,
    common: Common,
}

impl Sheet {
    /// A form in which nothing was done yet.
    pub fn new(kind: Kind) -> Self {
        Self { form: Form::new(kind), codes: Codes::default(), common: Common::default() }
    }

    /// The form becomes another: what was sent cools down, and the list stays.
    pub fn map(self, change: impl FnOnce(Form) -> Form) -> Self {
        Self { form: change(self.form), ..self }
    }

    /// Something was done to the form; to send it is up to who holds it.
    pub fn done(mut self, cx: &Cx<'_>, event: FormEvent) -> Step<Self> {
        if let FormEvent::CodeAsked { account } = event {
            let (form, codes, call) = codes::ask(cx, self.form, self.codes, &account);
            return Step::to(Self { form, codes, ..self }).with_some(call);
        }
        let list = self.common.needed(self.form.kind());
        Step::to(Self { form: self.form.update(event), ..self }).with_some(list)
    }

    /// VAL-4: the list came; CNT-2, CNT-3: a code was sent, here or elsewhere, or was not, or time passed. The rest is nothing.
    pub fn update<E>(mut self, cx: &Cx<'_>, input: Input<E>) -> Step<Self> {
        match input {
            Got(COMMON, answer) => self.common.came(answer),
            Got(tag, answer) => {
                let (form, codes, effects) = codes::landed(cx, self.form, self.codes, tag, answer);
                return Step { state: Self { form, codes, ..self }, effects };
            }
            Heard(Fact::CodeSent { scene, account }) => {
                self.codes = self.codes.update(cx.now, CodesEvent::SentElsewhere { scene, account }).0;
            }
            Tick => self.codes = self.codes.update(cx.now, CodesEvent::Ticked).0,
            _ => {}
        }
        Step::to(self)
    }

    /// VAL-1 to VAL-9: the form with everything that is refused, a password that is one of these names too.
    pub fn checked(self, filled: &Filled, own: &[&str]) -> Self {
        let form = self.form.checked(filled, self.common.beside(own));
        Self { form, ..self }
    }

    /// What the screen shows.
    pub fn view(&self, busy: bool, now: Millis) -> FormView {
        self.form.view(busy, &self.codes, now)
    }

    /// CNT-3: the next edge of a second.
    pub fn wake(&self, now: Millis) -> Option<Millis> {
        self.codes.wake(now)
    }
}
