//! §2 Search results: what is asked for and when again, what stands beside the list, and whose it is.

mod entries;
mod table;

use super::{
    sides::Sides,
    view::{Blank, ResultsContent, ResultsHeading},
    *,
};
use crate::{
    boot::Boot,
    library::item::Summary,
    machine::fed,
    rules::{mode::Mode, notice::nothing, platform::FeedbackType, viewer::NOBODY},
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
    let count = |library, total| LibraryCount { library, total, ..LibraryCount::default() };
    let counts = vec![count(Library::Part, part), count(Library::Mat, mat), count(Library::Component, 0)];
    after(results, Got(COUNT, Answer::CountItems(Ok(counts)))).state
}

/// What is said of the search, set off pieces and all.
fn status(view: &ResultsView) -> String {
    view.status.iter().map(|piece| piece.text.as_str()).collect()
}

/// Why nothing is shown, if so.
fn blank(view: &ResultsView) -> Option<&Blank> {
    let ResultsContent::Nothing(blank) = &view.content else { return None };
    Some(blank)
}

fn waits(view: &ResultsView) -> bool {
    view.content == ResultsContent::Waiting
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
    assert!(view(&asked).busy && waits(&view(&asked)));
    assert_eq!(status(&view(&asked)), "正在搜索…");
    let there = view(&came(asked, two()));
    assert_eq!((there.total, there.list.len(), there.busy), (41, 2, false));
    assert_eq!((Pages::place(there.pages.as_ref()), status(&there).as_str()), ((1, 3), "共 41 个结果"));
    assert_eq!((there.content, there.quiet), (ResultsContent::List, false));
}

// KEY-6
#[test]
fn a_configuration_model_is_counted_by_its_own_list() {
    let models = crate::net::api::ConfigModels {
        product_list: crate::net::api::ProductList { total: 5, list: two().list },
    };
    let asked = on("/part/search?partSearchType=configName&keyWords=M6");
    let there = view(&after(asked, Got(SEARCH, Answer::SearchConfigModel(Ok(models)))).state);
    assert_eq!((there.total, there.list.len(), there.tools, there.sides), (5, 2, None, None));
}

#[test]
fn a_failure_ends_the_waiting_and_goes_with_the_next_try() {
    let broken = failed(on(SCREWS));
    assert!(view(&broken).failed.is_some() && !view(&broken).busy && view(&broken).quiet);
    assert_eq!(status(&view(&broken)), "搜索没有完成");
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
    let (why, advice) = nothing::NO_MATCH;
    let seen = view(&none);
    let Blank { title, text, clears, ways, public, .. } = blank(&seen).expect("blank");
    assert_eq!((title.as_str(), text.as_deref(), *clears, public), (why, Some(advice), false, &None));
    assert_eq!((ways.len(), seen.quiet, seen.tools), (1, true, None));
    assert_eq!(blank(&view(&failed(none))), None);
    assert_eq!(blank(&view(&came(on(SCREWS), two()))), None);
}

#[test]
fn pages_are_turned_up_to_the_ten_thousandth_result() {
    for (total, pages) in [(0, 1), (20, 1), (21, 2), (100_000, 5000), (100_001, 5000), (u64::MAX, 5000)] {
        let shown = view(&came(on(SCREWS), Found { total, ..two() }));
        assert_eq!((shown.total, Pages::place(shown.pages.as_ref()).1), (total, pages));
    }
}

// FAC-1
#[test]
fn a_list_without_anything_to_choose_from_has_the_whole_width() {
    let facet = Facet { key: "brand".into(), name: "品牌".into(), values: vec![] };
    let with = Found { facets: vec![facet], ..Found::default() };
    assert_eq!(view(&on(SCREWS)).sides, Some(Sides::Waiting));
    let chosen = view(&came(on(SCREWS), with.clone())).sides;
    assert!(matches!(&chosen, Some(Sides::Choices { categories: None, facets, .. }) if facets.len() == 1));
    assert_eq!(view(&came(on(SCREWS), Found::default())).sides, None);
    assert_eq!(view(&failed(on(SCREWS))).sides, None);
    assert_eq!(view(&came(on("/part/search?partSearchType=configName&keyWords=M6"), with)).sides, None);
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
        (ResultsEvent::SortChosen { sort: String::new() }, AT.replace("&sort=name&pageNo=2", "")),
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
            ResultsEvent::ConditionRemoved { at: 0 },
            AT.replace("&category=screw", "").replace("&pageNo=2", ""),
        ),
        (
            ResultsEvent::ConditionRemoved { at: 1 },
            AT.replace("&filter=brand%3A7", "").replace("&pageNo=2", ""),
        ),
        (ResultsEvent::ConditionRemoved { at: 2 }, AT.replace("&pageNo=2", "")),
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
    let own = nothing::nothing_own("零部件库", 7);
    for (path, org, expected) in [
        (SCREWS, None, nothing::NO_MATCH),
        ("/part/search?keyWords=M6&category=screw", None, nothing::NO_MATCH_FILTERED),
        ("/part/search?keyWords=M6&filter=brand%3A%E7%94%B2", None, nothing::NO_MATCH_FILTERED),
        ("/part/search?partSearchType=configName&keyWords=M6", None, nothing::NO_MODEL),
        (OWN, None, nothing::NOT_A_MEMBER),
        (OWN, Some(8), nothing::NOT_A_MEMBER),
        (OWN, Some(7), (&own.0, &own.1)),
        ("/part/brand-detail/7?type=1&keyWords=M6", Some(7), nothing::NO_MATCH_OWN),
        ("/part/brand-detail/7?type=1&category=screw", Some(7), nothing::NO_MATCH_FILTERED),
    ] {
        let viewer = Viewer { org, ..NOBODY.clone() };
        let cx = Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &viewer };
        let asked = fed(Results::from(TabId(7)), &cx, shown(7, path)).state;
        let none = fed(asked, &cx, Got(SEARCH, Answer::SearchItems(Ok(Found::default())))).state;
        let seen = none.view(&cx);
        let Blank { title, text, clears, public, missing, ways } = blank(&seen).expect(path);
        assert_eq!((title.as_str(), text.as_deref().unwrap_or_default()), expected, "{path} {org:?}");
        assert_eq!(*clears, path.contains("category") || path.contains("filter"), "{path}");
        assert_eq!(public.is_some(), path.contains("type=1"), "{path}");
        let named = path.contains("keyWords") && !path.contains("type=1") && !*clears;
        assert_eq!((missing.is_some(), ways.len()), (named, usize::from(named)), "{path}");
        assert!(ways.iter().all(|way| way.to == "/part/search/category"), "{ways:?}");
    }
}

#[test]
fn fbk_2_what_is_missing_is_told_with_what_was_looked_for() {
    let none = came(on("/part/search?keyWords=M6|皮带"), Found::default());
    let step = after(none, On(ResultsEvent::MissingTold));
    let text = "缺少的条目：M6 皮带\n用途：\n资料（标准、手册或链接）：".to_owned();
    let (kind, library) = (FeedbackType::Need, Library::Part);
    assert_eq!(step.effects, [Fact::FeedbackBegun { kind, library, text }.into()]);
}

#[test]
fn other_libraries_in_which_the_keywords_are_found_are_named_with_a_way_there() {
    for (path, panel) in [(SCREWS, false), ("/part/plugin/search?keyWords=M6", true)] {
        let seen = view(&counted(came(on(path), Found::default()), 41, 3_000));
        let [mat, catalogue] = &blank(&seen).expect(path).ways[..] else { panic!("{seen:?}") };
        assert_eq!(mat.label, "在仿真材料库中查看 3,000 个结果");
        assert!(mat.to.contains("keyWords=M6") && mat.to.contains("/plugin") == panel, "{}", mat.to);
        assert_eq!((catalogue.label.as_str(), catalogue.to.contains("/plugin")), ("浏览目录", panel));
    }
    let seen = view(&counted(came(on(SCREWS), Found::default()), 41, 0));
    let ways: Vec<_> = blank(&seen).unwrap().ways.iter().map(|way| way.label.as_str()).collect();
    assert_eq!(ways, ["浏览目录"]);
}

// SUG-3
#[test]
fn sug_3_beside_a_list_that_keywords_found_stands_where_else_they_find_something() {
    let said = |path: &str, found: Found, mat| {
        let view = view(&counted(came(on(path), found), 41, mat));
        let told = view.elsewhere.map(|told| {
            let ways = told.ways.into_iter().map(|link| [link.label, link.to].join(" "));
            [told.said.to_owned()].into_iter().chain(ways).collect::<Vec<_>>()
        });
        told.unwrap_or_default()
    };
    assert_eq!(said(SCREWS, two(), 3_000), ["其他库", "仿真材料库 3,000 /mat/search?keyWords=M6"]);
    assert_eq!(
        said("/part/search?keyWords=M6&category=nut", two(), 3),
        ["其他库", "仿真材料库 3 /mat/search?keyWords=M6"]
    );
    assert_eq!(said(SCREWS, two(), 0), ["其他库没有结果"]);
    assert_eq!(said(SCREWS, Found::default(), 3), [""; 0], "the blank says it");
    assert_eq!(said("/part/search", two(), 3), [""; 0], "all there is has no keywords");
    assert_eq!(said("/part/brand-detail/7?type=1&keyWords=M6", two(), 3), [""; 0], "its heading says it");
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

// SUG-3
#[test]
fn sug_3_the_line_of_the_other_libraries_stands_before_they_answer_and_stays_while_the_keywords_do() {
    let said = |results: &Results| view(results).elsewhere.map(|told| (told.said, told.ways.len()));
    let counts = |step: &Step<Results>| {
        step.effects.iter().filter(|effect| matches!(effect, Effect::Call(COUNT, _))).count()
    };
    assert_eq!(said(&on(SCREWS)), Some(("其他库", 0)), "nothing has come");
    let full = || counted(came(on(SCREWS), two()), 41, 3);
    assert_eq!(said(&came(on(SCREWS), two())), Some(("其他库", 0)), "the list came first");
    for (path, asked, told) in [
        ("/part/search?keyWords=M6&pageNo=2", 0, 1),
        ("/part/search?keyWords=M6&category=nut", 0, 1),
        ("/part/search?keyWords=M8", 1, 0),
    ] {
        let next = after(full(), shown(7, path));
        assert_eq!(
            (searches(&next), counts(&next), said(&next.state)),
            (1, asked, Some(("其他库", told))),
            "{path}"
        );
    }
    let missed = after(full(), shown(7, "/part/search?keyWords=M8")).state;
    let missed = after(missed, Got(COUNT, Answer::CountItems(Err(ApiError::of("500", 1))))).state;
    assert_eq!(said(&missed), None, "a count is a hint");
    assert_eq!(counts(&after(missed, shown(7, "/part/search?keyWords=M8&pageNo=2"))), 1, "another try");
    assert_eq!(said(&failed(on(SCREWS))), None, "why it failed is said in large");
}

// T34
#[test]
fn what_another_viewer_found_is_gone_and_asked_for_where_it_is_seen() {
    let full = || counted(came(on(SCREWS), two()), 41, 3);
    let seen = after(full(), Heard(Fact::ViewerChanged));
    assert_eq!(searches(&seen), 1);
    assert_eq!((view(&seen.state).total, seen.state.elsewhere), (0, None));
    let behind = after(full(), shown(8, "/part")).state;
    let unseen = after(behind, Heard(Fact::ViewerChanged));
    assert_eq!((searches(&unseen), view(&unseen.state).total), (0, 0));
    assert_eq!(searches(&after(unseen.state, shown(7, SCREWS))), 1);
}

// MOD-1
#[test]
fn who_logs_in_to_the_own_library_is_asked_for_it() {
    let private = Viewer { org: Some(7), mode: Mode::Private, ..NOBODY.clone() };
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
    let viewer = Viewer { org: Some(7), mode: Mode::Private, ..NOBODY.clone() };
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
    let count = |library, total| LibraryCount { library, total, ..LibraryCount::default() };
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

// MOD-1
#[test]
fn an_organisations_own_library_is_headed_by_its_name_and_what_else_is_in_it() {
    let heading = |org_name: &str, path: &str| {
        let viewer = Viewer {
            org: Some(7),
            org_name: org_name.into(),
            scope: "1".into(),
            mode: Mode::Private,
            ..NOBODY.clone()
        };
        let cx = Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &viewer };
        let asked = fed(Results::from(TabId(7)), &cx, shown(7, path)).state;
        let found = fed(asked, &cx, Got(SEARCH, Answer::SearchItems(Ok(two())))).state;
        let counts =
            vec![LibraryCount { library: Library::Component, total: 1_200, ..LibraryCount::default() }];
        let counted = fed(found, &cx, Got(COUNT, Answer::CountItems(Ok(counts)))).state;
        (counted.view(&cx).heading, status(&counted.view(&cx)))
    };
    for (org_name, path, name) in [
        ("甲公司", "/part/brand-detail/7?type=1", "甲公司 · 企业库 · 零部件库"),
        ("甲公司", "/part/brand-detail/8?type=1", "企业库 · 零部件库"),
        ("", "/part/brand-detail/7?type=1", "企业库 · 零部件库"),
    ] {
        let (Some(ResultsHeading::Own { name: is, ways }), status) = heading(org_name, path) else {
            panic!("{path}")
        };
        assert_eq!((is.as_str(), status.as_str()), (name, "企业库中共 41 个结果"), "{path}");
        let labels: Vec<_> = ways.iter().map(|way| way.label.as_str()).collect();
        assert_eq!(labels, ["元器件库 1,200"], "{path}");
    }
}

// DWN-1
#[test]
fn dwn_1_all_components_that_are_found_are_had_as_one_library_for_kicad() {
    let package =
        |path: &str, found: Found| view(&came(on(path), found)).tools.and_then(|tools| tools.package);
    let to = |search: &str| Some(["/to/api/public/component/kicad/package?search=", search].concat());
    let path = "/component/search?keyWords=LM358&category=opamp&sort=name&pageNo=2";
    assert_eq!(package(path, two()), to("keyWords%3DLM358%26category%3Dopamp"), "whatever page and order");
    assert_eq!(package("/component", two()), to(""));
    assert_eq!(package("/component/brand-detail/ti", two()), to("filter%3Dbrand%253Ati"));
    assert_eq!(package(SCREWS, two()), None, "of components alone");
    let relaxed = Found { relaxed: Some("LM".into()), ..two() };
    let many = |total| Found { total, ..two() };
    for (found, why) in
        [(relaxed, "of what was asked for"), (many(8_001), "as much as it has room for"), (many(0), "")]
    {
        assert_eq!(package(path, found), None, "{why}");
    }
    assert!(package(path, many(8_000)).is_some());
}

#[test]
fn a_vendors_page_bears_its_only_condition_as_its_title() {
    let seen = view(&on("/part/brand-detail/gb"));
    assert_eq!((seen.heading, seen.conditions), (Some(ResultsHeading::Vendor { name: "厂商".into() }), None));
    assert_eq!(view(&on("/part/search?filter=brand%3Agb")).conditions, Some(vec!["条件：gb".into()]));
    assert_eq!(view(&on(SCREWS)).heading, None);
}

// FAC-1
#[test]
fn the_conditions_in_force_are_named_as_their_lists_name_them_and_counted() {
    let category =
        |id: &str, name: &str| CategoryCount { id: id.into(), name: name.into(), ..CategoryCount::default() };
    let value = crate::library::search::FacetValue { value: "7".into(), label: "国标".into(), count: 2 };
    let facets = vec![Facet { key: "brand".into(), name: "品牌".into(), values: vec![value] }];
    let found = Found { categories: vec![category("screw", "螺钉")], facets, ..two() };
    let asked = || on("/part/search?keyWords=M6&category=screw&filter=brand%3A7&sort=name");
    let seen = view(&came(asked(), found));
    let named: Vec<String> = vec!["分类：螺钉".into(), "品牌：国标".into()];
    assert_eq!(seen.conditions, Some(named));
    let tools = seen.tools.expect("tools");
    assert_eq!((tools.filter.as_str(), tools.sort.as_str()), ("筛选 2", "name"));
    assert_eq!(
        tools.sorts.iter().map(|sort| sort.label.as_str()).collect::<Vec<_>>(),
        ["相关度", "名称", "型号"]
    );
    let plain = view(&came(on(SCREWS), two()));
    assert_eq!((plain.conditions, plain.tools.map(|tools| tools.filter)), (None, Some("筛选".into())));
    assert_eq!(view(&asked()).conditions, Some(vec!["分类：screw".into(), "条件：7".into()]));
}

#[test]
fn what_was_there_stays_while_something_newer_is_on_its_way() {
    let turned = |found: Found| after(came(on(SCREWS), found), shown(7, "/part/search?keyWords=M8")).state;
    let seen = view(&turned(two()));
    assert_eq!((seen.content.clone(), seen.list.len(), seen.quiet), (ResultsContent::List, 2, false));
    assert_eq!(status(&seen), "共 41 个结果，正在更新…");
    let none = view(&turned(Found::default()));
    assert_eq!((none.content, none.quiet), (ResultsContent::List, false), "why there was nothing is old");
}

// FAC-1
#[test]
fn how_long_the_server_searched_stands_beside_the_count_until_something_newer_is_asked() {
    let took = |millis| view(&came(on(SCREWS), Found { took: millis, ..two() })).took;
    assert_eq!(
        [took(Some(3)), took(Some(1_250)), took(None)].map(Option::unwrap_or_default),
        ["用时 3 毫秒", "用时 1.2 秒", ""]
    );
    let asking =
        after(came(on(SCREWS), Found { took: Some(3), ..two() }), shown(7, "/part/search?keyWords=M8"));
    assert_eq!(view(&asking.state).took, None);
}

// FAC-1
#[test]
fn a_category_is_looked_for_among_many_and_a_value_of_a_property_apart_from_it() {
    let categories = (0..13).map(|at| CategoryCount {
        id: at.to_string(),
        name: format!("第{at}"),
        ..CategoryCount::default()
    });
    let found = Found { categories: categories.collect(), ..two() };
    let sought = |key: &str| {
        let event = ResultsEvent::ValueSought { key: key.into(), text: "第1".into() };
        let Some(Sides::Choices { categories: Some(tree), .. }) =
            view(&after(came(on(SCREWS), found.clone()), On(event)).state).sides
        else {
            panic!()
        };
        (tree.search, tree.sought, tree.branches.len())
    };
    assert_eq!(sought(""), (Some("查找分类"), "第1".to_owned(), 4));
    assert_eq!(sought("pitch"), (Some("查找分类"), String::new(), 13));
}

#[test]
fn the_catalogue_stands_on_its_own_page_and_says_why_it_is_empty() {
    const PAGE: &str = "/part/search/category";
    let root = CategoryCount { id: "a".into(), name: "紧固件".into(), count: 1_200, parent: None };
    let found = Found { categories: vec![root], ..two() };
    let seen = view(&came(on(PAGE), found));
    let ResultsContent::Catalogue { tree } = &seen.content else { panic!("{seen:?}") };
    assert_eq!((tree.branches[0].name.as_str(), tree.branches[0].count.as_str()), ("紧固件", "1,200"));
    assert!(waits(&view(&on(PAGE))));
    let bare = view(&came(on(PAGE), Found::default()));
    let Blank { title, text, public, .. } = blank(&bare).expect("blank");
    assert_eq!(
        (title.as_str(), text.as_deref(), *public),
        ("目录还是空的", Some("导入数据后，这里按分类列出全部条目。"), None)
    );
    member(|cx| {
        let asked = fed(Results::from(TabId(7)), cx, shown(7, PAGE)).state;
        let none = fed(asked, cx, Got(SEARCH, Answer::SearchItems(Ok(Found::default())))).state.view(cx);
        let Blank { title, text, public, .. } = blank(&none).expect("blank");
        assert_eq!((title.as_str(), *public), ("目录还是空的", Some("查看公共库")));
        let text = text.as_deref().unwrap();
        assert!(
            text.starts_with("企业库的零部件库中还没有条目。企业数据") && text.contains("--org 7"),
            "{text}"
        );
    });
}

// PLG-6
#[test]
fn a_library_is_entered_by_searches_that_stay_in_the_panel_and_an_own_one_without() {
    for (path, start) in [
        ("/part", "/part/search?keyWords="),
        ("/mat", "/mat/search?keyWords="),
        ("/part/plugin", "/part/plugin/search?"),
    ] {
        let entrance = view(&on(path)).entrance.expect(path);
        let ways = entrance.ways.expect(path);
        assert!(ways.len() == 6 && ways.iter().all(|way| way.to.starts_with(start)), "{ways:?}");
    }
    let part = view(&on("/part")).entrance.unwrap();
    let first = &part.ways.unwrap()[0];
    assert_eq!((part.name.as_str(), first.name, first.hint), ("零部件库", "内六角圆柱头螺钉", "GB/T 70.1"));
    assert_eq!(first.to, "/part/search?keyWords=%E5%86%85%E5%85%AD%E8%A7%92");
    assert_eq!(view(&on(SCREWS)).entrance, None);
    member(|cx| {
        let own = fed(Results::from(TabId(7)), cx, shown(7, "/mat")).state.view(cx).entrance.unwrap();
        assert_eq!((own.name.as_str(), own.ways), ("企业库 · 仿真材料库", None));
    });
}
