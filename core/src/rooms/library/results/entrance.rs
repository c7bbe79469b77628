//! §2 The entrance of a library: what it is called, and the searches to begin with.

use crate::{
    library::Library,
    prelude::*,
    rules::{entries, notice::captions, page::Page, route::Route, search::SearchAddress},
};

/// What stands over the list of a library that is entered.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Entrance {
    /// What the page is called, for who cannot see the header.
    pub name: String,
    /// Searches to begin with; none in an organisation's own library.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ways: Option<Vec<EntranceWay>>,
}

/// A search to begin with.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct EntranceWay {
    /// What it finds.
    pub name: &'static str,
    /// Which of it, for example.
    pub hint: &'static str,
    /// Where it leads.
    pub to: String,
}

/// What stands over the list of a library, for who looks, in a panel or not.
pub fn entrance(cx: &Cx<'_>, library: Library, plugin: bool) -> Entrance {
    if cx.viewer.own().is_some() {
        return Entrance { name: own_name(cx, library, true), ways: None };
    }
    let ways = captions::ENTRANCES.into_iter().filter(|(of, ..)| *of == library);
    let way = |(_, name, hint, words): (_, _, _, &str)| {
        let page = Page::Search { library, tab: None, search: SearchAddress::of_words(words) };
        EntranceWay { name, hint, to: Route::new(page).within(plugin).address() }
    };
    Entrance { name: library.title().to_owned(), ways: Some(ways.map(way).collect()) }
}

/// MOD-1: what an organisation's own library is called, under the organisation's name where it is that of who looks.
pub fn own_name(cx: &Cx<'_>, library: Library, theirs: bool) -> String {
    let org = entries::org_name(cx.viewer, limits::IGNORE_OPEN).filter(|_| theirs);
    captions::own_library(org, library.title())
}
