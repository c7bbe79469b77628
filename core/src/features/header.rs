//! §2 Headers: the entries of the home page and of the libraries, and where they lead.

use crate::{
    library::Library,
    prelude::*,
    rules::{
        entries::{self, Entry},
        page::Page,
        route::Route,
    },
};

/// The header over the current page.
#[derive(Debug, PartialEq)]
pub struct Header {
    route: Route,
}

impl Default for Header {
    fn default() -> Self {
        Self { route: Route::new(Page::Home) }
    }
}

/// What the user does.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[allow(missing_docs, reason = "the fields say it")]
pub enum HeaderEvent {
    /// Chose an entry, by its address.
    EntryChosen { to: String, new_window: bool },
}

/// What the screen shows.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct HeaderView {
    /// HDR-4: the company's name.
    pub company_name: String,
    /// The entries of the home header.
    pub home: Vec<Entry>,
    /// The entries of the library header; none outside of a library.
    pub library: Vec<Entry>,
    /// The library of the page.
    pub current: Option<Library>,
}

impl Machine for Header {
    type Event = HeaderEvent;
    type View = HeaderView;

    fn update(self, _: &Cx<'_>, input: Input<HeaderEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Entered { route, .. }) => Step::to(Self { route }),
            On(HeaderEvent::EntryChosen { to, new_window: true }) => {
                Step::to(self).with(Command::OpenWindow { to, opener: true })
            }
            On(HeaderEvent::EntryChosen { to, .. }) => {
                Step::to(self).with(Command::Navigate { to, replace: false })
            }
            _ => Step::to(self),
        }
    }

    fn view(&self, cx: &Cx<'_>) -> HeaderView {
        HeaderView {
            company_name: cx.boot.setup.company_name.clone(),
            home: entries::home(&self.route),
            library: entries::library(&self.route),
            current: self.route.page.library(),
        }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(fact, Fact::Entered { .. })
    }
}
