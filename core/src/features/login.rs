//! §2, §4 Login: the dialog over any page and the same form on /login, and where a login leads.

mod form;
pub mod view;

use crate::{
    net::api::Login as LoginCall,
    prelude::*,
    rules::{
        page::Page,
        person::Class,
        popover,
        redirect::{self, Destination, Trust},
        route::Route,
        text::trim,
        token::is_token,
        viewer::NO_RIGHT,
    },
};
use form::Form;
use view::{Door, FormEvent, LoginEvent, LoginTab, LoginView};

const LOGIN: Tag = Tag(1);

/// TXT-1: what a user reads whose login went through, and who could not be found afterwards.
pub const USER_UNKNOWN: &str = "登录未完成：没有取到用户信息，请稍后重试";

/// The dialog and the page.
#[derive(Debug, Default, PartialEq)]
pub struct Login {
    open: bool,
    tab: LoginTab,
    dialog: Form,
    page: Form,
    phase: Phase,
    at: At,
}

/// Where the document is.
#[derive(Debug, Default, PartialEq)]
struct At {
    login: bool,
    redirect: Option<String>,
    plugin: bool,
}

/// How far the login is.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum Phase {
    #[default]
    Idle,
    /// The server is asked.
    Asked(Door),
    /// LGN-6: the session has the tokens, and finds out whose they are.
    Entering(Door),
}

impl Machine for Login {
    type Event = LoginEvent;
    type View = LoginView;

    fn update(self, cx: &Cx<'_>, input: Input<LoginEvent>) -> Step<Self> {
        match (self.phase, input) {
            (_, Heard(Fact::LoginAsked)) if !self.at.login && !cx.viewer.logged_in => self.show(),
            (_, Heard(Fact::Entered { route, .. })) => self.enter(cx, &route),
            (_, On(LoginEvent::TabChosen { name })) => Step::to(Self { tab: name, ..self }),
            (Phase::Idle, On(LoginEvent::Form { door, event: FormEvent::Submitted { form } })) => {
                let ready = self.form(door).clone().checked(&form);
                let valid = ready.is_valid();
                let step = Step::to(self.with(door, ready));
                if !valid {
                    return step;
                }
                let call = LoginCall::new(trim(&form.username), form.password);
                step.and(|login| Step::to(Self { phase: Phase::Asked(door), ..login }))
                    .call(LOGIN, Call::Login(call))
            }
            (_, On(LoginEvent::Form { door, event })) => {
                let form = self.form(door).clone().update(event);
                Step::to(self.with(door, form))
            }
            (Phase::Asked(door), Got(LOGIN, Answer::Login(Ok(tokens)))) => {
                if !is_token(tokens.access_token.reveal()) {
                    return Step::to(self.failed(door, USER_UNKNOWN));
                }
                Step::to(Self { phase: Phase::Entering(door), ..self }).with(Fact::TokensGot { tokens })
            }
            (Phase::Asked(door), Got(LOGIN, Answer::Login(Err(error)))) => {
                Step::to(self.failed(door, error.spoken())).with(Fact::Failed { error, shown: true })
            }
            (Phase::Entering(door), Heard(Fact::SignedOut)) => Step::to(self.failed(door, USER_UNKNOWN)),
            (_, Heard(Fact::SignedIn)) => self.succeeded(cx),
            (_, On(LoginEvent::Closed)) => self.close(),
            _ => Step::to(self),
        }
    }

    fn view(&self, _: &Cx<'_>) -> LoginView {
        let busy = |door| matches!(self.phase, Phase::Asked(at) | Phase::Entering(at) if at == door);
        let register = Page::Register { redirect: self.at.redirect.clone() };
        LoginView {
            show_login: self.open,
            active_name: self.tab,
            dialog: self.dialog.view(busy(Door::Dialog)),
            page: self.page.view(busy(Door::Page)),
            register: Route::new(register).within(self.at.plugin).address(),
        }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(fact, Fact::LoginAsked | Fact::Entered { .. } | Fact::SignedIn | Fact::SignedOut)
    }
}

impl Login {
    const fn form(&self, door: Door) -> &Form {
        match door {
            Door::Dialog => &self.dialog,
            Door::Page => &self.page,
        }
    }

    fn with(self, door: Door, form: Form) -> Self {
        match door {
            Door::Dialog => Self { dialog: form, ..self },
            Door::Page => Self { page: form, ..self },
        }
    }

    /// REG-2: opens with the account tab and a slider of its own.
    fn show(self) -> Step<Self> {
        if self.open {
            return Step::to(self);
        }
        Step::to(Self { open: true, tab: LoginTab::Account, dialog: Form::default(), ..self })
    }

    /// SLD-3: closing the dialog resets its slider; a login under way is given up.
    fn close(self) -> Step<Self> {
        let asked = self.phase == Phase::Asked(Door::Dialog);
        let phase = if asked { Phase::Idle } else { self.phase };
        let step = Step::to(Self { open: false, dialog: Form::default(), phase, ..self });
        if asked { step.with(Effect::Abort(LOGIN)) } else { step }
    }

    /// SLD-3: a login that fails resets the slider; what was typed stays with the screen.
    fn failed(self, door: Door, words: &str) -> Self {
        let form = self.form(door).clone().failed(words);
        Self { phase: Phase::Idle, ..self }.with(door, form)
    }

    /// Another page: /login begins anew, and who leaves it gives up the login that is under way there.
    fn enter(self, cx: &Cx<'_>, route: &Route) -> Step<Self> {
        let Page::Login { redirect, code, .. } = &route.page else { return self.left(route) };
        let fresh = !self.at.login;
        let at = At { login: true, redirect: redirect.clone(), plugin: route.plugin };
        let login = Self { at, ..self };
        let login =
            if fresh { Self { page: Form::default(), tab: LoginTab::Account, ..login } } else { login };
        // An error that led here would lead here again.
        if cx.viewer.logged_in && code.is_none() {
            return login.leave(cx);
        }
        login.close()
    }

    fn left(self, route: &Route) -> Step<Self> {
        let asked = self.phase == Phase::Asked(Door::Page);
        let phase = if asked { Phase::Idle } else { self.phase };
        let at = At { login: false, redirect: None, plugin: route.plugin };
        let step = Step::to(Self { phase, at, ..self });
        if asked { step.with(Effect::Abort(LOGIN)) } else { step }
    }

    /// LGN-6: the dialog closes over its page; /login leads on.
    fn succeeded(self, cx: &Cx<'_>) -> Step<Self> {
        let at_login = self.at.login;
        let login = Self { open: false, at: self.at, ..Self::default() };
        if at_login { login.leave(cx) } else { Step::to(login) }
    }

    /// NAV-1: where the login leads.
    fn leave(self, cx: &Cx<'_>) -> Step<Self> {
        let replace = true;
        let blocked = cx.viewer.class == Some(Class::Blocked);
        let trust = Trust { origin: &cx.boot.origin, platforms: &cx.boot.setup.platforms, blocked };
        let redirect = self.at.redirect.as_deref().filter(|redirect| !redirect.is_empty());
        let home = || Destination::Here(within(popover::after_login(cx.viewer.straight_to), self.at.plugin));
        match redirect.map_or_else(home, |redirect| redirect::after_login(Some(redirect), trust)) {
            Destination::Here(to) => Step::to(self).with(Command::Navigate { to, replace }),
            Destination::There { url, tokens: true } => Step::to(self).with(Fact::LeaveAsked { to: url }),
            Destination::There { url, .. } => Step::to(self).with(Command::Visit { url: url.with([]) }),
            Destination::Refused => {
                let text = NO_RIGHT.to_owned();
                let toast = Command::Toast { text, tone: Tone::Warning, ms: limits::TOAST_SHOWN };
                Step::to(self).with(toast).with(Command::Navigate { to: "/".to_owned(), replace })
            }
        }
    }
}

/// PLG-6: a panel stays one.
fn within(address: String, plugin: bool) -> String {
    Route::read(&address).map_or(address, |route| route.within(plugin).address())
}

#[cfg(test)]
mod tests;
