//! §2 Detail: the way to an item, to all of its brand, and to what may stand for it.

use super::view::Crumb;
use crate::{
    library::{Library, item::Item},
    parts::link::Link,
    rules::{notice::similar as texts, page::Page, route::Route, search::SearchAddress, selected::Selected},
};

/// Its library, then its categories.
pub fn crumbs(item: &Item, plugin: bool) -> Vec<Crumb> {
    let library = item.library;
    let address = |page: Page| Route::new(page).within(plugin).address();
    let home = Crumb { name: library.title().to_owned(), to: address(Page::Library { library }) };
    let below = item.category.iter().map(|category| {
        let search = SearchAddress { category: Some(category.id.clone()), ..SearchAddress::default() };
        Crumb { name: category.name.clone(), to: address(Page::Search { library, tab: None, search }) }
    });
    [home].into_iter().chain(below).collect()
}

/// All of its brand, in the same library.
pub fn brand(item: &Item, plugin: bool) -> Option<Link> {
    let page = Page::of_brand(item.library, &item.brand.org_id);
    let to = Route::new(page).within(plugin).address();
    Some(Link { label: item.brand.name.clone(), to }).filter(|brand| !brand.label.is_empty())
}

/// SIM-1: what may stand for it, or for one of its configurations.
pub fn similar(library: Library, of: Selected, plugin: bool) -> Link {
    let to = Route::new(Page::Similarity { library, item: Some(of) }).within(plugin).address();
    Link { label: texts::way(library).to_owned(), to }
}
