//! §2 Headers: which entries stand where, and where they lead.

use crate::{
    library::Library,
    rules::{
        page::{Page, SearchTab},
        route::Route,
        search::SearchAddress,
        title,
    },
};
use serde::Serialize;

/// One entry of a header.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct Entry {
    /// Its name in code.
    pub key: &'static str,
    /// What people read.
    pub label: &'static str,
    /// Where it leads.
    pub to: String,
    /// It opens a window of its own.
    pub new_window: bool,
    /// It leads to the page that is shown.
    pub active: bool,
}

/// HDR-1: the seven tabs of the home header; the libraries open in windows of their own.
pub fn home(route: &Route) -> Vec<Entry> {
    let rows = [
        ("home", "首页", Page::Home, false),
        ("part", "零部件库", Page::Library { library: Library::Part }, true),
        ("component", "元器件库", Page::Library { library: Library::Component }, true),
        ("mat", "仿真材料库", Page::Library { library: Library::Mat }, true),
        ("download", "插件下载", Page::Download, false),
        ("brandEntry", "品牌入驻", Page::BrandEntry, false),
        ("about", "联系我们", Page::About, false),
    ];
    rows.map(|(key, label, place, new_window)| entry(route, key, label, place, new_window)).to_vec()
}

/// HDR-2: the entries of the library header that have a page; none outside of a library.
pub fn library(route: &Route) -> Vec<Entry> {
    let Some(library) = route.page.library() else { return Vec::new() };
    let rows = [
        ("category", SearchTab::Category, false),
        ("brandPage", SearchTab::BrandPage, false),
        ("search3D", SearchTab::Search3D, true),
        ("search2D", SearchTab::Search2D, true),
        ("motorConditions", SearchTab::MotorConditions, true),
        ("encapsulation", SearchTab::Encapsulation, false),
        ("pointCloud", SearchTab::PointCloud, true),
    ];
    let here = rows.into_iter().filter(|(_, tab, _)| tab.belongs_to(library));
    here.map(|(key, tab, new_window)| {
        let page = Page::Search { library, tab: Some(tab), search: SearchAddress::default() };
        entry(route, key, title::search_tab(tab), page, new_window)
    })
    .collect()
}

fn entry(route: &Route, key: &'static str, label: &'static str, page: Page, new_window: bool) -> Entry {
    let active = route.page.is_same(&page);
    Entry { key, label, to: Route::new(page).within(route.plugin).address(), new_window, active }
}

#[cfg(test)]
mod tests {
    use super::*;

    // HDR-1
    #[test]
    fn the_home_header_has_seven_tabs_and_opens_the_libraries_in_new_windows() {
        let entries = home(&Route::new(Page::Home));
        let windows: Vec<_> =
            entries.iter().filter(|entry| entry.new_window).map(|entry| entry.to.as_str()).collect();
        assert_eq!((entries.len(), windows), (7, vec!["/part", "/component", "/mat"]));
        assert!(entries[0].active && !entries[4].active);
    }

    // HDR-2
    #[test]
    fn each_library_header_has_its_own_entries() {
        for (path, keys) in [
            ("/part", "category brandPage search3D search2D motorConditions"),
            ("/component", "category brandPage search3D search2D encapsulation"),
            ("/mat", "category search3D search2D pointCloud"),
            ("/download", ""),
        ] {
            let route = Route::read(path).expect(path);
            let found: Vec<_> = library(&route).iter().map(|entry| entry.key).collect();
            assert_eq!(found.join(" "), keys, "{path}");
        }
    }
}
