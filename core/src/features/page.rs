//! §2 Screens and routes: which page an address shows, under which layout, in which mode.

use crate::{
    features::tabs::TabId,
    library::Library,
    net::api::Tokens,
    prelude::*,
    rules::{
        guard::{self, Guarded},
        page::{self, Layout},
        route::{Redirect, Route},
        screen,
        storage::Key,
        title,
    },
};

/// The page that is shown.
#[derive(Debug, PartialEq)]
pub struct Page {
    route: Route,
    tab: Option<TabId>,
    own_title: Option<String>,
}

impl Default for Page {
    fn default() -> Self {
        Self { route: Route::new(page::Page::Home), tab: None, own_title: None }
    }
}

/// Nothing is done to it; the shell reports its address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub enum PageEvent {}

/// What the screen shows.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
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
    /// BRK-3: how wide it is at least, in pixels.
    pub min_width: u32,
}

impl Machine for Page {
    type Event = PageEvent;
    type View = PageView;

    fn update(self, cx: &Cx<'_>, input: Input<PageEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Opened) => self.arrive(cx, cx.boot.path.clone(), Went::Pop),
            Heard(Fact::WentTo { path, how }) => self.arrive(cx, path, how),
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
            heading: page.title().map_or_else(|| company.clone(), str::to_owned),
            title: title::document(self.own_title.as_deref().unwrap_or(&title::tab(page)), company),
            message: page.message().map(str::to_owned),
            library: page.library(),
            plugin: *plugin,
            min_width: screen::page_min_width(*plugin),
            page: page.clone(),
        }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(fact, Fact::Opened | Fact::WentTo { .. } | Fact::Shown { .. } | Fact::Titled { .. })
    }
}

impl Page {
    /// The guards come first, then the page.
    fn arrive(self, cx: &Cx<'_>, path: String, how: Went) -> Step<Self> {
        let guarded = guard::guard(&path);
        if let Some(to) = guarded.clean.clone() {
            let sso = Route::read(&to).is_ok_and(|route| route.page == page::Page::Sso);
            let step = Step::to(self).with(Command::Navigate { to, replace: true });
            return brought(guarded, sso).into_iter().fold(step, Step::with);
        }
        match Route::read(&path) {
            Ok(route) => self.enter(cx, route, path, how),
            // PLT-2
            Err(Redirect(to)) => Step::to(self).with(Command::Navigate { to: to.to_owned(), replace: true }),
        }
    }

    /// PLT-1: the library is kept for the next visit; the portal site, which the open site is not, keeps it by its own
    /// name too.
    fn enter(self, cx: &Cx<'_>, route: Route, path: String, how: Went) -> Step<Self> {
        let library = route.page.library().filter(|library| self.route.page.library() != Some(*library));
        let same_page = self.route.page.is_same(&route.page);
        let own_title = self.own_title.filter(|_| same_page);
        let mut step = Step::to(Self { route: route.clone(), own_title, ..self });
        if let Some(library) = library {
            let portal = Some(Key::PortalSelPlatform).filter(|_| !cx.boot.site().is_open());
            for key in [Key::LastSelPlatform].into_iter().chain(portal) {
                step = step.with_some(cx.boot.keep(key, Some(library.segment()), cx.now));
            }
        }
        step.with(Fact::Entered { route, path, how })
    }
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
