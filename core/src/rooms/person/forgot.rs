//! §2, §4 Forgotten password: a code to the account, and a new password by it.

use crate::{
    net::api::UpdatePassword,
    parts::form::{
        Form, Kind,
        view::{FormEvent, FormView},
    },
    parts::sheet::Sheet,
    prelude::*,
    rules::{filled::Filled, valid},
};

const UPDATE: Tag = Tag(1);

/// FGT-1: what a user reads whose password is another now.
pub const CHANGED: &str = "已修改";

/// The dialog.
#[derive(Debug, PartialEq)]
pub struct Forgot {
    open: bool,
    sheet: Sheet,
    busy: bool,
}

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
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
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ForgotView {
    /// The dialog is open.
    pub show_forgot: bool,
    /// Its form.
    pub form: FormView,
}

impl Default for Forgot {
    fn default() -> Self {
        Self { open: false, sheet: Sheet::new(Kind::Forgot), busy: false }
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
            On(ForgotEvent::RegisterChosen) => Step::to(self).with(Fact::RegisterAsked),
            On(ForgotEvent::Closed) if self.open => self.close().with(Fact::LoginAsked),
            Heard(Fact::RegisterAsked | Fact::SignedIn) => self.close(),
            input => Step::from(self.sheet.update(cx.now, input.into())).map(|sheet| Self { sheet, ..self }),
        }
    }

    fn view(&self, cx: &Cx<'_>) -> ForgotView {
        ForgotView { show_forgot: self.open, form: self.sheet.view(self.busy, cx.now) }
    }

    fn wake(&self, cx: &Cx<'_>) -> Option<Millis> {
        self.sheet.wake(cx.now)
    }

    fn hears(fact: &Fact) -> bool {
        matches!(fact, Fact::CodeSent { .. } | Fact::RegisterAsked | Fact::SignedIn)
    }
}

impl Forgot {
    fn done(self, cx: &Cx<'_>, event: FormEvent) -> Step<Self> {
        match event {
            FormEvent::Submitted { form } if !self.busy => self.submit(form),
            event => Step::from(self.sheet.done(cx.now, event)).map(|sheet| Self { sheet, ..self }),
        }
    }

    fn submit(self, filled: Filled) -> Step<Self> {
        let sheet = self.sheet.checked(&filled, &[]);
        let account = valid::account(&filled.username).ok().filter(|_| sheet.form.is_valid());
        let call = account.map(|account| UpdatePassword::new(account, filled.code, filled.password));
        let sheet = sheet.map(|form| form.of(&filled.username));
        let forgot = Self { sheet, busy: call.is_some(), ..self };
        let call = call.map(|call| Effect::Call(UPDATE, Call::UpdatePassword(call)));
        Step::to(forgot).with_some(call)
    }

    /// FGT-1: the password is another: back to the login, which knows the account.
    fn answered(self, answer: Result<(), ApiError>) -> Step<Self> {
        let forgot = Self { busy: false, ..self };
        match answer {
            Ok(()) => {
                let toast = Command::toast(Tone::Success, CHANGED);
                let account = forgot.sheet.form.account().to_owned();
                forgot.close().with(toast).with(Fact::LoginAsked).with(Fact::PasswordReset { account })
            }
            Err(error) => {
                let sheet = forgot.sheet.map(|form| form.told(error.spoken()));
                Step::to(Self { sheet, ..forgot }).with(Fact::Failed { error, shown: true })
            }
        }
    }

    /// SLD-3: the form is as if nothing had been done, and what was sent is given up.
    fn close(self) -> Step<Self> {
        let abort = self.busy.then_some(Effect::Abort(UPDATE));
        let sheet = self.sheet.map(|_| Form::new(Kind::Forgot));
        Step::to(Self { sheet, ..Self::default() }).with_some(abort)
    }
}

#[cfg(test)]
mod tests;
