//! §2 Addresses: what is written reads the same, and what no rule knows leads nowhere.

use crate::{
    cases,
    claims::address,
    texts::{around, oracle, strange},
};
use proptest::{prelude::*, sample::select};
use sanku_core::{
    library::Library,
    rules::{
        keywords::KeywordMode,
        page::{Page, SearchTab},
        query::{Query, decode, decode_segment, encode, encode_segment},
        route::{Redirect, Route, is_plugin, platform_of},
        search::SearchAddress,
        tag::{Tag, normal, read_lists, write_lists},
    },
};

oracle! {
    PLATFORM = "^/(?:plugin/)?(part|component|mat)(?:[/?#]|$)";
    PLUGIN = r"^(?:/[^/?#]*)*?/plugin(?:[/?#]|$)";
}

fn tag() -> impl Strategy<Value = Tag> {
    let long = (120..140_usize).prop_map(|length| "三".repeat(length));
    let text = prop_oneof![4 => "[ab三]{1,2}", 4 => "[ a|｜b\u{200B}]{0,6}", 1 => long, 2 => strange()];
    (text, any::<bool>()).prop_map(|(text, analysed)| Tag { text, analysed })
}

fn library() -> impl Strategy<Value = Library> {
    select(&Library::ALL[..])
}

/// What a search page can show: read from the strangest query.
fn search(library: Library) -> impl Strategy<Value = SearchAddress> {
    let name = select(vec![
        "keyWords",
        "notAnalyzerKeyWords",
        "partSearchType",
        "entryType",
        "category",
        "filter",
        "sort",
        "pageNo",
    ]);
    let value = prop_oneof![
        "[ab|:\\\\&1-3三]{0,12}",
        select(vec!["configName", "model", "name", "1", "2", "30"]).prop_map(str::to_owned),
        strange(),
    ];
    prop::collection::vec((name, value), 0..6).prop_map(move |pairs| {
        let mut query = Query::EMPTY;
        pairs.iter().for_each(|(name, value)| query.set(name, value));
        SearchAddress::read(library, &query)
    })
}

fn searched(library: Library) -> impl Strategy<Value = Page> {
    let tabs: Vec<_> =
        SearchTab::ALL.into_iter().filter(|tab| tab.belongs_to(library)).map(Some).chain([None]).collect();
    (select(tabs), search(library)).prop_map(move |(tab, search)| Page::Search { library, tab, search })
}

fn detail(library: Library) -> impl Strategy<Value = Page> {
    let id = strange().prop_filter("an id is more than dots", |id| id.chars().any(|c| c != '.'));
    let name = prop::option::of(strange().prop_filter("a name is not empty", |name| !name.is_empty()));
    (id, name, any::<bool>()).prop_map(move |(set_id, config_name, preview)| Page::Detail {
        library,
        set_id,
        config_name,
        preview: preview && library == Library::Mat,
    })
}

fn page() -> impl Strategy<Value = Page> {
    let text = || prop::option::of(strange());
    prop_oneof![
        select(vec![Page::Home, Page::Download, Page::MyInfo, Page::Sso, Page::Vendor, Page::Management]),
        (text(), proptest::option::of(any::<u64>())).prop_map(|(dir, list)| Page::User { dir, list }),
        text().prop_map(|redirect| Page::Register { redirect }),
        (text(), text(), text()).prop_map(|(message, code, redirect)| Page::Login {
            message,
            code,
            redirect
        }),
        (0..1_000_u16, text(), text()).prop_map(|(status, message, code)| Page::Failure {
            status,
            message,
            code
        }),
        library().prop_map(|library| Page::Library { library }),
        library().prop_flat_map(searched),
        library().prop_flat_map(detail),
    ]
}

fn path() -> impl Strategy<Value = String> {
    let piece = select(vec![
        "/",
        "/part",
        "/mat",
        "/component",
        "/plugin",
        "/search",
        "/detail",
        "/brand-detail",
        "/category",
        "/point-cloud",
        "/a%2F",
        "/..",
        "/%",
        "/三",
        "/login",
        "/auth",
        "/404",
        "/home",
        "/user",
        "?",
        "&",
        "=",
        "#",
        "?type=1",
        "?preview=1",
        "&preview=1",
        "&configName=",
        "&list=x",
        "//evil.cn",
        "?from=a",
        "&activityId=b",
        "&token=abc",
        "&refreshToken=d",
        "&code=c",
        "&state=s",
        "&x=%zz",
        "pluginx",
        "part",
    ]);
    prop::collection::vec(piece, 0..7).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn key_9_tags_survive_the_two_lists_of_an_address(tags in prop::collection::vec(tag(), 0..14)) {
        let tags = normal(tags);
        prop_assert!(tags.len() <= 10);
        let (key_words, not_analyzer) = write_lists(&tags);
        let (analysed, plain): (Vec<_>, Vec<_>) = tags.into_iter().partition(|tag| tag.analysed);
        let in_order: Vec<_> = analysed.into_iter().chain(plain).collect();
        prop_assert_eq!(read_lists(&key_words, &not_analyzer), in_order);
    }

    #[test]
    fn cmp_1_what_any_address_compares_is_read_as_it_is_written(text in around("(7\\n)?((part|mat)\t)?[a-c|:\\\\.]{0,30}"), other in strange()) {
        address::what_any_address_compares_is_read_as_it_is_written(&text);
        address::what_any_address_compares_is_read_as_it_is_written(&other);
    }

    // KEY-5, KEY-9
    #[test]
    fn key_5_what_is_read_from_any_lists_is_as_the_box_holds_it(one in around("[ab|｜ ]{0,30}"), other in strange()) {
        address::what_is_read_from_any_lists_is_as_the_box_holds_it(&one, &other);
    }

    // PLT-6, PLT-7, PLT-8
    #[test]
    fn a_page_is_read_from_its_own_address(page in page(), plugin in any::<bool>(), hash in "[a三/?%]{0,4}") {
        let route = Route { hash, ..Route::new(page).within(plugin) };
        let address = route.address();
        let read = Route::read(&address).unwrap();
        prop_assert_eq!((&read.page, read.plugin, &read.hash), (&route.page, plugin, &route.hash), "{}", address);
        prop_assert_eq!(read.address(), address);
    }

    // PLT-2, PLT-7
    #[test]
    fn any_address_is_a_page_that_reads_as_it_is_written_or_leads_to_404(address in around(path())) {
        match Route::read(&address) {
            Err(redirect) => prop_assert_eq!(redirect, Redirect("/404")),
            Ok(route) => prop_assert_eq!(Route::read(&route.address()), Ok(route.clone()), "{}", route.address()),
        }
    }

    // PLT-1, PLG-6
    #[test]
    fn whole_segments_alone_select_the_platform_and_the_panel(address in around(path().prop_map(|path| format!("/{path}").replacen("//", "/", 1)))) {
        let library = PLATFORM.captures(&address).map(|found| found[1].to_owned());
        prop_assert_eq!(platform_of(&address).map(|library| library.segment().to_owned()), library);
        prop_assert_eq!(is_plugin(&address), PLUGIN.is_match(&address));
    }

    #[test]
    fn key_6_a_search_is_read_from_its_own_query(library in library(), raw in strange(), page_no in 0..4_u32) {
        let mut query = Query::read(&raw);
        let read = SearchAddress::read(library, &query);
        let changed = SearchAddress { page_no: page_no.max(1), ..read };
        changed.write(library, &mut query);
        prop_assert_eq!(&SearchAddress::read(library, &Query::read(&query.to_string())), &changed);
        let all = changed.mode == KeywordMode::All;
        prop_assert!((all || changed.tags.is_empty()) && (!all || changed.model.is_empty()));
        prop_assert!(library == Library::Mat || changed.entry_type.is_none());
    }

    // PLT-6
    #[test]
    fn escaped_texts_are_read_as_they_were_and_need_no_more_than_ascii(text in strange()) {
        prop_assert_eq!(decode(&encode(&text)), text.clone());
        prop_assert_eq!(decode_segment(&encode_segment(&text)), text.clone());
        let delimiters = |written: &str| written.contains(['/', '?', '#', '&', '=', ' ']) || !written.is_ascii();
        prop_assert!(!delimiters(&encode(&text)) && !delimiters(&encode_segment(&text)));
    }

    // GRD-1, GRD-2
    #[test]
    fn a_guard_takes_all_that_it_knows_and_no_byte_of_the_rest(address in around(path())) {
        address::a_guard_takes_all_that_it_knows_and_no_byte_of_the_rest(&address);
    }
}
