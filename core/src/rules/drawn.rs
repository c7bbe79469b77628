//! §2 The pages that are drawn when the portal is built, so that they stand before the rules are there.

use super::{page::Page, route::Route};
use crate::library::Library;

/// Stands for the company's name until the server writes it.
pub const COMPANY: &str = "{{companyName}}";
/// The same, inside of a JSON text.
pub const COMPANY_IN_JSON: &str = "{{companyName|json}}";

/// Each with the name of its file and its address.
pub fn pages() -> Vec<(&'static str, String)> {
    let libraries = Library::ALL.map(|library| Page::Library { library });
    let pages = [Page::Home].into_iter().chain(libraries);
    pages.filter_map(|page| Some((name(&page)?, Route::new(page).address()))).collect()
}

/// Which of them an address shows: what a panel or a query changes was not drawn.
pub fn page_of(address: &str) -> Option<&'static str> {
    let route = Route::read(address).ok().filter(|route| !route.plugin && route.query.is_empty())?;
    name(&route.page)
}

fn name(page: &Page) -> Option<&'static str> {
    match page {
        Page::Home => Some("home"),
        Page::Library { library } => Some(library.segment()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_home_page_and_those_of_the_libraries_are_drawn() {
        let [home, part, component, mat] = pages().try_into().unwrap_or_else(|all| panic!("{all:?}"));
        assert_eq!((home.0, home.1.as_str()), ("home", "/"));
        assert_eq!((part.0, part.1.as_str()), ("part", "/part"));
        assert_eq!((component.0, component.1.as_str()), ("component", "/component"));
        assert_eq!((mat.0, mat.1.as_str()), ("mat", "/mat"));
    }

    #[test]
    fn an_address_shows_a_drawn_page_as_it_stands_or_not_at_all() {
        for (address, page) in [
            ("/", Some("home")),
            ("/part", Some("part")),
            ("/part/", Some("part")),
            ("/mat#top", Some("mat")),
            ("/?swType=CAD", None),
            ("/part?category=1", None),
            ("/part/plugin", None),
            ("/plugin", None),
            ("/part/search", None),
            ("/login", None),
            ("/nowhere", None),
        ] {
            assert_eq!(page_of(address), page, "{address}");
        }
    }
}
