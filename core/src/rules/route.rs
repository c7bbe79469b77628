//! §2 Routes: which page an address shows, and the address of a page.

use super::{
    limits,
    page::{Page, SearchTab},
    platform::SoftwareKind,
    query::{Query, decode_segment, encode_segment},
    search::SearchAddress,
    selected::{self, Selected},
};
use crate::{library::Library, text::cut};

/// Where the portal is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Route {
    /// What is shown.
    pub page: Page,
    /// PLG-1, PLG-6: in the panel of another program.
    pub plugin: bool,
    /// The whole query, with what no page knows.
    pub query: Query,
    /// What stands behind the `#`, as it stands there.
    pub hash: String,
}

/// PLT-2: no rule knows the address; go there instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Redirect(pub &'static str);

/// PLT-1: the library that a path selects, by its first whole segment.
pub fn platform_of(address: &str) -> Option<Library> {
    let (segments, _) = segments(Address::split(address).path);
    segments.first().and_then(|segment| Library::of_segment(segment))
}

/// PLG-6: the segment that says that a page is a panel's.
pub const PANEL: &str = "plugin";
/// PLG-1: under which name an address says what program stands around the page.
pub const PROGRAM: &str = "swType";

/// PLG-1, PLG-6: whether an address stands in the panel of another program: by a segment `plugin`, or by its query.
pub fn is_plugin(address: &str) -> bool {
    is_panel(address) || enters(&Query::read(Address::split(address).query))
}

/// PLG-6: whether the path of an address says that it is the panel's.
pub fn is_panel(address: &str) -> bool {
    segments(Address::split(address).path).1
}

/// PLG-1: whether a query says what program stands around the page.
pub fn enters(query: &Query) -> bool {
    query.get(PROGRAM).is_some_and(|word| SoftwareKind::of(&word).is_some())
}

impl Route {
    /// A page of its own, outside of any plugin.
    pub const fn new(page: Page) -> Self {
        Self { page, plugin: false, query: Query::EMPTY, hash: String::new() }
    }

    /// The same page, in the panel of another program or out of it.
    pub const fn within(mut self, plugin: bool) -> Self {
        self.plugin = plugin;
        self
    }

    /// PLT-7: what an address from `/` on shows.
    pub fn read(address: &str) -> Result<Self, Redirect> {
        let Address { path, query, hash } = Address::split(address);
        let (segments, plugin) = segments(path);
        let query = Query::read(query);
        let page = read_page(&segments, &query).ok_or(Redirect("/404"))?;
        Ok(Self { page, plugin: plugin || enters(&query), query, hash: hash.to_owned() })
    }

    /// Its address, which reads as the same route.
    pub fn address(&self) -> String {
        let mut query = self.query.clone();
        write_query(&self.page, &mut query);
        let mut segments = write_segments(&self.page);
        if self.plugin {
            segments.insert(usize::from(self.page.library().is_some()), PANEL.to_owned());
        }
        let mut address = format!("/{}", segments.join("/"));
        if !query.is_empty() {
            address.extend(["?", &query.to_string()]);
        }
        if !self.hash.is_empty() {
            address.extend(["#", &self.hash]);
        }
        address
    }
}

struct Address<'a> {
    path: &'a str,
    query: &'a str,
    hash: &'a str,
}

impl<'a> Address<'a> {
    fn split(address: &'a str) -> Self {
        let (rest, hash) = address.split_once('#').unwrap_or((address, ""));
        let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
        Self { path, query, hash }
    }
}

/// The segments of a path, as they stand there, without the one that only says plugin; and whether any says so.
fn segments(path: &str) -> (Vec<&str>, bool) {
    let path = match path.strip_prefix('/') {
        _ if path.is_empty() || path == "/" => return (Vec::new(), false),
        Some(rest) => rest.strip_suffix('/').unwrap_or(rest),
        None => "",
    };
    let mut segments: Vec<_> = path.split('/').collect();
    let plugin = segments.contains(&PANEL);
    match *segments.as_slice() {
        [PANEL, ..] => drop(segments.remove(0)),
        [library, PANEL, ..] if Library::of_segment(library).is_some() => drop(segments.remove(1)),
        _ => {}
    }
    (segments, plugin)
}

fn read_page(segments: &[&str], query: &Query) -> Option<Page> {
    let value = |name| query.get(name);
    // T15: whoever made the link wrote them.
    let foreign = |name| query.get(name).map(|text| cut(&text, limits::FOREIGN_MESSAGE_MAX).to_owned());
    Some(match *segments {
        [] | ["home"] => Page::Home,
        ["download"] => Page::Download,
        ["about"] => Page::About,
        ["brand-entry"] => Page::BrandEntry,
        ["unsubscribe"] => Page::Unsubscribe,
        ["user"] => Page::User { dir: value("dir"), list: list(query) },
        ["personalCenter", "myInfo"] => Page::MyInfo,
        ["login"] | ["auth", "login"] => {
            Page::Login { message: foreign("message"), code: foreign("code"), redirect: value("redirect") }
        }
        ["sso"] => Page::Sso,
        ["register"] => Page::Register { redirect: value("redirect") },
        ["wechatregister"] => Page::WechatRegister,
        ["vendor", "jckey"] => Page::Vendor,
        ["management"] => Page::Management,
        [status] if status.len() == 3 && status.bytes().all(|byte| byte.is_ascii_digit()) => {
            Page::Failure { status: status.parse().ok()?, message: foreign("message"), code: foreign("code") }
        }
        [library, ref rest @ ..] => read_library_page(Library::of_segment(library)?, rest, query)?,
    })
}

/// One of the lists of the user, by its number.
fn list(query: &Query) -> Option<u64> {
    query.get("list")?.parse().ok()
}

/// The configuration that is chosen.
fn configuration(query: &Query) -> Option<String> {
    query.get("configName").filter(|name| !name.is_empty())
}

/// What is compared.
fn items(query: &Query) -> Vec<Selected> {
    query.get("items").map(|items| selected::read_list(&items)).unwrap_or_default()
}

/// What others are to be like.
fn item(query: &Query) -> Option<Selected> {
    Selected::read(&query.get("item")?)
}

/// `1` says yes, any other value no.
fn is_1(query: &Query, name: &str) -> bool {
    query.get(name).as_deref() == Some("1")
}

fn read_library_page(library: Library, segments: &[&str], query: &Query) -> Option<Page> {
    Some(match *segments {
        [] => Page::Library { library },
        ["search"] => Page::Search { library, tab: None, search: SearchAddress::read(library, query) },
        ["search", tab] => {
            let tab = Some(SearchTab::of(library, tab)?);
            Page::Search { library, tab, search: SearchAddress::read(library, query) }
        }
        ["detail", id] => Page::Detail {
            library,
            set_id: read_id(id)?,
            config_name: configuration(query),
            preview: library == Library::Mat && is_1(query, "preview"),
        },
        ["brand-detail", id] if SearchTab::BrandPage.belongs_to(library) => {
            let (org_id, enterprise) = (read_id(id)?, is_1(query, "type"));
            let search =
                if enterprise { SearchAddress::read(library, query) } else { SearchAddress::default() };
            Page::BrandDetail { library, org_id, enterprise, search }
        }
        ["compare"] => Page::Compare { library, items: items(query) },
        ["similarity"] => Page::Similarity { library, item: item(query) },
        ["recommendation"] => Page::Recommendation { library },
        ["prediction"] if library == Library::Mat => Page::Prediction,
        _ => return None,
    })
}

/// An id of dots alone would climb in the path of the question about it.
fn read_id(segment: &str) -> Option<String> {
    Some(decode_segment(segment)).filter(|id| id.bytes().any(|byte| byte != b'.'))
}

fn write_segments(page: &Page) -> Vec<String> {
    let plain = |segments: &[&str]| segments.iter().map(|segment| (*segment).to_owned()).collect();
    match page {
        Page::Home => Vec::new(),
        Page::Download => plain(&["download"]),
        Page::About => plain(&["about"]),
        Page::BrandEntry => plain(&["brand-entry"]),
        Page::Unsubscribe => plain(&["unsubscribe"]),
        Page::User { .. } => plain(&["user"]),
        Page::MyInfo => plain(&["personalCenter", "myInfo"]),
        Page::Login { .. } => plain(&["login"]),
        Page::Sso => plain(&["sso"]),
        Page::Register { .. } => plain(&["register"]),
        Page::WechatRegister => plain(&["wechatregister"]),
        Page::Failure { status, .. } => vec![format!("{status:03}")],
        Page::Vendor => plain(&["vendor", "jckey"]),
        Page::Management => plain(&["management"]),
        Page::Library { library } => plain(&[library.segment()]),
        Page::Search { library, tab: None, .. } => plain(&[library.segment(), "search"]),
        Page::Search { library, tab: Some(tab), .. } => plain(&[library.segment(), "search", tab.segment()]),
        Page::Detail { library, set_id, .. } => {
            plain(&[library.segment(), "detail", &encode_segment(set_id)])
        }
        Page::BrandDetail { library, org_id, .. } => {
            plain(&[library.segment(), "brand-detail", &encode_segment(org_id)])
        }
        Page::Compare { library, .. } => plain(&[library.segment(), "compare"]),
        Page::Similarity { library, .. } => plain(&[library.segment(), "similarity"]),
        Page::Recommendation { library } => plain(&[library.segment(), "recommendation"]),
        Page::Prediction => plain(&[Library::Mat.segment(), "prediction"]),
    }
}

fn write_query(page: &Page, query: &mut Query) {
    let mut put = |name, value: &Option<String>| query.put(name, value.as_deref());
    match page {
        Page::User { dir, list } => {
            put("dir", dir);
            put_unless(*list == self::list(query), query, "list", list.map(|list| list.to_string()));
        }
        Page::Login { message, code, redirect } => {
            put("message", message);
            put("code", code);
            put("redirect", redirect);
        }
        Page::Register { redirect } => put("redirect", redirect),
        Page::Failure { message, code, .. } => {
            put("message", message);
            put("code", code);
        }
        Page::Search { library, search, .. } => search.write(*library, query),
        Page::Compare { items, .. } => put_selected(*items == self::items(query), query, "items", items),
        Page::Similarity { item, .. } => {
            put_selected(*item == self::item(query), query, "item", item.as_slice());
        }
        Page::Detail { library, config_name, preview, .. } => {
            put_unless(*config_name == configuration(query), query, "configName", config_name.clone());
            // Elsewhere it is a word that no page knows.
            if *library == Library::Mat {
                put_1(query, "preview", *preview);
            }
        }
        Page::BrandDetail { library, enterprise, search, .. } => {
            put_1(query, "type", *enterprise);
            if *enterprise {
                search.write(*library, query);
            }
        }
        _ => {}
    }
}

/// What reads so already stays as it stands.
fn put_unless(reads_so: bool, query: &mut Query, name: &str, value: Option<String>) {
    if !reads_so {
        query.put(name, value.as_deref());
    }
}

fn put_selected(reads_so: bool, query: &mut Query, name: &str, items: &[Selected]) {
    put_unless(reads_so, query, name, (!items.is_empty()).then(|| selected::write_list(items)));
}

fn put_1(query: &mut Query, name: &str, yes: bool) {
    put_unless(yes == is_1(query, name), query, name, yes.then(|| "1".to_owned()));
}

#[cfg(test)]
mod tests;
