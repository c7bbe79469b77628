//! §7 Suggestions by kind: what the last word may mean within what stands before it, and what each leads to.

use crate::common::{ask, facet, fill, fresh, part, socket_screw, with_catalogue, within};
use sanku_core::{
    library::{Library, item::Brand, parameter::Parameter, suggestion::SuggestionKind},
    net::api::{SearchItems, SuggestTyped, SuggestedGroup, Suggestion},
    rules::{page::Page, route::Route, search::SearchAddress, tag},
};
use sanku_server::store::{
    Seen, Store,
    library::{search::search_items, suggest::suggest_typed},
};
use tempfile::TempDir;

fn typed(library: Option<Library>, keyword: &str) -> SuggestTyped {
    SuggestTyped { library, keyword: keyword.into(), size: 15, ..SuggestTyped::default() }
}

async fn groups(store: &Store, ask: &SuggestTyped) -> Vec<SuggestedGroup> {
    suggest_typed(store, Seen::default(), ask).await.unwrap()
}

/// What is offered among the parts.
async fn offered(store: &Store, keyword: &str) -> Vec<Suggestion> {
    groups(store, &typed(Some(Library::Part), keyword)).await.remove(0).list
}

/// The one with this text.
async fn one(store: &Store, keyword: &str, text: &str) -> Suggestion {
    let list = offered(store, keyword).await;
    list.iter().find(|it| it.text == text).unwrap_or_else(|| panic!("{keyword}: {list:#?}")).clone()
}

async fn stocked() -> (TempDir, Store) {
    let (directory, store) = fresh().await;
    let mut flat = part("gb-70.3", "内六角沉头螺钉", "GB/T 70.3");
    flat.configurations = socket_screw().configurations;
    flat.configurations.rows.truncate(2);
    let mut bolt = part("gb-5783", "六角头螺栓", "GB/T 5783");
    bolt.brand = Brand { org_id: "acme".into(), name: "恒力紧固".into() };
    bolt.parameters = vec![Parameter { leading: true, ..facet("grade", "性能等级", "10.9") }];
    let steel = within(Library::Mat, part("q235", "碳素结构钢", "Q235"));
    fill(&store, 0, &[socket_screw(), flat, bolt, steel]).await;
    (directory, store)
}

// SUG-1
#[tokio::test]
async fn sug_1_each_says_its_kind_what_it_leads_to_and_how_much_that_is() {
    let (_directory, store) = stocked().await;
    let category = one(&store, "螺", "螺钉").await;
    let of = (category.kind, category.to.as_str(), category.count);
    assert_eq!(of, (SuggestionKind::Category, "/part/search?category=screws", 3));
    let item = one(&store, "内六角沉", "内六角沉头螺钉").await;
    let of = (item.kind, item.to.as_str(), item.note.as_deref(), item.count);
    assert_eq!(of, (SuggestionKind::Item, "/part/detail/gb-70.3", Some("GB/T 70.3"), 1));
    let model = one(&store, "gbt5783", "GB/T 5783").await;
    assert_eq!((model.to.as_str(), model.note.as_deref()), ("/part/detail/gb-5783", Some("六角头螺栓")));
    let model = one(&store, "GB578", "GB/T 5783").await;
    assert_eq!(model.to, "/part/detail/gb-5783", "its T is not always said");
    let size = one(&store, "M6x20", "M6×200").await;
    let of = (size.kind, size.to.as_str(), size.note.as_deref());
    assert_eq!(
        of,
        (
            SuggestionKind::Configuration,
            "/part/detail/gb-70.1?configName=M6%C3%97200",
            Some("内六角圆柱头螺钉 GB/T 70.1")
        ),
        "one set alone has it"
    );
    let shared = one(&store, "M5", "M5×16").await;
    assert_eq!((shared.to.contains("notAnalyzerKeyWords=M5"), shared.count), (true, 2), "two sets have it");
    let maker = one(&store, "恒力", "恒力紧固").await;
    assert_eq!(
        (maker.kind, maker.to.as_str()),
        (SuggestionKind::Property, "/part/search?filter=brand%3Aacme")
    );
}

// SUG-1
#[tokio::test]
async fn sug_1_the_last_word_is_read_within_what_stands_before_it() {
    let (_directory, store) = stocked().await;
    let sizes: Vec<_> = offered(&store, "沉头 ").await;
    let said: Vec<_> = sizes
        .iter()
        .filter(|it| it.kind == SuggestionKind::Configuration)
        .map(|it| (it.text.as_str(), it.to.contains("/detail/gb-70.3?configName=M"), it.count))
        .collect();
    assert_eq!(said, [("M5×16", true, 1), ("M6×16", true, 1)]);
    let value = one(&store, "六角 10", "10.9").await;
    let of = (value.kind, value.note.as_deref(), value.count);
    assert_eq!(of, (SuggestionKind::Property, Some("性能等级"), 1));
    let tags = SuggestTyped { key_words: vec!["沉头".into()], ..typed(Some(Library::Part), "M5") };
    let narrowed = groups(&store, &tags).await.remove(0).list;
    let narrowed = narrowed.iter().find(|it| it.text == "M5×16").map(|it| it.to.contains("gb-70.3"));
    assert_eq!(narrowed, Some(true), "a keyword in the box narrows as a word does");
}

// SUG-2
#[tokio::test]
async fn sug_2_what_is_measured_begins_a_range_where_items_have_it() {
    let (_directory, store) = with_catalogue().await;
    let list = groups(&store, &typed(Some(Library::Mat), "屈服")).await.remove(2).list;
    let measure = list.iter().find(|it| !it.more.is_empty()).unwrap();
    let of = (measure.text.as_str(), measure.note.as_deref(), measure.more.as_str(), measure.to.as_str());
    assert_eq!(of, ("屈服强度 ≥", Some("MPa"), "屈服强度 ≥", ""));
    let wanted =
        SearchItems { key_words: vec!["屈服强度 ≥0".into()], library: Library::Mat, ..ask(&[]) };
    let found = search_items(&store, Seen::default(), &wanted).await.unwrap();
    assert_eq!((measure.count, found.relaxed), (found.total, None));
    let bearings = offered(&store, "轴承 ").await;
    let kinds: Vec<_> = bearings.iter().map(|it| it.kind).collect();
    assert!(kinds.contains(&SuggestionKind::Configuration), "{bearings:#?}");
    assert!(bearings.iter().any(|it| it.more == "轴承 内径 ≥"), "{bearings:#?}");
}

// SUG-1
#[tokio::test]
async fn sug_1_each_library_says_how_much_all_of_it_finds_there_and_a_library_is_offered_by_its_name() {
    let (_directory, store) = stocked().await;
    let totals = |groups: &[SuggestedGroup]| groups.iter().map(|group| group.total).collect::<Vec<_>>();
    let one = groups(&store, &typed(Some(Library::Part), "Q235")).await;
    assert_eq!((totals(&one), one[2].list.len()), (vec![0, 0, 1], 0));
    let all = groups(&store, &typed(None, "Q235")).await;
    assert_eq!(all[2].list.first().map(|it| it.to.as_str()), Some("/mat/detail/q235"));
    let named = groups(&store, &typed(None, "材料")).await.remove(2).list;
    let library = named.first().map(|it| (it.kind, it.text.as_str(), it.count));
    assert_eq!(library, Some((SuggestionKind::Library, "仿真材料库", 1)));
}

// SUG-1
#[tokio::test]
async fn sug_1_nothing_is_meant_by_signs_and_blanks() {
    let (_directory, store) = stocked().await;
    for text in ["", " ", "%", "😀", "\0", "|"] {
        let said = groups(&store, &typed(None, text)).await;
        assert!(said.len() == 3 && said.iter().all(|group| group.list.is_empty()), "{text:?}: {said:?}");
    }
}

/// The search that an address asks for; none of an item and of what is typed on.
fn led(it: &Suggestion) -> Option<SearchItems> {
    let (library, search) = match Route::read(&it.to).ok().filter(|_| !it.to.is_empty())?.page {
        Page::Library { library } => (library, SearchAddress::default()),
        Page::Search { library, search, .. } => (library, search),
        _ => return None,
    };
    let (key_words, not_analyzer_key_words) = tag::texts(&search.tags);
    let SearchAddress { category, filters, .. } = search;
    Some(SearchItems { library, key_words, not_analyzer_key_words, category, filters, ..ask(&[]) })
}

// SUG-1
#[tokio::test]
async fn sug_1_what_is_counted_is_what_is_found_where_it_leads() {
    let (_directory, store) = with_catalogue().await;
    let (mut led_to, mut opened) = (0, 0);
    for text in [
        "螺",
        "内六角",
        "内六角 M6",
        "轴承 ",
        "轴承 62",
        "M6×20",
        "贴片",
        "10k ",
        "不锈钢",
        "GB/T 70",
        "屈服强度",
    ] {
        for group in groups(&store, &typed(None, text)).await {
            assert!(group.list.len() <= 15, "{text}");
            for it in &group.list {
                opened += usize::from(it.to.contains("/detail/"));
                let Some(asked) = led(it) else { continue };
                let found = search_items(&store, Seen::default(), &asked).await.unwrap();
                assert_eq!((found.total, found.relaxed), (it.count, None), "{text}: {it:?}");
                led_to += 1;
            }
        }
    }
    assert!(led_to > 30 && opened > 20, "{led_to} {opened}");
}

// SUG-3
#[tokio::test]
async fn sug_3_where_only_five_are_asked_for_no_kind_hides_another() {
    let (_directory, store) = with_catalogue().await;
    let few = SuggestTyped { size: 5, ..typed(None, "铜") };
    let list = groups(&store, &few).await.remove(2).list;
    let of = |kind| list.iter().filter(|it| it.kind == kind).count();
    assert_eq!(list.len(), 5);
    assert!(of(SuggestionKind::Category) > 1 && of(SuggestionKind::Item) > 1, "{list:#?}");
}

// SUG-2
#[tokio::test]
async fn sug_2_each_of_them_leads_somewhere_else() {
    let (_directory, store) = with_catalogue().await;
    for (library, keyword) in
        [(Library::Component, "电阻 10k"), (Library::Part, "轴承 62"), (Library::Mat, "铝")]
    {
        let groups = groups(&store, &typed(Some(library), keyword)).await;
        let list = groups.into_iter().find(|group| group.library == library).unwrap().list;
        let mut to: Vec<_> = list.iter().map(|it| it.to.as_str()).filter(|to| !to.is_empty()).collect();
        let all = to.len();
        to.sort_unstable();
        to.dedup();
        assert!(all > 3 && to.len() == all, "{keyword}: {list:#?}");
    }
}
