//! §2 Brands: what is asked for, when again, and what nobody else may see.

use super::*;
use crate::{boot::Boot, machine::fed, rules::viewer::NOBODY};

fn after(brands: Brands, input: Input<BrandsEvent>) -> Step<Brands> {
    fed(brands, &Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &NOBODY }, input)
}

fn view(brands: &Brands) -> BrandsView {
    brands.view(&Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &NOBODY })
}

fn shown(tab: u32, path: &str) -> Input<BrandsEvent> {
    Heard(Fact::Shown { tab: TabId(tab), route: Route::read(path).expect(path) })
}

/// The library and the name that are asked for; an earlier question is given up first.
fn asks(step: &Step<Brands>) -> Option<(Library, &str)> {
    match &step.effects[..] {
        [Effect::Abort(given_up), Effect::Call(tag, Call::ListBrands(ask))] if given_up == tag => {
            Some((ask.library, &ask.keyword))
        }
        [] => None,
        other => panic!("{other:?}"),
    }
}

fn opened(path: &str) -> Brands {
    after(Brands::from(TabId(7)), shown(7, path)).state
}

fn got(brands: Brands, names: &[&str]) -> Brands {
    let value = |name: &&str| FacetValue { value: format!("id {name}"), label: (*name).into(), count: 3 };
    let list = names.iter().map(value).collect();
    after(brands, Got(Tag::default(), Answer::ListBrands(Ok(list)))).state
}

fn failed(brands: Brands) -> Step<Brands> {
    after(brands, Got(Tag::default(), Answer::ListBrands(Err(ApiError::of("500", 1)))))
}

fn searched(brands: Brands, text: &str) -> Step<Brands> {
    let typed = after(brands, On(BrandsEvent::Typed { text: text.into() }));
    assert_eq!(asks(&typed), None, "typing asks nothing");
    after(typed.state, On(BrandsEvent::Searched))
}

const PART: &str = "/part/search/brand-page";

// PLT-6
#[test]
fn a_brand_page_that_is_shown_asks_for_the_brands_of_its_library_once() {
    let step = after(Brands::from(TabId(7)), shown(7, "/component/search/brand-page"));
    assert_eq!(asks(&step), Some((Library::Component, "")));
    let there = got(step.state, &["甲"]);
    assert!(!view(&there).first && view(&opened(PART)).first);
    let again = after(there, shown(7, "/component/search/brand-page"));
    assert_eq!((asks(&again), view(&again.state).list.len()), (None, 1));
    let other = after(again.state, shown(7, PART));
    assert_eq!(asks(&other), Some((Library::Part, "")), "another library has other brands");
}

#[test]
fn another_tab_or_another_page_asks_for_nothing() {
    for (tab, path) in [(8, PART), (7, "/part"), (7, "/part/search")] {
        assert_eq!(asks(&after(Brands::from(TabId(7)), shown(tab, path))), None, "{tab} {path}");
    }
}

#[test]
fn each_brand_leads_to_all_that_it_published_within_the_panel_too() {
    for (path, to) in [
        (PART, "/part/brand-detail/id%20%E7%94%B2"),
        ("/part/plugin/search/brand-page", "/part/plugin/brand-detail/id%20%E7%94%B2"),
        ("/component/search/brand-page", "/component/brand-detail/id%20%E7%94%B2"),
    ] {
        let row = view(&got(opened(path), &["甲"])).list[0].clone();
        assert_eq!((row.name.as_str(), row.count, row.to.as_str()), ("甲", 3, to));
    }
}

// KEY-7
#[test]
fn a_manufacturer_is_looked_for_by_name_and_cleared_again() {
    let step = searched(opened(PART), " 甲 ");
    assert_eq!(asks(&step), Some((Library::Part, "甲")));
    assert_eq!(view(&step.state).asked, "甲");
    let cleared = after(step.state, On(BrandsEvent::Cleared));
    assert_eq!(asks(&cleared), Some((Library::Part, "")));
    assert_eq!((view(&cleared.state).asked, view(&cleared.state).text), (String::new(), String::new()));
}

// KEY-7
#[test]
fn an_empty_box_is_refused_for_a_second_and_a_long_name_is_cut() {
    let step = searched(opened(PART), " ");
    let [Effect::Shell(Command::Toast { text, tone: Tone::Warning, ms })] = &step.effects[..] else {
        panic!("{step:?}")
    };
    assert_eq!((text.as_str(), *ms), ("请输入内容再进行搜索", limits::MESSAGE_SHOWN));
    let long = after(opened(PART), On(BrandsEvent::Typed { text: "三".repeat(200) })).state;
    assert_eq!(view(&long).text.chars().count(), 128);
}

#[test]
fn a_failure_is_shown_and_told_and_goes_with_the_next_try() {
    let step = failed(opened(PART));
    assert!(matches!(&step.effects[..], [Effect::Tell(Fact::Failed { shown: false, .. })]), "{step:?}");
    assert!(view(&step.state).failed.is_some() && !view(&step.state).first);
    for input in [On(BrandsEvent::Retried), Heard(Fact::Online { online: true })] {
        let again = after(failed(opened(PART)).state, input);
        assert_eq!(asks(&again), Some((Library::Part, "")));
        assert!(view(&again.state).failed.is_none());
    }
    assert!(view(&got(step.state, &["甲"])).failed.is_none(), "an answer that came late counts");
}

#[test]
fn who_has_an_answer_needs_no_other_try() {
    for input in [On(BrandsEvent::Retried), Heard(Fact::Online { online: true })] {
        assert_eq!(asks(&after(got(opened(PART), &["甲"]), input)), None);
    }
}

// T34
#[test]
fn what_another_viewer_saw_is_gone_and_asked_for_where_it_is_seen() {
    let seen = after(got(opened(PART), &["甲"]), Heard(Fact::ViewerChanged));
    assert_eq!((asks(&seen), view(&seen.state).list.len()), (Some((Library::Part, "")), 0));
    let behind = after(got(opened(PART), &["甲"]), shown(8, "/part")).state;
    let unseen = after(behind, Heard(Fact::ViewerChanged));
    assert_eq!((asks(&unseen), view(&unseen.state).list.len()), (None, 0));
    assert_eq!(asks(&after(unseen.state, shown(7, PART))), Some((Library::Part, "")));
    let broken =
        after(after(failed(opened(PART)).state, shown(8, "/part")).state, Heard(Fact::ViewerChanged));
    assert!(view(&broken.state).failed.is_none());
}

#[test]
fn a_tab_opens_a_page_for_brands_alone_and_closes_its_own() {
    let fact = |path: &str| Fact::Shown { tab: TabId(7), route: Route::read(path).expect(path) };
    assert_eq!(Brands::opened_by(&fact(PART)), Some(TabId(7)));
    assert_eq!(Brands::opened_by(&fact("/part/search")), None);
    assert_eq!(Brands::closed_by(&Fact::Dropped { tab: TabId(7) }), Some(TabId(7)));
    assert_eq!(Brands::closed_by(&fact(PART)), None);
}

// MOD-1
#[test]
fn in_the_private_mode_the_vendors_are_those_of_the_own_library() {
    let viewer = Viewer { org: Some(7), mode: crate::rules::mode::Mode::Private, ..NOBODY.clone() };
    let cx = Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &viewer };
    let own = |step: &Step<Brands>| match &step.effects[..] {
        [_, Effect::Call(_, Call::ListBrands(ask))] => ask.own,
        other => panic!("{other:?}"),
    };
    let public = got(opened(PART), &["甲"]);
    assert_eq!(view(&public).nothing_own, None);
    let there = fed(public, &cx, Heard(Fact::SignedIn));
    assert_eq!((own(&there), view(&there.state).list.len()), (Some(7), 0));
    assert!(view(&there.state).nothing_own.is_some_and(|text| text.contains("--org 7")));
    assert_eq!(own(&fed(got(opened(PART), &["甲"]), &cx, shown(7, PART))), Some(7), "after the switch");
    let step = fed(there.state, &cx, On(BrandsEvent::PublicChosen));
    assert_eq!(step.effects, [Fact::PublicAsked { to: PART.into() }.into()]);
}
