//! §4, §5 A sheet: one form with what the server does for it, the codes that it sends and the list of common passwords.

use super::{
    codes::{Codes, CodesEvent},
    common::{COMMON, Common},
    form::{
        Form, Kind,
        view::{FormEvent, FormView},
    },
    sending::{self, CodeOut},
};
use crate::{
    net::{
        api::{Answer, Call},
        flights::Tag,
    },
    rules::{filled::Filled, platform::Scene},
    time::Millis,
};

/// What happens to a sheet besides what is done to its form.
#[derive(Debug, Clone, PartialEq)]
pub enum SheetEvent {
    /// The server answered.
    Answered(Tag, Box<Answer>),
    /// CNT-3: somebody else who holds such buttons sent a code.
    SentElsewhere {
        /// What the code is for.
        scene: Scene,
        /// Where it went.
        account: String,
    },
    /// Time passed.
    Ticked,
    /// Something that is nothing to it.
    Other,
}

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
    pub fn done(mut self, now: Millis, event: FormEvent) -> (Self, Option<(Tag, Call)>) {
        if let FormEvent::CodeAsked { account } = event {
            let (form, codes, call) = sending::ask(now, self.form, self.codes, &account);
            return (Self { form, codes, ..self }, call);
        }
        let list = self.common.needed(self.form.kind());
        (Self { form: self.form.update(event), ..self }, list)
    }

    /// VAL-4: the list came; CNT-2, CNT-3: a code was sent, here or elsewhere, or was not, or time passed.
    pub fn update(mut self, now: Millis, event: SheetEvent) -> (Self, Option<CodeOut>) {
        match event {
            SheetEvent::Answered(COMMON, answer) => self.common.came(*answer),
            SheetEvent::Answered(tag, answer) => {
                let (form, codes, out) = sending::landed(now, self.form, self.codes, tag, *answer);
                return (Self { form, codes, ..self }, out);
            }
            SheetEvent::SentElsewhere { scene, account } => {
                self.codes = self.codes.update(now, CodesEvent::SentElsewhere { scene, account }).0;
            }
            SheetEvent::Ticked => self.codes = self.codes.update(now, CodesEvent::Ticked).0,
            SheetEvent::Other => {}
        }
        (self, None)
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
