//! §4 User info: who the tokens belong to, and what that changes.

use super::{
    jar,
    lock::Lock,
    state::{CONFIG, EXTENDED, PERMISSIONS, RENEW, Session, USER},
    user::{Candidate, Load, User},
};
use crate::{
    net::api::{ReadDict, ReadExtended, ReadPermissions, ReadUser, Tokens},
    parts::renewal::RenewalEvent,
    prelude::*,
    rules::{
        activity,
        dictionary::{DictEntry, SETTINGS, TOKEN_EXPIRE_TIME},
        notice,
        storage::Key,
        token::is_token,
    },
};

/// What is logged when nobody can be found behind a token.
pub const USER_UNKNOWN: &str = "获取用户信息失败";

impl Session {
    /// LGN-6: tokens saved, then the expiry, then the user, then the success.
    pub(super) fn take(self, cx: &Cx<'_>, tokens: Tokens) -> Step<Self> {
        let kept = jar::keep(cx, &tokens);
        let (renewal, _) = self.renewal.update(RenewalEvent::LoggedIn);
        let unlock = self.lock.is_held().then_some(Command::UnlockSession);
        let session = Self {
            tokens: Some(tokens),
            candidate: None,
            tenant: None,
            load: None,
            changes: true,
            renewal,
            lock: Lock::default(),
            ..self
        };
        let step = session.touched(cx).and(|session| session.came_by(cx, false));
        let step = step.with(Effect::Abort(RENEW)).with_some(unlock);
        let ask = ReadDict { dict_type: SETTINGS.to_owned() };
        kept.into_iter().fold(step, Step::with).call(CONFIG, Call::ReadDict(ask))
    }

    /// LGN-6: the minutes of `token_expire_time`; a failed call keeps what was known.
    pub(super) fn configured(self, cx: &Cx<'_>, entries: Result<Vec<DictEntry>, ApiError>) -> Step<Self> {
        let entries = entries.unwrap_or_default();
        let minutes = entries.into_iter().find(|entry| entry.label == TOKEN_EXPIRE_TIME);
        let minutes = minutes.map(|entry| entry.value).filter(|text| activity::lifetime(text).is_some());
        self.lives_for(cx, minutes).and(Self::learn)
    }

    /// T5: the tokens of an address are tried beside a live session, which stays until it is known whose they are.
    pub(super) fn consider(self, candidate: Candidate) -> Step<Self> {
        if !is_token(candidate.tokens.access_token.reveal()) {
            return Step::to(self).with(refused()).with(Fact::TokensRefused);
        }
        Self { candidate: Some(candidate), ..self }.learn()
    }

    /// Asks who the tokens belong to.
    pub(super) fn learn(self) -> Step<Self> {
        let app_type = self.app_type;
        let step = Step::to(Self { load: Some(Load::default()), ..self });
        [USER, PERMISSIONS, EXTENDED]
            .into_iter()
            .fold(step, |step, tag| step.with(Effect::Abort(tag)))
            .call(USER, Call::ReadUser(ReadUser {}))
            .call(PERMISSIONS, Call::ReadPermissions(ReadPermissions { app_type }))
            .call(EXTENDED, Call::ReadExtended(ReadExtended { app_type }))
    }

    /// One of the three answers.
    pub(super) fn learned(mut self, cx: &Cx<'_>, put: impl FnOnce(&mut Load)) -> Step<Self> {
        let Some(load) = self.load.as_mut() else { return Step::to(self) };
        put(load);
        match load.finish() {
            None => Step::to(self),
            Some(user) => {
                self.load = None;
                match user {
                    Ok(user) => self.set(cx, user),
                    Err(why) => self.unset(cx, &why),
                }
            }
        }
    }

    /// SES-1: the session is set; if somebody else is looking than before, all that is shown is asked for anew.
    fn set(self, cx: &Cx<'_>, user: User) -> Step<Self> {
        let before = self.user.as_ref().map(|user| user.person.id.clone());
        let other = before.is_some_and(|id| id != user.person.id);
        let brought = self.candidate.is_some();
        let changes = self.changes || brought || other;
        let told = (brought && other).then(|| switched(user.person.display_name()));
        let org = user.person.org_id.map(|org| org.to_string());
        let org_kept = cx.keep(Key::OrgId, org.as_deref());
        let renewal = if changes { self.renewal.update(RenewalEvent::LoggedIn).0 } else { self.renewal };
        let session = Self { user: Some(user), changes: false, renewal, tenant: org, ..self };
        let step = session.accept(cx).and(|session| session.touched(cx)).with_some(org_kept);
        let step = if changes {
            step.with(jar::mark(cx)).with(Effect::Forget).with(Fact::ViewerChanged)
        } else {
            step
        };
        step.with_some(told).with(Fact::SignedIn)
    }

    /// GRD-2: what an address brought is the session's.
    fn accept(mut self, cx: &Cx<'_>) -> Step<Self> {
        let Some(Candidate { tokens, sso, expires }) = self.candidate.take() else { return Step::to(self) };
        let kept = jar::keep(cx, &tokens);
        let step = Self { tokens: Some(tokens), ..self }.came_by(cx, sso);
        kept.into_iter().fold(step.and(|session| session.lives_for(cx, expires)), Step::with)
    }

    /// SES-4: how long the session lives without activity, where that is known anew.
    fn lives_for(mut self, cx: &Cx<'_>, minutes: Option<String>) -> Step<Self> {
        let Some(minutes) = minutes else { return Step::to(self) };
        let kept = cx.keep(Key::TokenExpires, Some(&minutes));
        self.idle.expires = Some(minutes);
        Step::to(self).with_some(kept)
    }

    /// STO-1: whether the user came by single sign-on is kept as long as the window.
    pub(super) fn came_by(self, cx: &Cx<'_>, sso: bool) -> Step<Self> {
        let changed = self.auth_user != sso;
        let kept = changed.then(|| cx.keep(Key::IsAuthUser, sso.then_some("true"))).flatten();
        Step::to(Self { auth_user: sso, ..self }).with_some(kept)
    }

    /// SES-1: nobody is behind the tokens: they go; those of an address go alone, and a live session stays.
    fn unset(self, cx: &Cx<'_>, why: &ApiError) -> Step<Self> {
        let stack = format!("user {} {}", why.code, why.hash.as_deref().unwrap_or_default());
        let logged = Fact::Logged { message: USER_UNKNOWN.to_owned(), stack };
        if self.candidate.is_none() {
            let locked = why.lead() == crate::rules::error::Lead::Locked;
            let told = locked.then(|| Fact::failed(why.clone()));
            return self.end(cx).with(logged).with_some(told);
        }
        let session = Self { candidate: None, ..self };
        let resumed = session.tokens.is_some() && session.user.is_none();
        let step = if resumed { session.learn() } else { Step::to(session) };
        step.with(logged).with(refused()).with(Fact::TokensRefused)
    }
}

fn refused() -> Command {
    Command::toast(Tone::Warning, notice::LINK_REFUSED)
}

fn switched(name: &str) -> Command {
    let text = notice::switched(name);
    Command::toast(Tone::Info, text)
}
