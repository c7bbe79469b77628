//! §2, §4 Platform popover: where else one can go, and where the next login goes.

use crate::{
    library::Library,
    prelude::*,
    rules::{
        page::Page,
        popover::{self, Choosing, Chosen, HINT, PlatformOption, Popover},
        route::Route,
        storage::Key,
        viewer::{NO_RIGHT, Place, Verdict, sees},
    },
};

/// The platforms.
#[derive(Debug, PartialEq)]
pub struct Platforms {
    route: Route,
    /// The library that was selected last, on this visit or an earlier one.
    last: Option<Library>,
    ticked: bool,
    popover: Popover,
}

impl Default for Platforms {
    fn default() -> Self {
        let popover = Popover::new(Choosing::List, popover::platforms());
        Self { route: Route::new(Page::Home), last: None, ticked: false, popover }
    }
}

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum PlatformsEvent {
    /// Chose a platform.
    Chosen { val: String },
    /// POP-2: ticked the box, or unticked it.
    Ticked { on: bool },
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PlatformsView {
    /// How the switcher is seen.
    pub verdict: Verdict,
    /// POP-1: how platforms are chosen.
    pub choosing: Choosing,
    /// What is offered.
    pub options: Vec<PlatformOption>,
    /// The platform that the list highlights.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub highlighted: Option<String>,
    /// Its width in pixels.
    pub width: u32,
    /// POP-2: what the box says.
    pub hint: &'static str,
    /// The box is ticked.
    pub ticked: bool,
}

impl Machine for Platforms {
    type Event = PlatformsEvent;
    type View = PlatformsView;

    fn update(self, cx: &Cx<'_>, input: Input<PlatformsEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Opened) => Step::to(Self::kept(cx)),
            Heard(Fact::Entered { route, .. }) => Step::to(self.entered(route)),
            On(PlatformsEvent::Chosen { val }) if self.verdict(cx) == Verdict::Shown => self.chosen(cx, &val),
            On(PlatformsEvent::Ticked { on }) if self.verdict(cx) == Verdict::Shown => {
                let mark = cx.keep(Key::StraightToPlatform, on.then_some("1"));
                Step::to(Self { ticked: on, ..self }).with_some(mark)
            }
            _ => Step::to(self),
        }
    }

    fn view(&self, cx: &Cx<'_>) -> PlatformsView {
        PlatformsView {
            verdict: self.verdict(cx),
            choosing: Choosing::List,
            options: self.popover.options().to_vec(),
            highlighted: self.popover.highlighted().map(str::to_owned),
            width: limits::POPOVER_WIDTH,
            hint: HINT,
            ticked: self.ticked,
        }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(fact, Fact::Opened | Fact::Entered { .. })
    }
}

impl Platforms {
    /// POP-2: where a login without a redirect leads.
    pub fn straight_to(&self) -> Option<Library> {
        popover::straight_to(self.ticked, self.last)
    }

    /// What earlier visits left, and the platforms of the configuration.
    fn kept(cx: &Cx<'_>) -> Self {
        let kept = |key| cx.kept(key);
        let open = cx.boot.setup.platforms.iter().filter_map(popover::open_platform);
        let options = popover::platforms().into_iter().chain(open).collect();
        Self {
            last: kept(Key::LastSelPlatform).and_then(|segment| Library::of_segment(&segment)),
            ticked: kept(Key::StraightToPlatform).as_deref() == Some("1"),
            popover: Popover::new(Choosing::List, options),
            ..Self::default()
        }
    }

    fn entered(self, route: Route) -> Self {
        let last = route.page.library().or(self.last);
        Self { route, last, ..self }.here()
    }

    /// The list shows where one is.
    fn here(self) -> Self {
        let here = self.route.page.library().map(Library::segment);
        Self { popover: self.popover.highlight(here), ..self }
    }

    fn verdict(&self, cx: &Cx<'_>) -> Verdict {
        sees(&cx.viewer.clone().at(&self.route.page, false), Place::PlatformSwitcher)
    }

    /// POP-1: a library is entered here, the open platform in a window that gets no opener, unless it is refused.
    fn chosen(self, cx: &Cx<'_>, val: &str) -> Step<Self> {
        let (popover, chosen) = self.popover.choose(val);
        let next = Self { popover, ..self };
        let Some(Chosen(val)) = chosen else { return Step::to(next) };
        match Library::of_segment(&val) {
            Some(library) => {
                let to = Route::new(Page::Library { library }).within(next.route.plugin).address();
                Step::to(next).with(Command::Navigate { to, replace: false })
            }
            None if sees(cx.viewer, Place::OpenPlatform) == Verdict::Refused => {
                Step::to(next.here()).with(Command::toast(Tone::Warning, NO_RIGHT))
            }
            None => Step::to(next.here()).with(Command::OpenWindow { to: val, opener: false }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{boot::Boot, machine::fed, rules::viewer::NOBODY};

    // POP-2
    #[test]
    fn the_next_login_leads_to_the_library_that_was_seen_last_on_this_visit_or_an_earlier_one() {
        let boot = Boot { cookies: Secret::new("last_sel_platform=part".into()), ..Boot::default() };
        let cx = Cx { now: Millis::new(0), boot: &boot, viewer: &NOBODY };
        let ticked = On(PlatformsEvent::Ticked { on: true });
        let opened = fed(Platforms::default(), &cx, Heard(Fact::Opened)).state;
        let mut platforms = fed(opened, &cx, ticked).state;
        assert_eq!(platforms.straight_to(), Some(Library::Part));
        for path in ["/mat", "/about"] {
            let route = Route::read(path).expect(path);
            let entered = Fact::Entered { route, path: path.into(), how: Went::Push };
            platforms = fed(platforms, &cx, Heard(entered)).state;
            assert_eq!(platforms.straight_to(), Some(Library::Mat), "{path}");
        }
    }
}
