//! §2 Search pages: what their address says, read and written.

use super::{
    filter::{read_filters, write_filters},
    limits,
    query::Query,
};
use crate::{
    library::{
        Library,
        search::{BRAND, Filter, NumberSort, Sort},
    },
    rules::{
        bill,
        keywords::KeywordMode,
        tag::{Tag, read_lists, write_lists},
    },
    text,
};
use sanku_derive::wire;
use serde::Serialize;

/// How the materials are entered.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum EntryType {
    /// 1: by grade.
    Grade,
    /// 2: by simulation.
    Simulation,
}

impl EntryType {
    /// The value in the address.
    pub const fn value(self) -> &'static str {
        match self {
            Self::Grade => "1",
            Self::Simulation => "2",
        }
    }

    fn of(value: &str) -> Option<Self> {
        [Self::Grade, Self::Simulation].into_iter().find(|entry| entry.value() == value)
    }
}

/// What a search page shows, as its address says it.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase", default)]
pub struct SearchAddress {
    /// Whether it searches by tags or by a configuration model.
    pub mode: KeywordMode,
    /// The keywords; none in configuration mode.
    pub tags: Vec<Tag>,
    /// The configuration model; empty in the other mode.
    pub model: String,
    /// How the materials were entered.
    pub entry_type: Option<EntryType>,
    /// Only below this category.
    pub category: Option<String>,
    /// Only with these facet values.
    pub filters: Vec<Filter>,
    /// In which order.
    pub sort: Sort,
    /// Which page, from 1.
    pub page_no: u32,
    /// The lines of a bill of materials.
    pub lines: Vec<String>,
}

impl SearchAddress {
    /// All of a brand.
    pub fn of_brand(org_id: &str) -> Self {
        let filters = vec![Filter { key: BRAND.to_owned(), value: org_id.to_owned() }];
        Self { filters, ..Self::default() }
    }

    /// Keywords, as an address lists them.
    pub fn of_words(words: &str) -> Self {
        Self { tags: read_lists(words, ""), ..Self::default() }
    }

    /// Whether a category or a value leaves something out.
    pub const fn narrows(&self) -> bool {
        self.category.is_some() || !self.filters.is_empty()
    }

    /// What is looked for, as it was typed.
    pub fn words(&self) -> String {
        match self.mode {
            KeywordMode::All => self.tags.iter().map(|tag| tag.text.as_str()).collect::<Vec<_>>().join(" "),
            KeywordMode::ConfigName => self.model.clone(),
        }
    }
}

impl Default for SearchAddress {
    fn default() -> Self {
        Self {
            mode: KeywordMode::All,
            tags: Vec::new(),
            model: String::new(),
            entry_type: None,
            category: None,
            filters: Vec::new(),
            sort: Sort::Relevance,
            page_no: 1,
            lines: Vec::new(),
        }
    }
}

impl SearchAddress {
    /// KEY-9: what a query says; what it says wrongly is absent.
    pub fn read(library: Library, query: &Query) -> Self {
        let value = |name| query.get(name).unwrap_or_default();
        let mode = KeywordMode::of(&value("partSearchType"));
        let (tags, model) = match mode {
            KeywordMode::All => {
                (read_lists(&value("keyWords"), &value("notAnalyzerKeyWords")), String::new())
            }
            KeywordMode::ConfigName => (Vec::new(), model(&value("keyWords"))),
        };
        Self {
            mode,
            tags,
            model,
            entry_type: EntryType::of(&value("entryType")).filter(|_| library == Library::Mat),
            category: query.get("category").filter(|id| !id.is_empty()),
            filters: read_filters(&value("filter")),
            sort: read_sort(&value("sort")),
            page_no: page_of(&value("pageNo")),
            lines: bill::lines(&value("lines")),
        }
    }

    /// KEY-9: says the same in a query; nothing is said of what goes without saying.
    pub fn write(&self, library: Library, query: &mut Query) {
        let mut put = |name, value: &str| query.put(name, Some(value).filter(|value| !value.is_empty()));
        let (key_words, not_analyzer) = match self.mode {
            KeywordMode::All => write_lists(&self.tags),
            KeywordMode::ConfigName => (self.model.clone(), String::new()),
        };
        put("keyWords", &key_words);
        put("notAnalyzerKeyWords", &not_analyzer);
        put("partSearchType", if self.mode == KeywordMode::ConfigName { "configName" } else { "" });
        let entry = self.entry_type.filter(|_| library == Library::Mat);
        put("entryType", entry.map_or("", EntryType::value));
        put("category", self.category.as_deref().unwrap_or_default());
        put("filter", &write_filters(&self.filters));
        put("sort", &write_sort(&self.sort));
        put("lines", &self.lines.join("\n"));
        put("pageNo", &if self.page_no > 1 { self.page_no.to_string() } else { String::new() });
    }
}

/// KEY-6: a configuration model is one value, bars and all.
fn model(text: &str) -> String {
    text::trim(text::cut(text::trim(text), limits::SEARCH_MAX)).to_owned()
}

/// Canonical digits only, so that one page has one address.
fn page_of(value: &str) -> u32 {
    value.parse().ok().filter(|page: &u32| *page > 0 && page.to_string() == value).unwrap_or(1)
}

/// FAC-2: an order as an address says it: `name`, `asc:length`; nothing for the best match first.
pub fn write_sort(sort: &Sort) -> String {
    match sort {
        Sort::Relevance => String::new(),
        Sort::Name => "name".to_owned(),
        Sort::Model => "model".to_owned(),
        Sort::Number(NumberSort { key, descending: false }) => [ASCENDING, key].concat(),
        Sort::Number(NumberSort { key, descending: true }) => [DESCENDING, key].concat(),
    }
}

/// The order that an address says.
pub fn read_sort(value: &str) -> Sort {
    let number = |start: &str| value.strip_prefix(start).filter(|key| !key.is_empty()).map(str::to_owned);
    match value {
        "name" => Sort::Name,
        "model" => Sort::Model,
        _ => match (number(ASCENDING), number(DESCENDING)) {
            (Some(key), _) => Sort::Number(NumberSort { key, descending: false }),
            (_, Some(key)) => Sort::Number(NumberSort { key, descending: true }),
            _ => Sort::Relevance,
        },
    }
}

/// The least first.
const ASCENDING: &str = "asc:";
/// The greatest first.
const DESCENDING: &str = "desc:";

/// KEY-10: what an empty search box says.
pub const fn placeholder(library: Library, mode: KeywordMode) -> &'static str {
    match (mode, library) {
        (KeywordMode::ConfigName, _) => "请输入配置型号",
        (KeywordMode::All, Library::Mat) => "请输入关键字查询",
        (KeywordMode::All, Library::Part | Library::Component) => "请输入关键字/产品名称/型号",
    }
}

/// KEY-7: what an empty manufacturer box says.
pub const MANUFACTURER_PLACEHOLDER: &str = "请输入厂商名称";

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read(library: Library, query: &str) -> SearchAddress {
        SearchAddress::read(library, &Query::read(query))
    }

    fn written(library: Library, address: &SearchAddress, query: &str) -> String {
        let mut query = Query::read(query);
        address.write(library, &mut query);
        query.to_string()
    }

    #[test]
    fn key_9_every_value_is_read() {
        let address = read(
            Library::Mat,
            "keyWords=Q235%7Ca+b&notAnalyzerKeyWords=三&entryType=2&category=steel&filter=brand%3A宝钢&sort=name&pageNo=3",
        );
        let tag = |text: &str, analysed| Tag { text: text.into(), analysed };
        let expected = SearchAddress {
            tags: vec![tag("Q235", true), tag("a b", true), tag("三", false)],
            entry_type: Some(EntryType::Simulation),
            category: Some("steel".into()),
            filters: vec![Filter { key: "brand".into(), value: "宝钢".into() }],
            sort: Sort::Name,
            page_no: 3,
            ..SearchAddress::default()
        };
        assert_eq!(address, expected);
    }

    #[test]
    fn key_9_what_is_said_wrongly_is_absent() {
        for query in [
            "",
            "keyWords=%7C+&entryType=3&category=&filter=brand&sort=price&pageNo=0",
            "entryType=01&filter=%3Aa&sort=Name&pageNo=-1",
            "pageNo=1e3&partSearchType=CONFIGNAME",
            "pageNo=007&entryType=",
            "pageNo=%2B2",
            "pageNo=99999999999",
        ] {
            assert_eq!(read(Library::Mat, query), SearchAddress::default(), "{query}");
        }
    }

    #[test]
    fn fac_2_an_order_by_a_number_stands_in_the_address() {
        for (query, key, descending) in
            [("sort=asc%3Alength", "length", false), ("sort=desc%3Aa%3Ab", "a:b", true)]
        {
            let address = read(Library::Part, query);
            assert_eq!(address.sort, Sort::Number(NumberSort { key: key.into(), descending }));
            assert_eq!(written(Library::Part, &address, ""), query);
        }
        assert_eq!(read(Library::Part, "sort=asc%3A").sort, Sort::Relevance);
    }

    #[test]
    fn key_9_entry_types_belong_to_the_materials() {
        let address = read(Library::Mat, "entryType=1");
        assert_eq!(address.entry_type, Some(EntryType::Grade));
        assert_eq!(written(Library::Mat, &address, ""), "entryType=1");
        for library in [Library::Part, Library::Component] {
            assert_eq!(read(library, "entryType=1").entry_type, None);
            assert_eq!(written(library, &address, ""), "");
        }
    }

    #[test]
    fn key_6_a_configuration_model_keeps_its_bars() {
        let address =
            read(Library::Part, "partSearchType=configName&keyWords=+M6%7C20&notAnalyzerKeyWords=x");
        assert_eq!((address.model.as_str(), address.tags.len()), ("M6|20", 0));
        assert_eq!(written(Library::Part, &address, ""), "keyWords=M6%7C20&partSearchType=configName");
        let long = format!("partSearchType=configName&keyWords={}", "a".repeat(200));
        assert_eq!(read(Library::Part, &long).model, "a".repeat(128));
    }

    #[test]
    fn plt_6_what_the_page_does_not_know_stays_in_its_place() {
        let address = SearchAddress { page_no: 2, ..SearchAddress::default() };
        assert_eq!(written(Library::Part, &address, "x=%zz&pageNo=9&sort=name&y"), "x=%zz&pageNo=2&y");
        let raw = "keyWords=M6×20|a&x=1";
        assert_eq!(written(Library::Part, &read(Library::Part, raw), raw), raw);
    }

    #[test]
    fn key_10_placeholders_by_library_and_mode() {
        use KeywordMode::{All, ConfigName};
        for (library, mode, is) in [
            (Library::Part, All, "请输入关键字/产品名称/型号"),
            (Library::Component, All, "请输入关键字/产品名称/型号"),
            (Library::Mat, All, "请输入关键字查询"),
            (Library::Part, ConfigName, "请输入配置型号"),
            (Library::Component, ConfigName, "请输入配置型号"),
            (Library::Mat, ConfigName, "请输入配置型号"),
        ] {
            assert_eq!(placeholder(library, mode), is);
        }
    }

    #[test]
    fn key_7_the_manufacturer_box_has_its_own_placeholder() {
        assert_eq!(MANUFACTURER_PLACEHOLDER, "请输入厂商名称");
    }

    fn any_query() -> impl Strategy<Value = String> {
        let name = prop::sample::select(vec![
            "keyWords",
            "notAnalyzerKeyWords",
            "partSearchType",
            "entryType",
            "category",
            "filter",
            "sort",
            "pageNo",
            "x",
        ]);
        let value = prop_oneof![
            "[ab%7C|:\\\\+&1-3三]{0,12}",
            Just("configName".to_owned()),
            Just("model".to_owned()),
            any::<String>(),
        ];
        prop::collection::vec((name, value), 0..12).prop_map(|pairs| {
            pairs.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("&")
        })
    }

    proptest! {
        // PLT-6, KEY-9
        #[test]
        fn an_address_reads_as_it_was_written(raw in any_query()) {
            for library in Library::ALL {
                let address = read(library, &raw);
                prop_assert_eq!(&read(library, &written(library, &address, "")), &address);
                prop_assert_eq!(&read(library, &written(library, &address, &raw)), &address);
            }
        }
    }
}
