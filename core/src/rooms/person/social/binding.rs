//! §2, §4 Binding: a third party's identity becomes that of an account, and where that leads.

use super::state::{Identity, Scan, Social};
use crate::{
    net::api::{ScanBinding, Tokens, WxBinding},
    prelude::*,
    rules::{page::Page, person::Class, route::Route},
};

/// The call that binds.
pub const BIND: Tag = Tag(3);

/// SOC-2: what a user reads whose account has the identity now.
pub const BOUND: &str = "绑定成功";

impl Social {
    /// SOC-2: first the user info, then the binding.
    pub(super) fn keep(self, cx: &Cx<'_>, identity: Identity) -> Step<Self> {
        let social = Self { identity: Some(identity), ..self };
        let kept = Tokens::kept(|key| cx.kept(key)).is_some() && !social.ended;
        match (cx.viewer.logged_in, kept) {
            (true, _) => social.go_on(cx),
            (false, true) => Step::to(social),
            (false, false) => social.nobody_to_bind(),
        }
    }

    /// Whether a code waits for its user.
    pub(super) const fn is_to_be_bound(&self) -> bool {
        matches!(self.identity, Some(Identity::Code(_)))
    }

    /// SOC-2: nobody is logged in who could get the identity: their own page asks them to.
    pub(super) fn nobody_to_bind(self) -> Step<Self> {
        let to = Route::new(Page::User { dir: None, list: None }).within(self.at.plugin).address();
        let step = Step::to(Self { identity: None, ..self }).with(Fact::SocialFailed);
        step.with(Command::Navigate { to, replace: true })
    }

    /// Somebody is known: their identity is bound, else a login of ours leads on.
    pub(super) fn go_on(mut self, cx: &Cx<'_>) -> Step<Self> {
        let username = cx.viewer.username.clone();
        let call = match self.identity.take() {
            Some(Identity::Code(code)) => Call::WxBinding(WxBinding { username, code }),
            Some(Identity::OpenId(open_id)) => Call::ScanBinding(ScanBinding { username, open_id }),
            None => return self.lead_on(cx),
        };
        Step::to(Self { binding: true, callback: None, ..self }).call(BIND, call)
    }

    /// NAV-1: where the callback leads, and the registration for an open id that is gone.
    fn lead_on(self, cx: &Cx<'_>) -> Step<Self> {
        let wechat = self.at.wechat.then_some(None);
        let effects = match self.callback.clone().or(wechat) {
            Some(redirect) if !self.binding => cx.leave(redirect.as_deref(), self.at.plugin),
            _ => Vec::new(),
        };
        Step { state: Self { callback: None, ..self }, effects }
    }

    /// SOC-2: success and failure lead to the user's own page.
    pub(super) fn was_bound(self, cx: &Cx<'_>, answer: Result<(), ApiError>) -> Step<Self> {
        let own = if cx.viewer.class == Some(Class::Platform) {
            Page::MyInfo
        } else {
            Page::User { dir: None, list: None }
        };
        let to = Route::new(own).within(self.at.plugin).address();
        let step = Step::to(Self { binding: false, bound: answer.is_ok(), scan: Scan::Off, ..self });
        let step = match answer {
            Ok(()) => {
                let toast = Command::toast(Tone::Success, BOUND);
                step.with(Fact::BindSuccess).with(toast)
            }
            Err(error) => step.with(Fact::failed(error)).with(Fact::SocialFailed),
        };
        step.with(Command::Navigate { to, replace: true })
    }
}
