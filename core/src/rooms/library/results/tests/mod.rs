//! §2 Search results: what is asked for and when again, what stands beside the list, and whose it is.

use super::*;
use crate::{
    boot::Boot,
    machine::fed,
    rules::{notice, viewer::NOBODY},
};

fn at<T>(then: impl FnOnce(&Cx<'_>) -> T) -> T {
    then(&Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &NOBODY })
}

fn after(results: Results, input: Input<ResultsEvent>) -> Step<Results> {
    at(|cx| fed(results, cx, input))
}

fn view(results: &Results) -> ResultsView {
    at(|cx| results.view(cx))
}

fn shown(tab: u32, path: &str) -> Input<ResultsEvent> {
    Heard(Fact::Shown { tab: TabId(tab), route: Route::read(path).expect(path) })
}

const SCREWS: &str = "/part/search?keyWords=M6";

/// The page of an address, before anything came.
fn on(path: &str) -> Results {
    after(Results::from(TabId(7)), shown(7, path)).state
}

fn two() -> Found {
    let item = |id: &str| Summary { set_id: id.into(), ..Summary::default() };
    Found { total: 41, list: vec![item("s1"), item("s2")], ..Found::default() }
}

fn came(results: Results, found: Found) -> Results {
    after(results, Got(SEARCH, Answer::SearchItems(Ok(found)))).state
}

fn failed(results: Results) -> Results {
    after(results, Got(SEARCH, Answer::SearchItems(Err(ApiError::of("500", 1))))).state
}

fn counted(results: Results, part: u64, mat: u64) -> Results {
    let count = |library, total| LibraryCount { library, total };
    let counts = vec![count(Library::Part, part), count(Library::Mat, mat), count(Library::Component, 0)];
    after(results, Got(COUNT, Answer::CountItems(Ok(counts)))).state
}

fn searches(step: &Step<Results>) -> usize {
    step.effects.iter().filter(|effect| matches!(effect, Effect::Call(SEARCH, _))).count()
}

#[test]
fn a_page_asks_once_and_again_only_for_something_else() {
    assert_eq!(searches(&after(Results::from(TabId(7)), shown(7, SCREWS))), 1);
    assert_eq!(searches(&after(Results::from(TabId(8)), shown(7, SCREWS))), 0);
    let there = came(on(SCREWS), two());
    assert_eq!(searches(&after(there, shown(7, SCREWS))), 0);
    assert_eq!(searches(&after(came(on(SCREWS), two()), shown(7, "/part/search?keyWords=M8"))), 1);
}

#[test]
fn what_was_found_is_counted_and_no_more_under_way() {
    let asked = on(SCREWS);
    assert!(view(&asked).busy && view(&asked).first);
    let there = view(&came(asked, two()));
    assert_eq!(
        (there.total, there.list.len(), there.pages, there.busy, there.first),
        (41, 2, 3, false, false)
    );
}

// KEY-6
#[test]
fn a_configuration_model_is_counted_by_its_own_list() {
    let models = crate::net::api::ConfigModels {
        product_list: crate::net::api::ProductList { total: 5, list: two().list },
    };
    let asked = on("/part/search?partSearchType=configName&keyWords=M6");
    let there = view(&after(asked, Got(SEARCH, Answer::SearchConfigModel(Ok(models)))).state);
    assert_eq!((there.total, there.list.len(), there.by_model), (5, 2, true));
}

#[test]
fn a_failure_ends_the_waiting_and_goes_with_the_next_try() {
    let broken = failed(on(SCREWS));
    assert!(view(&broken).failed.is_some() && !view(&broken).busy && !view(&broken).first);
    for input in [On(ResultsEvent::Retried), Heard(Fact::Online { online: true })] {
        let again = after(failed(on(SCREWS)), input);
        assert_eq!((searches(&again), view(&again.state).failed.is_some()), (1, false));
    }
    assert!(view(&came(broken, two())).failed.is_none(), "an answer that came late counts");
    for input in [On(ResultsEvent::Retried), Heard(Fact::Online { online: true })] {
        let step = after(came(on(SCREWS), two()), input);
        assert!(step.effects.is_empty(), "nothing is to be tried again: {step:?}");
    }
}

#[test]
fn an_empty_list_beside_a_failure_gives_no_advice() {
    let none = came(on(SCREWS), Found::default());
    assert_eq!(view(&none).empty.as_deref(), Some(notice::NO_MATCH));
    assert_eq!(view(&failed(none)).empty, None);
    assert_eq!(view(&came(on(SCREWS), two())).empty, None);
}

#[test]
fn pages_are_turned_up_to_the_ten_thousandth_result() {
    for (total, pages) in [(0, 0), (20, 1), (21, 2), (10_000, 500), (10_001, 500), (u64::MAX, 500)] {
        let shown = view(&came(on(SCREWS), Found { total, ..two() }));
        assert_eq!((shown.total, shown.pages), (total, pages));
    }
}

// FAC-1
#[test]
fn a_list_without_anything_to_choose_from_has_the_whole_width() {
    let facet = Facet { key: "brand".into(), name: "品牌".into(), values: vec![] };
    let with = Found { facets: vec![facet], ..Found::default() };
    assert!(view(&on(SCREWS)).sides && view(&came(on(SCREWS), with.clone())).sides);
    assert!(!view(&came(on(SCREWS), Found::default())).sides && !view(&failed(on(SCREWS))).sides);
    assert!(!view(&came(on("/part/search?partSearchType=configName&keyWords=M6"), with)).sides);
}

#[test]
fn every_page_that_lists_items_asks_for_its_own() {
    for (path, category, brand) in [
        ("/part", None, None),
        ("/part/search", None, None),
        ("/part/search/category?category=screw", Some("screw"), None),
        ("/part/brand-detail/7", None, Some("7")),
    ] {
        let step = after(Results::from(TabId(7)), shown(7, path));
        let ask = step.effects.iter().find_map(|effect| match effect {
            Effect::Call(SEARCH, Call::SearchItems(ask)) => Some(ask),
            _ => None,
        });
        let ask = ask.expect(path);
        let brands: Vec<_> = ask.filters.iter().map(|filter| filter.value.as_str()).collect();
        assert_eq!((ask.category.as_deref(), brands), (category, brand.into_iter().collect()), "{path}");
    }
}

// FAC-1: each but the page is a step of its own, which going back undoes.
#[test]
fn what_the_user_turns_leads_to_the_same_search_with_that_alone_changed_from_its_first_page_on() {
    const AT: &str = "/part/search?keyWords=M6&category=screw&filter=brand%3A7&sort=name&pageNo=2";
    let value =
        |key: &str, value: &str| crate::library::search::Filter { key: key.into(), value: value.into() };
    for (event, to) in [
        (ResultsEvent::PageChosen { page: 3 }, AT.replace("pageNo=2", "pageNo=3")),
        (
            ResultsEvent::SortChosen { sort: crate::library::search::Sort::default() },
            AT.replace("&sort=name&pageNo=2", ""),
        ),
        (
            ResultsEvent::CategoryChosen { id: Some("nut".into()) },
            AT.replace("screw", "nut").replace("&pageNo=2", ""),
        ),
        (
            ResultsEvent::CategoryChosen { id: None },
            AT.replace("&category=screw", "").replace("&pageNo=2", ""),
        ),
        (
            ResultsEvent::FilterToggled { filter: value("brand", "7") },
            AT.replace("&filter=brand%3A7", "").replace("&pageNo=2", ""),
        ),
        (
            ResultsEvent::FiltersCleared,
            AT.replace("&category=screw&filter=brand%3A7", "").replace("&pageNo=2", ""),
        ),
    ] {
        let step = after(came(on(AT), two()), On(event.clone()));
        let replace = matches!(event, ResultsEvent::PageChosen { .. });
        let expected = Command::Navigate { to, replace };
        assert_eq!(step.effects, [expected.into()], "{event:?}");
    }
}

#[test]
fn an_empty_list_says_why_and_what_to_do() {
    const OWN: &str = "/part/brand-detail/7?type=1";
    let nothing = notice::nothing_own("零部件库", 7);
    for (path, org, expected) in [
        (SCREWS, None, notice::NO_MATCH),
        ("/part/search?keyWords=M6&category=screw", None, notice::NO_MATCH_FILTERED),
        ("/part/search?keyWords=M6&filter=brand%3A%E7%94%B2", None, notice::NO_MATCH_FILTERED),
        ("/part/search?partSearchType=configName&keyWords=M6", None, notice::NO_MODEL),
        (OWN, None, notice::NOT_A_MEMBER),
        (OWN, Some(8), notice::NOT_A_MEMBER),
        (OWN, Some(7), &nothing),
        ("/part/brand-detail/7?type=1&keyWords=M6", Some(7), notice::NO_MATCH_OWN),
        ("/part/brand-detail/7?type=1&category=screw", Some(7), notice::NO_MATCH_FILTERED),
    ] {
        let viewer = Viewer { org, ..NOBODY.clone() };
        let cx = Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &viewer };
        let asked = fed(Results::from(TabId(7)), &cx, shown(7, path)).state;
        let none = fed(asked, &cx, Got(SEARCH, Answer::SearchItems(Ok(Found::default())))).state;
        assert_eq!(none.view(&cx).empty.as_deref(), Some(expected), "{path} {org:?}");
    }
}

#[test]
fn other_libraries_in_which_the_keywords_are_found_are_named_with_a_way_there() {
    for (path, panel) in [(SCREWS, false), ("/part/plugin/search?keyWords=M6", true)] {
        let beside = view(&counted(came(on(path), two()), 41, 3)).elsewhere;
        let [mat] = &beside[..] else { panic!("{beside:?}") };
        assert_eq!((mat.title, mat.total), (Library::Mat.title(), 3));
        assert!(mat.to.contains("keyWords=M6") && mat.to.contains("/plugin") == panel, "{}", mat.to);
    }
    assert_eq!(view(&counted(came(on(SCREWS), two()), 41, 0)).elsewhere, []);
}

// PLG-6
#[test]
fn within_the_panel_rows_and_pages_stay_within_it_for_the_next_person_too() {
    let path = "/part/plugin/search?keyWords=M6";
    let seen = after(came(on(path), two()), Heard(Fact::ViewerChanged)).state;
    for results in [came(on(path), two()), came(seen, two())] {
        assert!(view(&results).list[0].to.contains("/plugin"), "{:?}", view(&results).list[0].to);
        let step = after(results, On(ResultsEvent::PageChosen { page: 2 }));
        let [Effect::Shell(Command::Navigate { to, replace: true })] = &step.effects[..] else {
            panic!("{step:?}")
        };
        assert!(to.contains("/plugin") && to.contains("pageNo=2"), "{to}");
    }
}

// T34
#[test]
fn what_another_viewer_found_is_gone_and_asked_for_where_it_is_seen() {
    let full = || counted(came(on(SCREWS), two()), 41, 3);
    let seen = after(full(), Heard(Fact::ViewerChanged));
    assert_eq!(searches(&seen), 1);
    assert_eq!((view(&seen.state).total, view(&seen.state).elsewhere.len()), (0, 0));
    let behind = after(full(), shown(8, "/part")).state;
    let unseen = after(behind, Heard(Fact::ViewerChanged));
    assert_eq!((searches(&unseen), view(&unseen.state).total), (0, 0));
    assert_eq!(searches(&after(unseen.state, shown(7, SCREWS))), 1);
}

// MOD-1
#[test]
fn who_logs_in_to_the_own_library_is_asked_for_it() {
    let private = Viewer { org: Some(7), mode: crate::rules::mode::Mode::Private, ..NOBODY.clone() };
    let as_member = |results: Results, input| {
        fed(results, &Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &private }, input)
    };
    let there = came(on(SCREWS), two());
    assert_eq!(searches(&as_member(there, Heard(Fact::SignedIn))), 1);
    let same = came(as_member(Results::from(TabId(7)), shown(7, SCREWS)).state, two());
    assert_eq!(searches(&as_member(same, Heard(Fact::SignedIn))), 0);
}

/// Somebody of an organisation who looks at what is its own.
fn member(then: impl FnOnce(&Cx<'_>)) {
    let viewer = Viewer { org: Some(7), mode: crate::rules::mode::Mode::Private, ..NOBODY.clone() };
    then(&Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &viewer });
}

// MOD-1
#[test]
fn in_the_private_mode_every_list_of_every_library_is_the_organisations_own() {
    member(|cx| {
        for path in [
            "/component",
            "/mat",
            "/part/search?keyWords=M6",
            "/component/search?keyWords=M6",
            "/mat/search",
            "/component/search/category",
            "/part/search?partSearchType=configName&keyWords=M6",
            "/component/brand-detail/st",
            "/part/brand-detail/7?type=1",
        ] {
            let step = fed(Results::from(TabId(7)), cx, shown(7, path));
            let own = step.effects.iter().filter_map(|effect| match effect {
                Effect::Call(_, Call::SearchItems(ask)) => Some(ask.own),
                Effect::Call(_, Call::SearchConfigModel(ask)) => Some(ask.own),
                Effect::Call(_, Call::CountItems(ask)) => Some(ask.own),
                _ => None,
            });
            let own: Vec<_> = own.collect();
            assert!(!own.is_empty() && own.iter().all(|own| *own == Some(7)), "{path} {own:?}");
        }
    });
}

// MOD-1
#[test]
fn an_organisation_without_parts_lands_where_its_items_are_whatever_comes_first() {
    let count = |library, total| LibraryCount { library, total };
    let counts = |component, mat| {
        let counts = vec![count(Library::Component, component), count(Library::Mat, mat)];
        Got(COUNT, Answer::CountItems(Ok(counts)))
    };
    let none = || Got(SEARCH, Answer::SearchItems(Ok(Found::default())));
    let some = || Got(SEARCH, Answer::SearchItems(Ok(two())));
    const OWN: &str = "/part/brand-detail/7?type=1";
    member(|cx| {
        for (path, inputs, to) in [
            (OWN, [none(), counts(3, 0)], Some("/component/brand-detail/7?type=1")),
            (OWN, [counts(3, 1), none()], Some("/component/brand-detail/7?type=1")),
            (OWN, [none(), counts(0, 1)], Some("/mat")),
            (OWN, [none(), counts(0, 0)], None),
            (OWN, [some(), counts(3, 0)], None),
            ("/part/brand-detail/7?type=1&keyWords=M6", [none(), counts(3, 0)], None),
            ("/part/search?keyWords=M6", [none(), counts(3, 0)], None),
        ] {
            let start = fed(Results::from(TabId(7)), cx, shown(7, path));
            let step = inputs.into_iter().fold(start, |step, input| fed(step.state, cx, input));
            let go = to.map(|to| Effect::from(Command::Navigate { to: to.into(), replace: true }));
            assert_eq!(step.effects, go.into_iter().collect::<Vec<_>>(), "{path}");
        }
    });
}

// MOD-1
#[test]
fn what_is_missing_in_the_own_library_is_looked_for_in_the_public_one() {
    member(|cx| {
        for (path, to) in [
            ("/part/brand-detail/7?type=1", "/part"),
            ("/component/search?keyWords=M6&category=x", "/component/search?keyWords=M6"),
            ("/part/plugin/search?keyWords=M6", "/part/plugin/search?keyWords=M6"),
        ] {
            let page = fed(Results::from(TabId(7)), cx, shown(7, path)).state;
            let step = fed(page, cx, On(ResultsEvent::PublicChosen));
            assert_eq!(step.effects, [Fact::PublicAsked { to: to.into() }.into()], "{path}");
        }
    });
}

#[test]
fn the_page_of_a_vendor_is_called_after_it_also_when_it_is_shown_again() {
    let brand =
        crate::library::search::FacetValue { value: "gb".into(), label: "国家标准".into(), count: 2 };
    let facet = Facet { key: "brand".into(), values: vec![brand], ..Facet::default() };
    let found = Found { facets: vec![facet], ..two() };
    let titled = [Effect::from(Fact::Titled { tab: TabId(7), title: "国家标准".into() })];
    let came = after(on("/part/brand-detail/gb"), Got(SEARCH, Answer::SearchItems(Ok(found))));
    assert_eq!(came.effects, titled);
    assert_eq!(after(came.state, shown(7, "/part/brand-detail/gb")).effects, titled);
}
