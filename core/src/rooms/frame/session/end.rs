//! §4 The end of a session: by its user, by idleness, by another tab.

use super::{
    idle::Idle,
    jar,
    state::{CLOCK, CONFIG, EXTENDED, LOGOUT, PERMISSIONS, RENEW, Session, USER},
};
use crate::{
    net::api::{Logout, ReadDict, Tokens},
    prelude::*,
    rules::{
        activity::{self, Standing},
        dictionary::SETTINGS,
        redirect::Address,
        storage::Key,
    },
    time::Skew,
};

impl Session {
    /// The session that was kept: over, or to be filled.
    pub(super) fn resume(self, cx: &Cx<'_>) -> Step<Self> {
        match self.idle.activity(cx.now).standing(cx.now) {
            Standing::Over => self.check_idleness(cx),
            Standing::Unknown => self.touched(cx).and(Self::learn),
            Standing::Alive => self.learn(),
        }
    }

    /// SES-4: the user did something; it is written at most once a second. Who comes back to a session that is over,
    /// before its timer does, does not bring it back to life.
    pub(super) fn active(self, cx: &Cx<'_>) -> Step<Self> {
        if self.tokens.is_none() || self.is_idle(cx) {
            return self.check_idleness(cx);
        }
        if activity::is_due(self.idle.written, cx.now) { self.touched(cx) } else { Step::to(self) }
    }

    /// Writes that the user is there.
    pub(super) fn touched(mut self, cx: &Cx<'_>) -> Step<Self> {
        let last = self.idle.server(cx.now).value().to_string();
        let kept = cx.keep(Key::LastActivity, Some(&last));
        self.idle = Idle { last: Some(last), written: Some(cx.now), ..self.idle };
        Step::to(self).with_some(kept)
    }

    /// F11: the server's clock decides, whatever the browser's does.
    pub(super) fn on_server_time(mut self, cx: &Cx<'_>, at: Millis) -> Step<Self> {
        self.idle.skew = Skew::of(at, cx.now);
        Step::to(self)
    }

    /// SES-4: the time seems over; another tab may know better.
    pub(super) fn check_idleness(mut self, cx: &Cx<'_>) -> Step<Self> {
        if self.tokens.is_none() || self.idle.asking || !self.is_idle(cx) {
            return Step::to(self);
        }
        self.idle.asking = true;
        self.ask_lock()
    }

    /// No other tab knows better; the server's clock may.
    pub(super) fn end_or_ask(self, cx: &Cx<'_>) -> Step<Self> {
        if !self.idle.asking {
            return Step::to(self);
        }
        if self.is_idle(cx) {
            let ask = ReadDict { dict_type: SETTINGS.to_owned() };
            return Step::to(self).call(CLOCK, Call::ReadDict(ask));
        }
        self.go_on()
    }

    /// The session is not over: its user may still have to be found out.
    fn go_on(self) -> Step<Self> {
        let unknown = self.user.is_none() && self.load.is_none();
        let session = Self { idle: self.idle.settled(), ..self };
        if unknown { session.learn() } else { Step::to(session) }
    }

    /// SES-4: the server has told the time; whoever knows the way back ends the session.
    pub(super) fn end_if_idle(self, cx: &Cx<'_>) -> Step<Self> {
        if self.is_idle(cx) { Step::to(self).with(Fact::SessionIdle) } else { self.go_on() }
    }

    fn is_idle(&self, cx: &Cx<'_>) -> bool {
        self.idle.activity(cx.now).standing(self.idle.server(cx.now)) == Standing::Over
    }

    /// NAV-1: the tokens go to the platform in its address; nobody else sees them.
    pub(super) fn leave(self, to: Address) -> Step<Self> {
        let expires = self.idle.expires.as_deref().unwrap_or_default();
        let pairs = self.tokens.iter().flat_map(|Tokens { access_token, refresh_token }| {
            [
                ("token", access_token.reveal().as_str()),
                ("refreshToken", refresh_token.reveal().as_str()),
                ("tokenExpires", expires),
            ]
        });
        let url = to.with(pairs.filter(|(_, value)| !value.is_empty()));
        Step::to(self).with(Command::Visit { url })
    }

    /// SES-2: the server is told, and whatever it says the session is over.
    pub(super) fn log_out(mut self, cx: &Cx<'_>, to: Option<String>) -> Step<Self> {
        let go = to.map(|to| Command::Navigate { to, replace: false });
        self.leaving = self.tokens.clone();
        let step = if self.leaving.is_some() {
            self.end(cx).call(LOGOUT, Call::Logout(Logout {}))
        } else {
            Step::to(self)
        };
        step.with_some(go)
    }

    /// SES-1: nothing is left of the session, in no tab.
    pub(super) fn end(self, cx: &Cx<'_>) -> Step<Self> {
        let step = self.end_here(cx).with(jar::mark(cx));
        jar::clear(cx).into_iter().fold(step, Step::with)
    }

    /// Nothing is left of it in this tab.
    pub(super) fn end_here(self, cx: &Cx<'_>) -> Step<Self> {
        let unlock = self.lock.is_held().then_some(Command::UnlockSession);
        let Self { leaving, auth_user, app_type, idle, .. } = self;
        let idle = Idle { skew: idle.skew, ..Idle::default() };
        let session = Self { leaving, auth_user, app_type, idle, ..Self::default() };
        let calls = [CONFIG, USER, PERMISSIONS, EXTENDED, RENEW, CLOCK];
        let step =
            calls.into_iter().fold(session.came_by(cx, false), |step, tag| step.with(Effect::Abort(tag)));
        step.with_some(unlock).with(Effect::Forget).with(Fact::ViewerChanged).with(Fact::SignedOut)
    }
}
