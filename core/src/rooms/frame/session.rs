//! §4 Session: not set, then set once its user is known; renewed while it is used, ended by its user, by idleness, or
//! by a server that does not know it any more.

mod end;
mod idle;
pub(super) mod jar;
mod load;
mod lock;
mod renew;
mod state;
mod user;
pub mod view;

use crate::{
    net::{api::Tokens, send::Asker},
    prelude::*,
    rules::{
        layout::Layout,
        route::Route,
        storage::Key,
        token::{self, Flow},
        viewer::asks_login,
    },
};
use idle::Idle;
use jar::Jar;
pub use state::Session;
use state::{CLOCK, CONFIG, EXTENDED, LOGOUT, PERMISSIONS, RENEW, USER};
use user::{Candidate, User};
use view::{SessionEvent, SessionView};

impl Machine for Session {
    type Event = SessionEvent;
    type View = SessionView;

    fn update(self, cx: &Cx<'_>, input: Input<SessionEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Opened) => self.open(cx),
            Heard(Fact::Entered { route, .. }) => self.entered(cx, &route),
            On(SessionEvent::LoginChosen) => Step::to(self).with(Fact::LoginAsked),
            Heard(Fact::TokensGot { tokens }) => self.take(cx, tokens),
            Heard(Fact::TokensBrought { tokens, sso, expires }) => {
                self.consider(Candidate { tokens, sso, expires })
            }
            Got(CONFIG, Answer::ReadDict(entries)) => self.configured(cx, entries),
            Got(USER, Answer::ReadUser(person)) => self.learned(cx, |load| load.person = Some(person)),
            Got(PERMISSIONS, Answer::ReadPermissions(permissions)) => {
                self.learned(cx, |load| load.permissions = Some(permissions))
            }
            Got(EXTENDED, Answer::ReadExtended(extended)) => {
                self.learned(cx, |load| load.extended = Some(extended))
            }
            Heard(Fact::Expired { code, stale }) => self.expired(cx, &code, stale),
            Heard(Fact::Replayed { ok }) => self.replayed(cx, ok),
            Heard(Fact::SessionLocked { cookies }) => self.locked(cx, &cookies),
            Got(RENEW, Answer::RefreshToken(tokens) | Answer::RefreshSso(tokens)) => self.renewed(cx, tokens),
            Heard(Fact::StorageChanged { key, .. }) if key == Key::SessionMark.name(&cx.boot.site()) => {
                self.look()
            }
            Heard(Fact::Active) => self.active(cx),
            Heard(Fact::ServerTime { at }) => self.on_server_time(cx, at),
            Tick => self.check_idleness(cx),
            Got(CLOCK, _) => self.end_if_idle(cx),
            On(SessionEvent::LogoutChosen) => Step::to(self).with(Fact::LogoutChosen),
            Heard(Fact::LogoutAsked { to }) => self.log_out(cx, to),
            Heard(Fact::LeaveAsked { to }) => self.leave(to),
            Heard(Fact::ProfileChanged) if self.tokens.is_some() && self.load.is_none() => self.learn(),
            Heard(Fact::AccountClosed) => self.end(cx),
            Got(LOGOUT, _) => Step::to(Self { leaving: None, ..self }),
            _ => Step::to(self),
        }
    }

    fn view(&self, _: &Cx<'_>) -> SessionView {
        SessionView::of(self.awaits_user(), self.user.as_ref())
    }

    fn wake(&self, _: &Cx<'_>) -> Option<Millis> {
        self.tokens.as_ref().and_then(|_| self.idle.over_at())
    }

    fn hears(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::Opened
                | Fact::Entered { .. }
                | Fact::TokensGot { .. }
                | Fact::TokensBrought { .. }
                | Fact::Expired { .. }
                | Fact::Replayed { .. }
                | Fact::SessionLocked { .. }
                | Fact::StorageChanged { .. }
                | Fact::Active
                | Fact::ServerTime { .. }
                | Fact::LogoutAsked { .. }
                | Fact::LeaveAsked { .. }
                | Fact::ProfileChanged
                | Fact::AccountClosed
        )
    }
}

/// §9 The management platform is an app of its own; everything else is the tenants'.
fn app_type(path: &str) -> u32 {
    let management = Route::read(path).is_ok_and(|route| route.page.layout() == Layout::Management);
    if management { limits::PLATFORM_APP_TYPE } else { limits::TENANT_APP_TYPE }
}

impl Session {
    /// What is known at the start: a session that was kept goes on, unless its time is over.
    fn open(self, cx: &Cx<'_>) -> Step<Self> {
        let kept = |key| cx.kept(key);
        let auth_user = kept(Key::IsAuthUser).as_deref() == Some("true");
        let tokens = Tokens::kept(kept);
        let jar = Jar::seeing(tokens.is_some());
        let (idle, tenant, app_type) = (Idle::kept(kept), kept(Key::OrgId), app_type(&cx.boot.path));
        let session = Self { jar, idle, tenant, auth_user, app_type, ..self };
        match tokens {
            Some(tokens) => Self { tokens: Some(tokens), ..session }.resume(cx),
            None => Step::to(session),
        }
    }

    /// ASH-1: a page for who is logged in asks for the login; not while it is being found out whose a token is.
    fn entered(self, cx: &Cx<'_>, route: &Route) -> Step<Self> {
        let asks = self.tokens.is_none() && asks_login(cx.viewer, &route.page);
        Step::to(self).with_some(asks.then_some(Fact::LoginAsked))
    }

    /// What goes with a call to say who asks.
    pub fn asker(&self, call: &Call) -> Asker {
        let tokens = self.used_by(call);
        let own = tokens.is_some() && tokens == self.tokens.as_ref();
        let authorization = tokens.and_then(|tokens| token::authorization(tokens.access_token.reveal()));
        let tenant = self.tenant.clone().filter(|_| own || tokens.is_none());
        Asker { authorization: authorization.map(Secret::new), tenant, ..Asker::default() }
    }

    fn used_by(&self, call: &Call) -> Option<&Tokens> {
        match call {
            Call::Login(_)
            | Call::SmsLogin(_)
            | Call::SocialLogin(_)
            | Call::ScanLogin(_)
            | Call::RefreshToken(_)
            | Call::RefreshSso(_) => None,
            // A signed address says by itself who may write there.
            Call::PutPart(_) => None,
            Call::Logout(_) => self.leaving.as_ref(),
            Call::ReadUser(_) | Call::ReadPermissions(_) | Call::ReadExtended(_) => {
                self.candidate.as_ref().map(|candidate| &candidate.tokens).or(self.tokens.as_ref())
            }
            _ => self.tokens.as_ref(),
        }
    }

    /// TOK-4, PLG-3: whether a call that failed waits for another token.
    pub fn renews(&self, error: &ApiError, call: &Call, viewer: &Viewer) -> bool {
        let own = self.tokens.as_ref().is_some_and(|tokens| self.used_by(call) == Some(tokens));
        own && !matches!(call, Call::Logout(_)) && !viewer.no_login && self.flow_after(&error.code).is_some()
    }

    fn flow_after(&self, code: &str) -> Option<Flow> {
        let refreshable =
            self.tokens.as_ref().is_some_and(|tokens| !tokens.refresh_token.reveal().is_empty());
        token::flow(code, refreshable, self.auth_user)
    }

    /// There is a token, and it is not known yet whose.
    const fn awaits_user(&self) -> bool {
        self.tokens.is_some() && self.user.is_none()
    }

    /// Who is looking; the mode and the panel are other features'.
    pub fn viewer(&self) -> Viewer {
        let who = self.user.as_ref().map_or_else(Viewer::default, User::viewer);
        Viewer { auth_user: self.auth_user, awaited: self.awaits_user(), ..who }
    }
}

#[cfg(test)]
mod tests;
