//! §2 Scan: what is shown to be scanned, and the one answer to it, in a message or at the callback.

use super::state::{Identity, Scan, Social};
use crate::{
    net::api::{ScanLogin, SocialLogin},
    parts::entry::Entry,
    prelude::*,
    rules::{
        storage::Key,
        token::is_ticket,
        wechat::{AuthResponse, FRAME_NAME, Provider, ScanType},
    },
};
use std::mem::take;

/// The name of the state among the numbers that the shell draws.
pub const STATE: &str = "wechatState";

impl Social {
    /// LGN-3: a state is drawn for what came into view.
    pub(super) fn show(self, cx: &Cx<'_>, scan: ScanType) -> Step<Self> {
        if Provider::of(&cx.boot.setup).is_none() {
            return Step::to(self);
        }
        Step::to(Self { scan: Scan::Drawing(scan), bound: false, ..self }).with(Command::Draw { name: STATE })
    }

    /// T9: the state stays with this window, should the callback come back to it as a whole.
    pub(super) fn drawn(self, cx: &Cx<'_>, state: Secret<String>) -> Step<Self> {
        let Scan::Drawing(scan) = self.scan else { return Step::to(self) };
        let kept = cx.keep(Key::ScanState, Some(state.reveal()));
        Step::to(Self { scan: Scan::Shown(scan, state), ..self }).with_some(kept)
    }

    /// LGN-3, T8: a message counts from our own frame alone, with the state that it was given, and once.
    pub(super) fn hear(self, cx: &Cx<'_>, origin: &str, text: &Secret<String>, frame: &str) -> Step<Self> {
        let Scan::Shown(scan, state) = &self.scan else { return Step::to(self) };
        let scan = *scan;
        let ours = origin == cx.boot.origin && frame == FRAME_NAME && !self.entry.busy();
        let response = AuthResponse::read(text.reveal()).filter(|response| ours && response.state == *state);
        let Some(response) = response else { return Step::to(self) };
        let step = Self { scan: Scan::Scanned(scan), failed: false, ..self }.drop_state(cx);
        match scan {
            ScanType::Login => step.and(|social| social.log_in(by_scan(response))),
            ScanType::Band => step.and(|social| social.keep(cx, Identity::Code(response.code))),
        }
    }

    /// SOC-3, T9: the callback counts with the state that this window drew, and once.
    pub(super) fn called_back(
        self,
        cx: &Cx<'_>,
        response: AuthResponse,
        redirect: Option<String>,
        scan: ScanType,
    ) -> Step<Self> {
        let drawn = cx.kept(Key::ScanState).filter(|state| is_ticket(state));
        if self.called_back || self.entry.busy() {
            return Step::to(self);
        }
        if drawn.as_ref() != Some(response.state.reveal()) {
            return Step::to(self).with(Fact::CodeRefused);
        }
        let step = Self { called_back: true, ..self }.drop_state(cx);
        match scan {
            ScanType::Login => {
                step.and(|social| Self { callback: Some(redirect), ..social }.log_in(by_callback(response)))
            }
            ScanType::Band => step.and(|social| social.keep(cx, Identity::Code(response.code))),
        }
    }

    fn log_in(self, call: Call) -> Step<Self> {
        Step::from(Entry::log_in(call)).map(|entry| Self { entry, ..self })
    }

    fn drop_state(self, cx: &Cx<'_>) -> Step<Self> {
        let gone = cx.keep(Key::ScanState, None);
        Step::to(self).with_some(gone)
    }

    /// A new image takes the place of one that was scanned.
    pub(super) fn again(self, cx: &Cx<'_>) -> Step<Self> {
        match self.scan {
            Scan::Scanned(scan) => self.show(cx, scan),
            _ => Step::to(self),
        }
    }

    /// Out of view: what was scanned there is given up.
    pub(super) fn hide(mut self, cx: &Cx<'_>) -> Step<Self> {
        let entry = take(&mut self.entry);
        let entry = if self.callback.is_some() { (entry, None) } else { entry.give_up() };
        Step::from(entry).map(|entry| Self { entry, ..self }).and(|social| social.forget_scan(cx))
    }

    /// Nothing is in view any more.
    pub(super) fn forget_scan(self, cx: &Cx<'_>) -> Step<Self> {
        let shown = self.scan.shown().is_some();
        let social = Self { scan: Scan::Off, failed: false, ..self };
        if shown { social.drop_state(cx) } else { Step::to(social) }
    }
}

/// LGN-7: what logs in by a scan on this page.
fn by_scan(AuthResponse { code, state }: AuthResponse) -> Call {
    Call::ScanLogin(ScanLogin(SocialLogin::new(code, state)))
}

/// LGN-7: what logs in by the callback.
fn by_callback(AuthResponse { code, state }: AuthResponse) -> Call {
    Call::SocialLogin(SocialLogin::new(code, state))
}
