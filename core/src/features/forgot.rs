//! §2, §4 Forgotten password: a code to the account, and a new password by it.

use crate::{
    features::login::{
        codes,
        common::{COMMON, Common},
    },
    net::api::UpdatePassword,
    parts::{
        codes::{Codes, CodesEvent},
        form::{
            Form, Kind,
            view::{FormEvent, FormView},
        },
    },
    prelude::*,
    rules::{filled::Filled, valid},
};
use std::mem::take;

const UPDATE: Tag = Tag(1);

/// FGT-1: what a user reads whose password is another now.
pub const CHANGED: &str = "已修改";

/// The dialog.
#[derive(Debug, PartialEq)]
pub struct Forgot {
    open: bool,
    form: Form,
    codes: Codes,
    common: Common,
    busy: bool,
}

/// What the user does.
#[derive(Debug, Clone, PartialEq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[allow(missing_docs, reason = "the fields say it")]
pub enum ForgotEvent {
    /// Forgot the password.
    Opened,
    /// Did something to the form.
    Form { event: FormEvent },
    /// DLG-2: wants an account instead.
    RegisterChosen,
    /// Went back to the login.
    Closed,
}

/// What the screen shows.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct ForgotView {
    /// The dialog is open.
    pub show_forgot: bool,
    /// Its form.
    pub form: FormView,
}

impl Default for Forgot {
    fn default() -> Self {
        let (codes, common) = (Codes::default(), Common::default());
        Self { open: false, form: Form::new(Kind::Forgot), codes, common, busy: false }
    }
}

impl Machine for Forgot {
    type Event = ForgotEvent;
    type View = ForgotView;

    fn update(self, cx: &Cx<'_>, input: Input<ForgotEvent>) -> Step<Self> {
        match input {
            On(ForgotEvent::Opened) => Step::to(Self { open: true, ..self }),
            On(ForgotEvent::Form { event }) => self.done(cx, event),
            Got(UPDATE, Answer::UpdatePassword(answer)) => self.answered(answer),
            Got(COMMON, answer) => self.known(answer),
            Got(tag, answer) => self.code_answered(cx, tag, answer),
            Heard(Fact::CodeSent { scene, account }) => {
                self.cooled(cx, CodesEvent::SentElsewhere { scene, account })
            }
            Tick => self.cooled(cx, CodesEvent::Ticked),
            On(ForgotEvent::RegisterChosen) => Step::to(self).with(Fact::RegisterAsked),
            On(ForgotEvent::Closed) if self.open => self.close().with(Fact::LoginAsked),
            Heard(Fact::RegisterAsked | Fact::SignedIn) => self.close(),
            _ => Step::to(self),
        }
    }

    fn view(&self, cx: &Cx<'_>) -> ForgotView {
        ForgotView { show_forgot: self.open, form: self.form.view(self.busy, &self.codes, cx.now) }
    }

    fn wake(&self, cx: &Cx<'_>) -> Option<Millis> {
        self.codes.wake(cx.now)
    }

    fn hears(fact: &Fact) -> bool {
        matches!(fact, Fact::CodeSent { .. } | Fact::RegisterAsked | Fact::SignedIn)
    }
}

impl Forgot {
    fn done(mut self, cx: &Cx<'_>, event: FormEvent) -> Step<Self> {
        match event {
            FormEvent::Submitted { form } if !self.busy => self.submit(form),
            FormEvent::CodeAsked { account } => {
                let (form, codes, call) = codes::ask(cx, self.form, take(&mut self.codes), &account);
                Step::to(Self { form, codes, ..self }).with_some(call)
            }
            event => {
                let list = self.common.needed(self.form.kind());
                Step::to(Self { form: self.form.update(event), ..self }).with_some(list)
            }
        }
    }

    /// VAL-4: the list of common passwords came.
    fn known(mut self, answer: Answer) -> Step<Self> {
        self.common.came(answer);
        Step::to(self)
    }

    fn submit(self, filled: Filled) -> Step<Self> {
        let form = self.form.checked(&filled, self.common.beside(&[]));
        let account = valid::account(&filled.username).ok().filter(|_| form.is_valid());
        let call = account.map(|account| UpdatePassword::new(account, filled.code, filled.password));
        let form = form.of(&filled.username);
        let forgot = Self { form, busy: call.is_some(), ..self };
        let call = call.map(|call| Effect::Call(UPDATE, Call::UpdatePassword(call)));
        Step::to(forgot).with_some(call)
    }

    /// FGT-1: the password is another: back to the login, which knows the account.
    fn answered(self, answer: Result<(), ApiError>) -> Step<Self> {
        let forgot = Self { busy: false, ..self };
        match answer {
            Ok(()) => {
                let text = CHANGED.to_owned();
                let toast = Command::Toast { text, tone: Tone::Success, ms: limits::TOAST_SHOWN };
                let account = forgot.form.account().to_owned();
                forgot.close().with(toast).with(Fact::LoginAsked).with(Fact::PasswordReset { account })
            }
            Err(error) => {
                let form = forgot.form.told(error.spoken());
                Step::to(Self { form, ..forgot }).with(Fact::Failed { error, shown: true })
            }
        }
    }

    /// SLD-3: the form is as if nothing had been done, and what was sent is given up.
    fn close(self) -> Step<Self> {
        let abort = self.busy.then_some(Effect::Abort(UPDATE));
        Step::to(Self { codes: self.codes, common: self.common, ..Self::default() }).with_some(abort)
    }

    fn code_answered(mut self, cx: &Cx<'_>, tag: Tag, answer: Answer) -> Step<Self> {
        let (form, codes, effects) = codes::landed(cx, self.form, take(&mut self.codes), tag, answer);
        Step { state: Self { form, codes, ..self }, effects }
    }

    /// CNT-3: the countdowns, wherever the codes were sent.
    fn cooled(mut self, cx: &Cx<'_>, event: CodesEvent) -> Step<Self> {
        let (codes, _) = take(&mut self.codes).update(cx.now, event);
        Step::to(Self { codes, ..self })
    }
}

#[cfg(test)]
mod tests;
