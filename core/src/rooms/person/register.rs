//! §2, §4 Registration: at /register, and in a panel as a dialog; then the login that follows by itself.

mod draft;
mod places;
mod state;
pub mod view;

use crate::{
    parts::{
        entry::{Entry, Origin, Turn},
        form::view::FormEvent,
    },
    prelude::*,
    rules::{filled::Filled, notice},
};
pub use state::Register;
use view::{RegisterEvent, RegisterView};

/// REG-1: what a user reads who has an account now.
pub const REGISTERED: &str = "已注册";

impl Machine for Register {
    type Event = RegisterEvent;
    type View = RegisterView;

    fn update(self, cx: &Cx<'_>, input: Input<RegisterEvent>) -> Step<Self> {
        match input {
            On(RegisterEvent::Opened) => Step::to(self).with(Fact::RegisterAsked),
            Heard(Fact::RegisterAsked) => self.show(cx),
            Heard(Fact::Entered { route, path, .. }) => self.enter(cx, &route, &path),
            On(RegisterEvent::Form { event }) => self.done(cx, event),
            Got(tag, answer) if Entry::waits_for(tag) => self.answered(answer),
            Heard(Fact::ReferralKept { referral, until }) => {
                Step::to(Self { origin: Origin::of(referral, until), ..self })
            }
            Heard(Fact::SignedOut) if self.entry == Entry::Entering => self.unknown(),
            Heard(Fact::SignedIn) => self.succeeded(cx),
            Heard(Fact::Reloading) => self.kept(cx),
            Heard(Fact::Opened) => self.found(cx),
            On(RegisterEvent::LoginChosen) => self.turn_to_login(),
            On(RegisterEvent::Closed) if self.open => self.close(),
            input => Step::from(self.sheet.update(cx.now, input.into())).map(|sheet| Self { sheet, ..self }),
        }
    }

    fn view(&self, cx: &Cx<'_>) -> RegisterView {
        RegisterView {
            show_register: self.open,
            form: self.sheet.view(self.entry.busy(), cx.now),
            login: self.login(),
        }
    }

    fn wake(&self, cx: &Cx<'_>) -> Option<Millis> {
        self.sheet.wake(cx.now)
    }

    fn hears(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::RegisterAsked
                | Fact::Entered { .. }
                | Fact::CodeSent { .. }
                | Fact::ReferralKept { .. }
                | Fact::SignedIn
                | Fact::SignedOut
                | Fact::Reloading
                | Fact::Opened
        )
    }
}

impl Register {
    fn done(self, cx: &Cx<'_>, event: FormEvent) -> Step<Self> {
        match event {
            FormEvent::Submitted { form } if !self.entry.busy() => self.submit(cx, &form),
            event => Step::from(self.sheet.done(cx.now, event)).map(|sheet| Self { sheet, ..self }),
        }
    }

    fn submit(self, cx: &Cx<'_>, filled: &Filled) -> Step<Self> {
        let sheet = self.sheet.checked(filled, &[]);
        let sign = |call| self.origin.sign(cx.now, |key| cx.kept(key), call);
        let entry = sheet.form.is_valid().then(|| Entry::register(filled, sign)).flatten();
        let register = Self { sheet, ..self };
        match entry {
            None => Step::to(register),
            Some(entry) => Step::from(entry).map(|entry| Self { entry, ..register }),
        }
    }

    /// REG-1: there is an account, and its owner is let in; or the server says why not.
    fn answered(self, answer: Answer) -> Step<Self> {
        let (entry, turn) = self.entry.answered(answer);
        let step = Step::from(entry).map(|entry| Self { entry, ..self });
        match turn {
            Turn::On => step,
            Turn::Registered => {
                let toast = Command::toast(Tone::Success, REGISTERED);
                // It is said first, then the login goes out.
                Step { effects: [toast.into()].into_iter().chain(step.effects).collect(), state: step.state }
            }
            Turn::NotRegistered(error) => step
                .map(|register| Self {
                    sheet: register.sheet.map(|form| form.told(error.spoken())),
                    ..register
                })
                .with(Fact::Failed { error, shown: true }),
            // Who sends the form again would be told that the account is taken.
            Turn::Refused(error) => step.and(Self::turn_to_login).with(Fact::failed(error)),
            Turn::Unknown => step.and(Self::unknown),
        }
    }

    /// Nobody is behind the tokens.
    fn unknown(self) -> Step<Self> {
        let toast = Command::toast(Tone::Warning, notice::USER_UNKNOWN);
        Step::to(Self { entry: Entry::Idle, ..self }).and(Self::turn_to_login).with(toast)
    }
}

#[cfg(test)]
mod tests;
