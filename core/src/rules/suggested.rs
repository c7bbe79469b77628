//! §4 SUG-2 Suggestions: the address that each leads to.

use super::{
    page::Page,
    route::Route,
    search::SearchAddress,
    tag::{self, Tag},
};
use crate::library::{Library, search::Filter};

/// What a suggestion aims at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Aim {
    /// An item, perhaps with one of its configurations chosen.
    Item {
        /// Its number.
        set_id: String,
        /// The name of the configuration.
        configuration: Option<String>,
    },
    /// What lies below a category.
    Category(String),
    /// What has a value.
    Filter(Filter),
    /// What holds a text as it stands.
    Whole(String),
    /// All there is.
    All,
}

/// The address, within the keywords in the box and the words before it, as they are taken apart.
pub fn address(library: Library, tags: &[Tag], before: &str, aim: Aim) -> String {
    let words = tag::split(before).into_iter().map(|text| Tag { text, analysed: true });
    let tags = tags.iter().cloned().chain(words);
    let within = |more: Option<String>| {
        let more = more.map(|text| Tag { text, analysed: false });
        SearchAddress { tags: tag::normal(tags.chain(more).collect()), ..SearchAddress::default() }
    };
    let search = match aim {
        Aim::Item { set_id, configuration: config_name } => {
            return Route::new(Page::Detail { library, set_id, config_name, preview: false }).address();
        }
        Aim::Category(id) => SearchAddress { category: Some(id), ..within(None) },
        Aim::Filter(filter) => SearchAddress { filters: vec![filter], ..within(None) },
        Aim::Whole(text) => within(Some(text)),
        Aim::All => within(None),
    };
    let page = match search == SearchAddress::default() {
        true => Page::Library { library },
        false => Page::Search { library, tab: None, search },
    };
    Route::new(page).address()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sug_2_each_leads_to_what_it_is_within_what_stands_before_it() {
        let item = |configuration: Option<&str>| Aim::Item {
            set_id: "s1".to_owned(),
            configuration: configuration.map(str::to_owned),
        };
        let maker = Filter { key: "brand".into(), value: "st".into() };
        for (before, aim, to) in [
            ("a", item(None), "/part/detail/s1"),
            ("a", item(Some("M6")), "/part/detail/s1?configName=M6"),
            ("", Aim::Category("nut".into()), "/part/search?keyWords=k&category=nut"),
            ("a b", Aim::Category("nut".into()), "/part/search?keyWords=k%7Ca+b&category=nut"),
            ("", Aim::Filter(maker), "/part/search?keyWords=k&filter=brand%3Ast"),
            ("", Aim::Whole("M6".into()), "/part/search?keyWords=k&notAnalyzerKeyWords=M6"),
            ("k", Aim::Whole("M6".into()), "/part/search?keyWords=k&notAnalyzerKeyWords=M6"),
            ("a", Aim::All, "/part/search?keyWords=k%7Ca"),
        ] {
            let tags = tag::listed(&["k".to_owned()], &[]);
            assert_eq!(address(Library::Part, &tags, before, aim.clone()), to, "{aim:?}");
        }
        assert_eq!(address(Library::Mat, &[], "", Aim::All), "/mat");
    }
}
