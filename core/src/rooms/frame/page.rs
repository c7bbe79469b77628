//! §2 Screens and routes: which page an address shows, under which layout, in which mode.

use crate::{
    library::Library,
    net::api::Tokens,
    prelude::*,
    rules::{
        channel::Channel,
        guard::{self, Guarded},
        layout::Layout,
        page,
        panel_state::PanelState,
        plugin::Plugin,
        route::{Redirect, Route, is_plugin},
        screen,
        storage::Key,
        tab::TabId,
        title,
        viewer::asks_login,
    },
};

/// The page that is shown.
#[derive(Debug, PartialEq)]
pub struct Page {
    route: Route,
    tab: Option<TabId>,
    own_title: Option<String>,
    /// What is known of the program around the panel.
    panel_state: Option<PanelState>,
    /// An address that was asked for in place of another, and how the document came to that.
    moved: Option<(String, Went)>,
}

impl Default for Page {
    fn default() -> Self {
        Self {
            route: Route::new(page::Page::Home),
            tab: None,
            own_title: None,
            panel_state: None,
            moved: None,
        }
    }
}

/// Nothing is done to it; the shell reports its address.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
pub enum PageEvent {}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PageView {
    /// Which page.
    pub page: page::Page,
    /// What stands around it.
    pub layout: Layout,
    /// PLT-3: the title of the simple layout.
    pub heading: String,
    /// The title of the document.
    pub title: String,
    /// PLT-8: what went wrong, as plain text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// The library it belongs to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub library: Option<Library>,
    /// PLG-6: it stands in the panel of another program.
    pub plugin: bool,
    /// HDR-1: buttons float beside it; in a library they stand in the header.
    pub floating: bool,
    /// FTR-1: the footer stands below it: not below a tool, nor in another program.
    pub footer: bool,
    /// BRK-3: how wide it is at least, in pixels.
    pub min_width: u32,
    /// ASH-1: it is for who is logged in.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub asks_login: bool,
}

impl Machine for Page {
    type Event = PageEvent;
    type View = PageView;

    fn update(self, cx: &Cx<'_>, input: Input<PageEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Opened) => {
                let page = Self { panel_state: kept(cx), ..self };
                page.arrive(cx, cx.boot.path.clone(), None)
            }
            Heard(Fact::WentTo { path, how }) => self.arrive(cx, path, Some(how)),
            Heard(Fact::WindowAsked { to }) => {
                let to = self.ridden(&to).unwrap_or(to);
                // HDR-1: a window of our own origin keeps its opener, and with it the mode and the channel.
                Step::to(self).with(Command::OpenWindow { to, opener: true })
            }
            Heard(Fact::Shown { tab, .. }) => Step::to(Self { tab: Some(tab), ..self }),
            Heard(Fact::Titled { tab, title }) if self.tab == Some(tab) => {
                Step::to(Self { own_title: Some(title), ..self })
            }
            _ => Step::to(self),
        }
    }

    fn view(&self, cx: &Cx<'_>) -> PageView {
        let Route { page, plugin, .. } = &self.route;
        let company = &cx.boot.setup.company_name;
        PageView {
            layout: page.layout(),
            floating: !plugin && page.layout() == Layout::Home,
            footer: !plugin && !matches!(page.layout(), Layout::Portal | Layout::Management),
            heading: page.title().map_or_else(|| company.clone(), str::to_owned),
            title: title::document(self.own_title.as_deref().unwrap_or(&title::tab(page)), company),
            message: page.message().map(str::to_owned),
            library: page.library(),
            plugin: *plugin,
            min_width: screen::page_min_width(*plugin),
            asks_login: asks_login(cx.viewer, page),
            page: page.clone(),
        }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::Opened
                | Fact::WentTo { .. }
                | Fact::WindowAsked { .. }
                | Fact::Shown { .. }
                | Fact::Titled { .. }
        )
    }
}

impl Page {
    /// The guards come first, then the page. PLG-7: in a panel that is there already, perhaps by another address than the one
    /// that was asked for, and as if by that.
    fn arrive(mut self, cx: &Cx<'_>, path: String, how: Option<Went>) -> Step<Self> {
        let guarded = guard::guard(&path);
        if let Some(to) = guarded.clean.clone() {
            let sso = Route::read(&to).is_ok_and(|route| route.page == page::Page::Sso);
            let step = Step::to(self).with(Command::Navigate { to, replace: true });
            return brought(guarded, sso).into_iter().fold(step, Step::with);
        }
        let Some(how) = how else { return self.read(cx, path, Went::Pop) };
        let how = self.moved.take().filter(|(to, _)| *to == path).map_or(how, |(_, how)| how);
        let Some(to) = self.panelled(cx, &path, how) else { return self.read(cx, path, how) };
        let moved = Some((to.clone(), how));
        Step::to(Self { moved, ..self }).with(Command::Navigate { to, replace: true })
    }

    fn read(self, cx: &Cx<'_>, path: String, how: Went) -> Step<Self> {
        match Route::read(&path) {
            Ok(route) => self.enter(cx, route, path, how),
            // PLT-2
            Err(Redirect(to)) => Step::to(self).with(Command::Navigate { to: to.to_owned(), replace: true }),
        }
    }

    /// PLG-6, PLG-7: the address to take instead: what is opened in a panel stays in it, and the state of the program
    /// rides along. A frame of another site cannot leave it at all: no other page could be loaded there again.
    fn panelled(&self, cx: &Cx<'_>, path: &str, how: Went) -> Option<String> {
        let stays = self.route.plugin && (how != Went::Pop || cx.boot.embedded);
        let within = (stays && !is_plugin(path)).then(|| format!("/plugin{path}"));
        self.ridden(within.as_deref().unwrap_or(path)).or(within)
    }

    fn ridden(&self, path: &str) -> Option<String> {
        self.panel_state.as_ref()?.put_on(path)
    }

    /// PLT-1: the library is kept for the next visit; the portal site, which the open site is not, keeps it by its own
    /// name too.
    fn enter(self, cx: &Cx<'_>, route: Route, path: String, how: Went) -> Step<Self> {
        let library = route.page.library().filter(|library| self.route.page.library() != Some(*library));
        let same_page = self.route.page.is_same(&route.page);
        let own_title = self.own_title.filter(|_| same_page);
        let panel_state = PanelState::read(&route.query, &cx.boot.setup.domain_suffix).or(self.panel_state);
        let mut step = Step::to(Self { route: route.clone(), own_title, panel_state, ..self });
        if let Some(library) = library {
            let portal = Some(Key::PortalSelPlatform).filter(|_| !cx.boot.site().is_open());
            for key in [Key::LastSelPlatform].into_iter().chain(portal) {
                step = step.with_some(cx.keep(key, Some(library.segment())));
            }
        }
        step.with(Fact::Entered { route, path, how })
    }
}

/// PLG-1: what an earlier document of the window kept of the program.
fn kept(cx: &Cx<'_>) -> Option<PanelState> {
    let plugin = Plugin::restore(cx.kept(Key::Plugin).as_deref(), &cx.boot.setup.domain_suffix);
    let channel = cx.kept(Key::Channel).and_then(|digits| Channel::read(&digits));
    PanelState::of(&plugin, channel)
}

/// GRD-1, GRD-2, T5: what an address brought, told after it is gone from there.
fn brought(guarded: Guarded, sso: bool) -> Vec<Fact> {
    let Guarded { referral, token, refresh_token, token_expires: expires, code, .. } = guarded;
    let tokens = token.map(|token| Tokens {
        access_token: Secret::new(token),
        refresh_token: Secret::new(refresh_token.unwrap_or_default()),
    });
    let code = code.map(|(code, state)| (Secret::new(code), Secret::new(state)));
    [
        referral.map(|referral| Fact::ReferralBrought { referral }),
        tokens.map(|tokens| Fact::TokensBrought { tokens, sso, expires }),
        code.map(|(code, state)| Fact::CodeBrought { code, state }),
    ]
    .into_iter()
    .flatten()
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{boot::Boot, machine::fed, rules::viewer::NOBODY};

    // HDR-1, FTR-1
    #[test]
    fn buttons_float_beside_the_home_page_and_no_footer_stands_below_a_tool_or_in_a_panel() {
        let boot = Boot::default();
        let cx = Cx { now: Millis::new(0), boot: &boot, viewer: &NOBODY };
        for (path, floating, footer) in [
            ("/", true, true),
            ("/about", true, true),
            ("/part", false, false),
            ("/management", false, false),
            ("/login", false, true),
            ("/user", false, true),
            ("/vendor/jckey", false, true),
            ("/plugin/about", false, false),
            ("/plugin/login", false, false),
        ] {
            let went = Fact::WentTo { path: path.into(), how: Went::Push };
            let view = fed(Page::default(), &cx, Heard(went)).state.view(&cx);
            assert_eq!((view.floating, view.footer), (floating, footer), "{path}");
        }
    }

    // PLT-5
    #[test]
    fn the_document_is_called_after_the_tab_in_front_and_no_other() {
        let boot = Boot::default();
        let cx = Cx { now: Millis::new(0), boot: &boot, viewer: &NOBODY };
        let shown = Fact::Shown { tab: TabId(1), route: Route::new(page::Page::Home) };
        let titled = |tab: u32, title: &str| Fact::Titled { tab: TabId(tab), title: title.into() };
        let facts = [shown, titled(1, "六角螺母"), titled(2, "垫圈")];
        let page = facts.into_iter().fold(Page::default(), |page, fact| fed(page, &cx, Heard(fact)).state);
        let title = page.view(&cx).title;
        assert!(title.contains("六角螺母") && !title.contains("垫圈"), "{title}");
    }
}
