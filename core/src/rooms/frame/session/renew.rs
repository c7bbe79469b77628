//! §4 Token refresh: one renewal for all calls that expired together, and for all tabs of the browser.

use super::{
    jar::{self, Found},
    lock::{Held, Lock},
    state::{RENEW, Session},
};
use crate::{
    net::api::{RefreshSso, RefreshToken, Tokens},
    parts::renewal::{RenewalEvent, RenewalOut},
    prelude::*,
    rules::{
        storage::Key,
        token::{Flow, is_token},
    },
};

impl Session {
    /// TOK-2: a call waits for a token: for the one that came meanwhile, or for a renewal.
    pub(super) fn expired(self, cx: &Cx<'_>, code: &str, stale: bool) -> Step<Self> {
        if stale && !self.renewal.runs() {
            return Step::to(self).with(Effect::Replay);
        }
        let flow = self.flow_after(code).unwrap_or(self.flow);
        let (renewal, out) = self.renewal.update(RenewalEvent::Expired);
        Self { renewal, flow, ..self }.decided(cx, out)
    }

    /// TOK-3: whether a call got through.
    pub(super) fn replayed(self, cx: &Cx<'_>, ok: bool) -> Step<Self> {
        let (renewal, out) = self.renewal.update(RenewalEvent::Replayed { ok });
        Self { renewal, ..self }.decided(cx, out)
    }

    fn decided(self, cx: &Cx<'_>, out: Option<RenewalOut>) -> Step<Self> {
        match out {
            None => Step::to(self),
            Some(RenewalOut::Renew) => {
                let lock = Lock { renewing: true, ..self.lock };
                Self { lock, ..self }.ask_lock()
            }
            Some(RenewalOut::Replay) => Step::to(self).with(Effect::Replay),
            Some(RenewalOut::GiveUp(why)) => self.give_up(cx, &why.to_string()),
        }
    }

    /// One failure for all that wait; of a session that was never set nobody reads anything: it ends, and what was
    /// asked is asked again by nobody.
    fn give_up(self, cx: &Cx<'_>, why: &str) -> Step<Self> {
        let logged = Fact::Logged { message: why.to_owned(), stack: "refresh-token".to_owned() };
        if self.user.is_none() {
            return self.end(cx).with(logged);
        }
        let failed = Fact::Failed { error: ApiError::of("401", 0), shown: false };
        Step::to(self).with(logged).with(failed).with(Effect::GiveUp)
    }

    /// Another tab logged in or out.
    pub(super) fn look(self) -> Step<Self> {
        let lock = Lock { looking: true, ..self.lock };
        Self { lock, ..self }.ask_lock()
    }

    pub(super) fn ask_lock(self) -> Step<Self> {
        match self.lock.held {
            Held::No => {
                let lock = Lock { held: Held::Asked, ..self.lock };
                Step::to(Self { lock, ..self }).with(Command::LockSession)
            }
            Held::Asked | Held::Yes => Step::to(self),
        }
    }

    /// F8: what another tab did meanwhile is taken over; only then is anything renewed.
    pub(super) fn locked(self, cx: &Cx<'_>, cookies: &Secret<String>) -> Step<Self> {
        let kept = jar::reader(cx.boot, cookies);
        let (jar, found) = self.jar.compare(self.tokens.as_ref(), Tokens::kept(&kept));
        let idle = if jar.keeps() { self.idle.refreshed(&kept) } else { self.idle };
        let session = Self { jar, idle, lock: Lock { held: Held::Yes, ..self.lock }, ..self };
        match found {
            Found::Gone => session.end_here(cx),
            Found::Other(tokens) => Self { tenant: kept(Key::OrgId), ..session }.adopt(cx, tokens),
            Found::Same if session.lock.renewing => session.renew(),
            Found::Same => session.unlock(cx, false).and(|session| session.end_or_ask(cx)),
        }
    }

    /// The tokens of another tab: of the same user after a renewal, else perhaps of another one.
    fn adopt(self, cx: &Cx<'_>, tokens: Tokens) -> Step<Self> {
        let other = self.lock.looking || !self.lock.renewing;
        let idle = self.idle.settled();
        let session = Self { tokens: Some(tokens), changes: self.changes || other, idle, ..self };
        let step = session.unlock(cx, true);
        if other { step.and(Self::learn) } else { step }
    }

    fn renew(self) -> Step<Self> {
        let refresh_token =
            self.tokens.as_ref().map(|tokens| tokens.refresh_token.clone()).unwrap_or_default();
        let call = match self.flow {
            Flow::RefreshToken => Call::RefreshToken(RefreshToken { refresh_token }),
            Flow::SingleSignOn => Call::RefreshSso(RefreshSso { refresh_token }),
        };
        Step::to(self).call(RENEW, call)
    }

    /// TOK-4: the answer; a refresh token that is missing in it stays the old one.
    pub(super) fn renewed(self, cx: &Cx<'_>, answer: Result<Tokens, ApiError>) -> Step<Self> {
        let good = answer.ok().filter(|tokens| is_token(tokens.access_token.reveal()));
        let Some(tokens) = good else { return self.unlock(cx, false) };
        let old = self.tokens.as_ref().map(|tokens| tokens.refresh_token.clone()).unwrap_or_default();
        let keeps = tokens.refresh_token.reveal().is_empty();
        let tokens = if keeps { Tokens { refresh_token: old, ..tokens } } else { tokens };
        let kept = jar::keep(cx, &tokens);
        let step = kept.into_iter().fold(Step::to(Self { tokens: Some(tokens), ..self }), Step::with);
        step.and(|session| session.unlock(cx, true))
    }

    /// Lets the next tab in, and ends the renewal, if there was one.
    fn unlock(self, cx: &Cx<'_>, renewed: bool) -> Step<Self> {
        let Lock { renewing, .. } = self.lock;
        let session = Self { lock: Lock::default(), ..self };
        let step = Step::to(session).with(Command::UnlockSession);
        if !renewing {
            return step;
        }
        let event = if renewed { RenewalEvent::Renewed } else { RenewalEvent::NotRenewed };
        step.and(|session| {
            let (renewal, out) = session.renewal.update(event);
            Self { renewal, ..session }.decided(cx, out)
        })
    }
}
