//! §2, §4 Login: the dialog over any page and the same forms on /login: by account, and by a code sent to a mobile.

mod doors;
mod phone;
mod state;
pub mod view;

use crate::{
    net::api::{Login as LoginCall, SmsLogin},
    parts::{
        codes::CodesEvent,
        common::COMMON,
        entry::{Entry, Origin, Turn},
        form::Form,
    },
    prelude::*,
    rules::{filled::Filled, notice, page::Page, route::Route},
    text::trim,
};
pub use state::Login;
use state::Way;
use view::{Door, FormEvent, LoginEvent, LoginView};

impl Machine for Login {
    type Event = LoginEvent;
    type View = LoginView;

    fn update(self, cx: &Cx<'_>, input: Input<LoginEvent>) -> Step<Self> {
        match input {
            Heard(Fact::LoginAsked) if !self.at.login && !cx.viewer.logged_in => self.show(),
            Heard(Fact::Entered { route, .. }) => self.enter(cx, &route),
            On(LoginEvent::TabChosen { name }) => Step::to(Self { tab: name, ..self }),
            On(LoginEvent::Form { door, event }) => self.done(cx, Way::Account(door), event),
            On(LoginEvent::Phone { event }) => self.done(cx, Way::Phone, event),
            On(LoginEvent::Unregistered { event }) => self.done(cx, Way::Unregistered, event),
            On(LoginEvent::UnregisteredLeft) => self.back(),
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
            Heard(Fact::SignedOut) if self.entry == Entry::Entering => {
                Step::to(Self { entry: Entry::Idle, ..self }.failed(notice::USER_UNKNOWN.into()))
            }
            Heard(Fact::SignedIn) => self.succeeded(cx),
            Heard(Fact::PasswordReset { account }) => Step::to(self.begun(&account)),
            On(LoginEvent::Closed) | Heard(Fact::RegisterAsked) => self.close(),
            _ => Step::to(self),
        }
    }

    fn view(&self, cx: &Cx<'_>) -> LoginView {
        let shown = |form: &Form, way| form.view(self.entry.busy() && self.way == way, &self.codes, cx.now);
        let register = Page::Register { redirect: self.at.redirect.clone() };
        LoginView {
            show_login: self.open,
            active_name: self.tab,
            dialog: shown(&self.dialog, Way::Account(Door::Dialog)),
            page: shown(&self.page, Way::Account(Door::Page)),
            phone: shown(&self.phone, Way::Phone),
            unregistered: self.unregistered.as_ref().map(|form| shown(form, Way::Unregistered)),
            register: Route::new(register).within(self.at.plugin).address(),
        }
    }

    fn wake(&self, cx: &Cx<'_>) -> Option<Millis> {
        self.codes.wake(cx.now)
    }

    fn hears(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::LoginAsked
                | Fact::Entered { .. }
                | Fact::CodeSent { .. }
                | Fact::ReferralKept { .. }
                | Fact::RegisterAsked
                | Fact::PasswordReset { .. }
                | Fact::SignedIn
                | Fact::SignedOut
        )
    }
}

impl Login {
    const fn form(&self, way: Way) -> Option<&Form> {
        match way {
            Way::Account(Door::Dialog) => Some(&self.dialog),
            Way::Account(Door::Page) => Some(&self.page),
            Way::Phone => Some(&self.phone),
            Way::Unregistered => self.unregistered.as_ref(),
        }
    }

    fn with(self, way: Way, form: Form) -> Self {
        match way {
            Way::Account(Door::Dialog) => Self { dialog: form, ..self },
            Way::Account(Door::Page) => Self { page: form, ..self },
            Way::Phone => Self { phone: form, ..self },
            Way::Unregistered => Self { unregistered: Some(form), ..self },
        }
    }

    /// Something was done to a form.
    fn done(mut self, cx: &Cx<'_>, way: Way, event: FormEvent) -> Step<Self> {
        let Some(form) = self.form(way).cloned() else { return Step::to(self) };
        match event {
            FormEvent::Submitted { form: filled } if !self.entry.busy() => self.submit(cx, way, form, filled),
            FormEvent::CodeAsked { account } => self.ask_code(cx, way, form, &account),
            event => {
                let list = self.common.needed(form.kind());
                Step::to(self.with(way, form.update(event))).with_some(list)
            }
        }
    }

    /// VAL-4: the list of common passwords came.
    fn known(mut self, answer: Answer) -> Step<Self> {
        self.common.came(answer);
        Step::to(self)
    }

    /// LGN-1, LGN-2, LGN-5: a form was sent.
    fn submit(self, cx: &Cx<'_>, way: Way, form: Form, filled: Filled) -> Step<Self> {
        let filled = match way {
            Way::Unregistered => Filled { username: form.account().to_owned(), ..filled },
            _ => filled,
        };
        let ready = form.checked(&filled, self.common.beside(&[]));
        let valid = ready.is_valid();
        let entry = match way {
            _ if !valid => None,
            Way::Account(_) => {
                let call = LoginCall::new(trim(&filled.username), filled.password);
                Some(Entry::log_in(Call::Login(call)))
            }
            Way::Phone => {
                let call = SmsLogin::new(filled.mobile.clone(), filled.code);
                Some(Entry::log_in(Call::SmsLogin(call)))
            }
            Way::Unregistered => {
                Entry::register(&filled, |call| self.origin.sign(cx.now, |key| cx.kept(key), call))
            }
        };
        let ready = if way == Way::Phone { ready.of(&filled.mobile) } else { ready };
        let login = self.with(way, ready);
        match entry {
            None => Step::to(login),
            Some(entry) => Step::from(entry).map(|entry| Self { entry, way, ..login }),
        }
    }

    /// LGN-6, SLD-3: the server let somebody in, or says why not; what was typed stays with the screen.
    fn answered(self, answer: Answer) -> Step<Self> {
        let by_phone = self.way == Way::Phone;
        let (entry, turn) = self.entry.answered(answer);
        let login = Step::from(entry).map(|entry| Self { entry, ..self });
        let told = |error: ApiError| Fact::Failed { error, shown: true };
        match turn {
            Turn::On | Turn::Registered => login,
            Turn::Unknown => login.and(|login| Step::to(login.failed(notice::USER_UNKNOWN.into()))),
            Turn::Refused(error) if by_phone && phone::is_unregistered(&error) => {
                login.and(|login| Step::to(login.unregistered())).with(told(error))
            }
            Turn::Refused(error) => {
                login.and(|login| Step::to(login.failed(error.spoken()))).with(told(error))
            }
            Turn::NotRegistered(error) => {
                login.and(|login| Step::to(login.refused(error.spoken()))).with(told(error))
            }
        }
    }
}

#[cfg(test)]
mod tests;
