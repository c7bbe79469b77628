//! §2, §4 Registration: at /register, and in a panel as a dialog; then the login that follows by itself.

mod draft;
mod places;
pub mod view;

use crate::{
    features::{
        draft::Draft,
        login::{
            codes,
            common::{COMMON, Common},
            entry::{Entry, Origin, Turn},
        },
    },
    parts::{
        codes::{Codes, CodesEvent},
        form::{Form, Kind, view::FormEvent},
    },
    prelude::*,
    rules::{filled::Filled, notice},
};
use draft::Left;
use std::mem::take;
use view::{RegisterEvent, RegisterView};

/// REG-1: what a user reads who has an account now.
pub const REGISTERED: &str = "已注册";

/// The registration; the dialog and the page are never there at once.
#[derive(Debug, PartialEq)]
pub struct Register {
    open: bool,
    form: Form,
    entry: Entry,
    codes: Codes,
    common: Common,
    origin: Origin,
    at: At,
    draft: Option<Draft<Left>>,
}

/// Where the document is.
#[derive(Debug, Default, PartialEq)]
struct At {
    place: Place,
    redirect: Option<String>,
    plugin: bool,
}

/// What the page has to do with it.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
enum Place {
    /// Nothing.
    #[default]
    Elsewhere,
    /// It is the registration.
    Page,
    /// It is the registration for an open id; what becomes of that is not decided here.
    Wechat,
}

impl Default for Register {
    fn default() -> Self {
        Self {
            open: false,
            form: Form::new(Kind::Register),
            entry: Entry::Idle,
            codes: Codes::default(),
            common: Common::default(),
            origin: Origin::default(),
            at: At::default(),
            draft: None,
        }
    }
}

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
            Got(COMMON, answer) => self.known(answer),
            Got(tag, answer) => self.code_answered(cx, tag, answer),
            Heard(Fact::CodeSent { scene, account }) => {
                self.cooled(cx, CodesEvent::SentElsewhere { scene, account })
            }
            Tick => self.cooled(cx, CodesEvent::Ticked),
            Heard(Fact::ReferralKept { referral, until }) => {
                Step::to(Self { origin: Origin::of(referral, until), ..self })
            }
            Heard(Fact::SignedOut) if self.entry == Entry::Entering => self.unknown(),
            Heard(Fact::SignedIn) => self.succeeded(cx),
            Heard(Fact::Reloading) => self.kept(cx),
            Heard(Fact::Opened) => self.found(cx),
            On(RegisterEvent::LoginChosen) => self.turn_to_login(),
            On(RegisterEvent::Closed) if self.open => self.close(),
            _ => Step::to(self),
        }
    }

    fn view(&self, cx: &Cx<'_>) -> RegisterView {
        RegisterView {
            show_register: self.open,
            form: self.form.view(self.entry.busy(), &self.codes, cx.now),
            login: self.login(),
        }
    }

    fn wake(&self, cx: &Cx<'_>) -> Option<Millis> {
        self.codes.wake(cx.now)
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
    fn done(mut self, cx: &Cx<'_>, event: FormEvent) -> Step<Self> {
        match event {
            FormEvent::Submitted { form } if !self.entry.busy() => self.submit(cx, &form),
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

    fn submit(self, cx: &Cx<'_>, filled: &Filled) -> Step<Self> {
        let form = self.form.checked(filled, self.common.beside(&[]));
        let entry = form.is_valid().then(|| Entry::register(cx, &self.origin, filled)).flatten();
        let register = Self { form, ..self };
        match entry {
            None => Step::to(register),
            Some(entry) => entry.map(|entry| Self { entry, ..register }),
        }
    }

    /// REG-1: there is an account, and its owner is let in; or the server says why not.
    fn answered(self, answer: Answer) -> Step<Self> {
        let (step, turn) = self.entry.answered(answer);
        let step = step.map(|entry| Self { entry, ..self });
        match turn {
            Turn::On => step,
            Turn::Registered => {
                let text = REGISTERED.to_owned();
                let toast = Command::Toast { text, tone: Tone::Success, ms: limits::TOAST_SHOWN };
                // It is said first, then the login goes out.
                Step { effects: [toast.into()].into_iter().chain(step.effects).collect(), state: step.state }
            }
            Turn::NotRegistered(error) => step
                .map(|register| Self { form: register.form.told(error.spoken()), ..register })
                .with(Fact::Failed { error, shown: true }),
            // Who sends the form again would be told that the account is taken.
            Turn::Refused(error) => step.and(Self::turn_to_login).with(Fact::Failed { error, shown: false }),
            Turn::Unknown => step.and(Self::unknown),
        }
    }

    /// Nobody is behind the tokens.
    fn unknown(self) -> Step<Self> {
        let text = notice::USER_UNKNOWN.to_owned();
        let toast = Command::Toast { text, tone: Tone::Warning, ms: limits::TOAST_SHOWN };
        Step::to(Self { entry: Entry::Idle, ..self }).and(Self::turn_to_login).with(toast)
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
