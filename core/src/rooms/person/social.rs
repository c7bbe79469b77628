//! §2, §4 Social login: a scan on a page of ours, the callback at the root, and a third party's identity bound to an
//! account.

mod binding;
mod own;
mod scan;
mod state;
pub mod view;

use crate::{
    parts::entry::{Entry, Turn},
    prelude::*,
    rules::{
        centre::Section,
        error::Lead,
        notice,
        page::Page,
        route::Route,
        token::is_ticket,
        wechat::{FRAME_NAME, Provider, frame},
    },
};
pub use state::Social;
use state::{At, Identity, Own, Scan};
use view::{SocialEvent, SocialView};

impl Machine for Social {
    type Event = SocialEvent;
    type View = SocialView;

    fn update(self, cx: &Cx<'_>, input: Input<SocialEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Entered { route, path, .. }) => self.enter(cx, &route, path),
            On(SocialEvent::ScanShown { scan_type }) => self.show(cx, scan_type),
            Heard(Fact::Drawn { name, number }) if name == scan::STATE => self.drawn(cx, number),
            Heard(Fact::Message { origin, text, frame }) => self.hear(cx, &origin, &text, &frame),
            On(SocialEvent::ScanHidden) => self.hide(cx),
            Heard(Fact::CodeOurs { response, redirect, scan }) => {
                self.called_back(cx, response, redirect, scan)
            }
            Got(tag, answer) if Entry::waits_for(tag) => self.answered(cx, answer),
            On(SocialEvent::UnbindChosen) => self.unbind(),
            On(SocialEvent::OwnWanted) => self.ask_own(cx),
            Got(own::READ, Answer::ReadWxBinding(own)) => self.told_own(own),
            Got(own::UNBIND, Answer::WxUnbinding(answer)) => self.unbound(answer),
            Got(binding::BIND, Answer::WxBinding(answer) | Answer::ScanBinding(answer)) => {
                self.was_bound(cx, answer)
            }
            Heard(Fact::SignedIn) => self.signed_in(cx),
            Heard(Fact::SignedOut) => self.signed_out(cx),
            _ => Step::to(self),
        }
    }

    fn view(&self, cx: &Cx<'_>) -> SocialView {
        let provider = Provider::of(&cx.boot.setup);
        let shown = provider.zip(self.scan.shown());
        SocialView {
            available: provider.is_some(),
            frame: shown.map(|(provider, (scan, state))| {
                frame(provider, &cx.boot.origin, &self.at.back, scan, state)
            }),
            frame_name: FRAME_NAME,
            sandbox: provider.map(Provider::sandbox).unwrap_or_default(),
            failed: self.failed,
            registering: self.identity.as_ref().is_some_and(Identity::is_open_id),
            gone: notice::SCAN_GONE,
            own: self.own.view(),
            busy: self.entry.busy() || self.binding,
            bound: self.bound,
        }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::Entered { .. }
                | Fact::Drawn { .. }
                | Fact::Message { .. }
                | Fact::CodeOurs { .. }
                | Fact::SignedIn
                | Fact::SignedOut
        )
    }
}

impl Social {
    /// SOC-1: an open id lives as long as the page that it led to.
    fn enter(self, cx: &Cx<'_>, route: &Route, path: String) -> Step<Self> {
        let back = match &route.page {
            Page::Login { redirect, .. } => redirect.clone().unwrap_or_default(),
            _ => path,
        };
        let wechat = route.page == Page::WechatRegister;
        let own = Section::of(&route.page) == Some(Section::Profile);
        let at = At { back, wechat, own, plugin: route.plugin };
        let left = self.at.wechat && !at.wechat;
        let identity = self.identity.filter(|identity| !left || !identity.is_open_id());
        let social = Self { at, identity, ..self };
        let step = if social.at.wechat && cx.viewer.logged_in { social.go_on(cx) } else { Step::to(social) };
        step.and(|social| social.ask_own(cx))
    }

    /// LGN-6: the server let somebody in, or does not know whose identity it is, or neither.
    fn answered(self, cx: &Cx<'_>, answer: Answer) -> Step<Self> {
        let (entry, turn) = self.entry.answered(answer);
        let step = Step::from(entry).map(|entry| Self { entry, ..self });
        match turn {
            Turn::On | Turn::Registered => step,
            Turn::Refused(error) if error.lead() == Lead::Register && is_ticket(&error.message) => {
                step.and(|social| social.lead_to_registration(error.message))
            }
            Turn::Refused(error) | Turn::NotRegistered(error) => {
                let stack = format!("{} {}", error.code, error.hash.unwrap_or_default());
                let logged = Fact::Logged { message: notice::SOCIAL_FAILED.to_owned(), stack };
                step.and(|social| social.failed(cx)).with(logged)
            }
            Turn::Unknown => step.and(|social| social.failed(cx)),
        }
    }

    /// SOC-1: nobody has this identity yet: whoever registers now gets it.
    fn lead_to_registration(self, open_id: String) -> Step<Self> {
        let identity = Some(Identity::OpenId(Secret::new(open_id)));
        let to = Route::new(Page::WechatRegister).within(self.at.plugin).address();
        let social = Self { identity, callback: None, scan: Scan::Off, ..self };
        Step::to(social).with(Fact::SocialFailed).with(Command::Navigate { to, replace: false })
    }

    /// SOC-1: nobody is let in: what was scanned can be scanned again.
    fn failed(self, cx: &Cx<'_>) -> Step<Self> {
        let failed = self.scan.was_scanned();
        let social = Self { callback: None, failed, ..self };
        social.again(cx).with(Fact::SocialFailed)
    }

    /// LGN-6: the user is known: an identity is bound, or the login leads on.
    fn signed_in(self, cx: &Cx<'_>) -> Step<Self> {
        // The session that was there before the callback.
        if self.callback.is_some() && self.entry == Entry::Asked {
            return Step::to(self);
        }
        let step = self.forget_scan(cx);
        let step = step.map(|social| Self { entry: Entry::Idle, ..social });
        step.and(|social| social.go_on(cx)).and(|social| social.ask_own(cx))
    }

    fn signed_out(self, cx: &Cx<'_>) -> Step<Self> {
        let (entering, binding) = (self.entry == Entry::Entering, self.is_to_be_bound());
        let social = Self { identity: None, entry: Entry::Idle, own: Own::Unknown, ended: true, ..self };
        if entering {
            social.failed(cx)
        } else if binding {
            social.nobody_to_bind()
        } else {
            Step::to(social)
        }
    }
}

#[cfg(test)]
mod tests;
