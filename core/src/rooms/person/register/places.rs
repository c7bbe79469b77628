//! §2, §4 The two places of the registration: the dialog of a panel, and /register, which leads on.

use super::state::{At, PageRole, Register};
use crate::{
    parts::form::{Form, Kind},
    prelude::*,
    rules::{layout::Layout, page::Page, route::Route},
};
use std::mem::take;

impl Register {
    /// REG-2: a panel has room for a dialog alone.
    pub(super) fn show(self, cx: &Cx<'_>) -> Step<Self> {
        if self.open || self.at.place != PageRole::Elsewhere || cx.viewer.logged_in {
            return Step::to(self);
        }
        if cx.viewer.plugin {
            return Step::to(Self { open: true, ..self });
        }
        let to = Route::new(Page::Register { redirect: self.at.redirect.clone() }).address();
        Step::to(self).with(Command::Navigate { to, replace: false })
    }

    /// The address of the login, with the way back.
    pub(super) fn login(&self) -> String {
        let page = Page::Login { message: None, code: None, redirect: self.at.redirect.clone() };
        Route::new(page).within(self.at.plugin).address()
    }

    /// DLG-2: from the dialog to the other dialog, from the page to the other page.
    pub(super) fn turn_to_login(self) -> Step<Self> {
        match self.at.place {
            PageRole::Elsewhere => return self.close().with(Fact::LoginAsked),
            // SOC-1: who leaves the page loses the open id, which may be bound to an account that is there already.
            PageRole::Wechat => return Step::to(self).with(Fact::LoginAsked),
            PageRole::Page => {}
        }
        let to = self.login();
        self.close().with(Command::Navigate { to, replace: false })
    }

    /// SLD-3: the form is as if nothing had been done, and what was sent is given up.
    pub(super) fn close(mut self) -> Step<Self> {
        let entry = take(&mut self.entry);
        Step::from(entry.give_up()).map(|entry| {
            let Self { origin, at, draft, .. } = self;
            let sheet = self.sheet.map(|_| Form::new(Kind::Register));
            Self { entry, sheet, origin, at, draft, ..Self::default() }
        })
    }

    /// Another page: the registration begins anew, and who leaves it gives up what is under way there.
    pub(super) fn enter(self, cx: &Cx<'_>, route: &Route, path: &str) -> Step<Self> {
        let (place, redirect) = match &route.page {
            Page::Register { redirect } => (PageRole::Page, redirect.clone()),
            Page::WechatRegister => (PageRole::Wechat, None),
            Page::Login { redirect, .. } => (PageRole::Elsewhere, redirect.clone()),
            // REG-1: who registers from a page comes back to it; the home page is where they would go anyway.
            Page::Home => (PageRole::Elsewhere, None),
            page if route.plugin || page.layout() == Layout::Simple => (PageRole::Elsewhere, None),
            _ => (PageRole::Elsewhere, Some(path.to_owned())),
        };
        let same = place == self.at.place;
        let at = At { place, redirect, plugin: route.plugin };
        let step = if same { Step::to(self) } else { self.close() };
        step.and(|register| {
            let register = Self { at, ..register };
            if cx.viewer.logged_in { register.leave(cx) } else { register.restored(cx) }
        })
    }

    /// LGN-6: the dialog closes over its page; /register leads on.
    pub(super) fn succeeded(self, cx: &Cx<'_>) -> Step<Self> {
        let Self { origin, at, .. } = self;
        let sheet = self.sheet.map(|_| Form::new(Kind::Register));
        Self { sheet, origin, at, ..Self::default() }.leave(cx)
    }

    /// NAV-1: where /register leads.
    fn leave(self, cx: &Cx<'_>) -> Step<Self> {
        if self.at.place != PageRole::Page {
            return Step::to(self);
        }
        let effects = cx.leave(self.at.redirect.as_deref(), self.at.plugin);
        Step { state: self, effects }
    }
}
