//! §2, §4 The two places of the login: the dialog that opens over a page, and /login, which leads on.

use super::{
    state::{At, Login, Way},
    view::{Door, LoginTab},
};
use crate::{
    parts::form::{Form, Kind},
    prelude::*,
    rules::{page::Page, route::Route},
};
use std::mem::take;

impl Login {
    /// REG-2: opens with the account tab and sliders of its own.
    pub(super) fn show(self) -> Step<Self> {
        if self.open {
            return Step::to(self);
        }
        Step::to(Self { open: true, ..self.afresh() })
    }

    /// SLD-3: closing the dialog resets its sliders; a login under way there is given up.
    pub(super) fn close(self) -> Step<Self> {
        let step = if self.in_dialog() { self.give_up() } else { Step::to(self) };
        // At the login itself there is no dialog, and its page keeps what was done there.
        step.map(|login| if login.at.login { login } else { login.afresh() })
    }

    /// The dialog is closed, and nothing was done in it; what was sent goes on.
    fn afresh(self) -> Self {
        let Self { entry, way, codes, common, origin, at, .. } = self;
        Self { entry, way, codes, common, origin, at, ..Self::default() }
    }

    /// FGT-1: wherever the account tab stands, it begins anew with that account.
    pub(super) fn begun(self, account: &str) -> Self {
        let Self { dialog, page, .. } = self;
        Self { tab: LoginTab::Account, dialog: dialog.begun(account), page: page.begun(account), ..self }
    }

    /// Whoever is on the way in came by the dialog.
    fn in_dialog(&self) -> bool {
        match self.way {
            Way::Account(door) => door == Door::Dialog,
            Way::Phone | Way::Unregistered => !self.at.login,
        }
    }

    pub(super) fn give_up(mut self) -> Step<Self> {
        let entry = take(&mut self.entry);
        Step::from(entry.give_up()).map(|entry| Self { entry, ..self })
    }

    /// Another page: /login begins anew, and who leaves it gives up the login that is under way there.
    pub(super) fn enter(self, cx: &Cx<'_>, route: &Route) -> Step<Self> {
        let Page::Login { redirect, code, .. } = &route.page else { return self.left(route) };
        let fresh = !self.at.login;
        let at = At { login: true, redirect: redirect.clone(), plugin: route.plugin };
        // An error that led here would lead here again.
        let goes_on = cx.viewer.logged_in && code.is_none();
        let step = if fresh { self.close() } else { Step::to(self) };
        step.and(|login| {
            let page = if fresh { Form::new(Kind::Account) } else { login.page };
            let login = Self { at, page, ..login };
            if goes_on { login.leave(cx) } else { Step::to(login) }
        })
    }

    /// DLG-2: a registration takes the place of the dialog.
    fn left(self, route: &Route) -> Step<Self> {
        let registers = matches!(route.page, Page::Register { .. } | Page::WechatRegister);
        let step = if registers {
            self.close()
        } else if self.in_dialog() {
            Step::to(self)
        } else {
            self.give_up()
        };
        let at = At { login: false, redirect: None, plugin: route.plugin };
        step.map(|login| Self { at, ..login })
    }

    /// LGN-6: the dialog closes over its page; /login leads on.
    pub(super) fn succeeded(self, cx: &Cx<'_>) -> Step<Self> {
        let Self { codes, common, origin, at, .. } = self;
        let login = Self { codes, common, origin, at, ..Self::default() };
        if login.at.login { login.leave(cx) } else { Step::to(login) }
    }

    fn leave(self, cx: &Cx<'_>) -> Step<Self> {
        let effects = cx.leave(self.at.redirect.as_deref(), self.at.plugin);
        Step { state: self, effects }
    }
}
