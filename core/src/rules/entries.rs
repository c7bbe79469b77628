//! §2 Headers: which entries stand where, how somebody sees them, and where they lead.

use crate::{
    library::Library,
    rules::{
        mode::Mode,
        notice::captions,
        page::{Page, SearchTab},
        route::Route,
        search::SearchAddress,
        title,
        viewer::{Place, Verdict, Viewer, sees},
    },
};
use sanku_derive::wire;
use serde::Serialize;

/// One entry of a header.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
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
    /// PRM-2: how who looks sees it; what they do not see is not in the list.
    pub verdict: Verdict,
}

/// HDR-1: the seven tabs of the home header; the libraries open in windows of their own.
pub fn home(route: &Route) -> Vec<Entry> {
    let rows = [
        ("home", captions::HOME, Page::Home, false),
        ("part", Library::Part.title(), Page::Library { library: Library::Part }, true),
        ("component", Library::Component.title(), Page::Library { library: Library::Component }, true),
        ("mat", Library::Mat.title(), Page::Library { library: Library::Mat }, true),
        ("download", captions::DOWNLOAD, Page::Download, false),
        ("brandEntry", captions::BRAND_ENTRY, Page::BrandEntry, false),
        ("about", captions::ABOUT, Page::About, false),
    ];
    rows.map(|row| open(route, row)).to_vec()
}

/// An entry that everybody sees.
fn open(route: &Route, (key, label, page, new_window): (&'static str, &'static str, Page, bool)) -> Entry {
    entry(route, key, label, page, new_window, Verdict::Shown)
}

/// The entries of the vendors' header: where makers are found, and how one becomes one of them; none on other pages.
pub fn vendor(route: &Route) -> Vec<Entry> {
    if route.page != Page::Vendor {
        return Vec::new();
    }
    let makers =
        |library| Page::Search { library, tab: Some(SearchTab::BrandPage), search: SearchAddress::default() };
    let rows = [
        ("partBrands", captions::VENDORS[0], makers(Library::Part), false),
        ("componentBrands", captions::VENDORS[1], makers(Library::Component), false),
        ("brandEntry", captions::BRAND_ENTRY, Page::BrandEntry, false),
        ("about", captions::ABOUT, Page::About, false),
    ];
    rows.map(|row| open(route, row)).to_vec()
}

/// HDR-2: the entries of the library header that somebody sees there; `compare` is the flag that the user sets.
pub fn library(route: &Route, viewer: &Viewer, compare: bool) -> Vec<Entry> {
    let Some(library) = route.page.library() else { return Vec::new() };
    let viewer = viewer.clone().at(&route.page, compare);
    let seen = |(key, place, new_window): (&'static str, Place, bool)| {
        let (page, verdict) = (page(library, place), sees(&viewer, place));
        let label = label(&page, place);
        (verdict != Verdict::Hidden).then(|| entry(route, key, label, page, new_window, verdict))
    };
    ROWS.into_iter().filter_map(seen).collect()
}

/// In the order of the header, with whether they open a window of their own; who sees them where is the place's to say.
const ROWS: [(&str, Place, bool); 10] = [
    ("category", Place::Catalogue, false),
    ("brandPage", Place::Vendors, false),
    ("compare", Place::Compare, false),
    ("search3D", Place::Search3D, true),
    ("search2D", Place::Search2D, true),
    ("motorConditions", Place::MotorConditions, true),
    ("recommendation", Place::Recommendation, false),
    ("encapsulation", Place::Encapsulation, false),
    ("pointCloud", Place::PointCloud, true),
    ("prediction", Place::PropertyPrediction, false),
];

/// Where a place leads in a library.
fn page(library: Library, place: Place) -> Page {
    match (place.tab(), place) {
        (Some(tab), _) => Page::Search { library, tab: Some(tab), search: SearchAddress::default() },
        (None, Place::Compare) => Page::Compare { library, items: Vec::new() },
        (None, Place::PropertyPrediction) => Page::Prediction,
        (None, _) => Page::Recommendation { library },
    }
}

const fn label(page: &Page, place: Place) -> &'static str {
    match (page, place) {
        (_, Place::Compare) => captions::COMPARE,
        (Page::Search { tab: Some(tab), .. }, _) => title::search_tab(*tab),
        (Page::Prediction, _) => captions::PREDICTION,
        _ => captions::RECOMMENDATION,
    }
}

fn entry(
    route: &Route,
    key: &'static str,
    label: &'static str,
    page: Page,
    new_window: bool,
    verdict: Verdict,
) -> Entry {
    let active = route.page.is_same(&page);
    Entry { key, label, to: Route::new(page).within(route.plugin).address(), new_window, active, verdict }
}

/// HDR-4: whose name stands beside the company's: the organisation's, while its own library is shown. With
/// `ignore_open` the header does not ask for the mode: whoever belongs to an organisation with a library reads its name.
pub fn org_name(viewer: &Viewer, ignore_open: bool) -> Option<&str> {
    let shown = ignore_open || viewer.mode == Mode::Private;
    let has_library = viewer.tenancy().enterprise().is_some() && !viewer.org_name.is_empty();
    (shown && has_library).then_some(viewer.org_name.as_str())
}

#[cfg(test)]
mod tests;
