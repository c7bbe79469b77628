//! §4 Mode: whose library is shown, kept as long as the window, and the switch in the header of the parts.

use crate::{
    prelude::*,
    rules::{
        mode::{self, Tenancy},
        page::Page,
        route::Route,
        storage::Key,
        viewer::{Place, Verdict, sees},
    },
};

/// The mode of this window.
#[derive(Debug, PartialEq)]
pub struct Mode {
    /// The word that is stored, whoever looks.
    stored: Option<String>,
    route: Route,
}

impl Default for Mode {
    fn default() -> Self {
        Self { stored: None, route: Route::new(Page::Home) }
    }
}

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum ModeEvent {
    /// Chose whose library to look at.
    Chosen { mode: mode::Mode },
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct ModeView {
    /// Whose library is shown.
    pub mode: mode::Mode,
    /// MOD-2: how the switch is seen.
    pub switch: Verdict,
}

impl Machine for Mode {
    type Event = ModeEvent;
    type View = ModeView;

    fn update(self, cx: &Cx<'_>, input: Input<ModeEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Opened) => Step::to(Self { stored: cx.kept(Key::Mode), ..self }),
            Heard(Fact::Entered { route, .. }) => Self { route, ..self }.redirected(cx),
            // Whether a stored mode counts is known with the user.
            Heard(Fact::SignedIn) => self.redirected(cx),
            On(ModeEvent::Chosen { mode }) if self.switch(cx) == Verdict::Shown => {
                let to = self.address(mode.home(cx.viewer.tenancy()));
                self.switched(cx, mode, to)
            }
            Heard(Fact::PublicAsked { to }) => self.switched(cx, mode::Mode::Open, to),
            Heard(Fact::SignedOut) => {
                Step::to(Self { stored: None, ..self }).with_some(cx.keep(Key::Mode, None))
            }
            _ => Step::to(self),
        }
    }

    fn view(&self, cx: &Cx<'_>) -> ModeView {
        ModeView { mode: cx.viewer.mode, switch: self.switch(cx) }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::Opened | Fact::Entered { .. } | Fact::SignedIn | Fact::SignedOut | Fact::PublicAsked { .. }
        )
    }
}

impl Mode {
    /// MOD-1: the mode for somebody of this organisation.
    pub fn of(&self, tenancy: Tenancy<'_>) -> mode::Mode {
        mode::Mode::read(self.stored.as_deref(), tenancy)
    }

    fn switch(&self, cx: &Cx<'_>) -> Verdict {
        sees(&cx.viewer.clone().at(&self.route.page, false), Place::EnterpriseSwitch)
    }

    fn switched(self, cx: &Cx<'_>, mode: mode::Mode, to: String) -> Step<Self> {
        let word = mode.word();
        Step::to(Self { stored: Some(word.to_owned()), ..self })
            .with_some(cx.keep(Key::Mode, Some(word)))
            .with(Command::Navigate { to, replace: false })
    }

    /// MOD-1: while private, the entrance of the parts is the organisation's own.
    fn redirected(self, cx: &Cx<'_>) -> Step<Self> {
        let page = cx.viewer.mode.redirect(&self.route.page, cx.viewer.tenancy());
        let go = page.map(|page| Command::Navigate { to: self.address(page), replace: true });
        Step::to(self).with_some(go)
    }

    fn address(&self, page: Page) -> String {
        Route::new(page).within(self.route.plugin).address()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        boot::Boot,
        machine::fed,
        rules::{storage::Shelf, viewer::NOBODY},
    };

    // MOD-1
    #[test]
    fn who_logs_in_again_after_a_logout_begins_in_the_open_mode() {
        let session = [("mode".to_owned(), Secret::new("private".to_owned()))].into();
        let boot = Boot { session, ..Boot::default() };
        let cx = Cx { now: Millis::new(0), boot: &boot, viewer: &NOBODY };
        let own = Tenancy { org: Some(7), scope: "1" };
        let kept = fed(Mode::default(), &cx, Heard(Fact::Opened)).state;
        assert_eq!(kept.of(own), mode::Mode::Private);
        assert_eq!(fed(kept, &cx, Heard(Fact::SignedOut)).state.of(own), mode::Mode::Open);
    }

    // MOD-1
    #[test]
    fn the_public_library_is_entered_from_every_library_and_kept() {
        let viewer = Viewer { org: Some(7), scope: "1".into(), mode: mode::Mode::Private, ..NOBODY.clone() };
        let boot = Boot::default();
        let cx = Cx { now: Millis::new(0), boot: &boot, viewer: &viewer };
        let to = "/component/search?keyWords=a".to_owned();
        let step = fed(Mode::default(), &cx, Heard(Fact::PublicAsked { to: to.clone() }));
        let kept = Command::Store { area: Shelf::Session, key: "mode".into(), value: Some("open".into()) };
        assert_eq!(step.effects, [kept.into(), Command::Navigate { to, replace: false }.into()]);
        assert_eq!(step.state.of(viewer.tenancy()), mode::Mode::Open);
    }
}
