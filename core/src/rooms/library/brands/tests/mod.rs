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

fn list(brands: &Brands) -> Vec<BrandRow> {
    match view(brands).content {
        BrandsContent::List { groups, .. } => {
            groups.iter().flat_map(|group| group.brands.iter().cloned()).collect()
        }
        _ => Vec::new(),
    }
}

fn waits(brands: &Brands) -> bool {
    view(brands).content == BrandsContent::Waiting
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
    let value = |name: &&str| NamedBrand {
        value: format!("id {name}"),
        label: (*name).into(),
        count: 1_200,
        initial: name.chars().next().filter(char::is_ascii_alphabetic).map(String::from),
    };
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
    assert!(!waits(&there) && waits(&opened(PART)));
    let again = after(there, shown(7, "/component/search/brand-page"));
    assert_eq!((asks(&again), list(&again.state).len()), (None, 1));
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
        let row = list(&got(opened(path), &["甲"])).remove(0);
        assert_eq!((row.name.as_str(), row.count.as_str(), row.to.as_str()), ("甲", "1,200 个条目", to));
    }
}

#[test]
fn brands_stand_under_their_letters_and_letters_without_any_lead_nowhere() {
    let content = view(&got(opened(PART), &["Abb", "Ac", "Ska", "甲", "3M"])).content;
    let BrandsContent::List { letters, groups } = content else { panic!("no list") };
    let under = |group: &BrandGroup| {
        let names = group.brands.iter().map(|brand| brand.name.as_str()).collect::<Vec<_>>();
        format!("{} {} {}", group.id, group.letter, names.join("+"))
    };
    let said: Vec<_> = groups.iter().map(under).collect();
    assert_eq!(said, ["brands-7-A A Abb+Ac", "brands-7-S S Ska", "brands-7-others # 甲+3M"]);
    let all: String = letters.iter().map(|letter| letter.letter.as_str()).collect();
    assert_eq!(all, "ABCDEFGHIJKLMNOPQRSTUVWXYZ#");
    let leads = letters.iter().filter_map(|letter| letter.group.as_deref());
    assert_eq!(leads.collect::<Vec<_>>(), ["brands-7-A", "brands-7-S", "brands-7-others"]);
}

// KEY-7
#[test]
fn a_manufacturer_is_looked_for_by_name_and_cleared_again() {
    let step = searched(opened(PART), " 甲 ");
    assert_eq!(asks(&step), Some((Library::Part, "甲")));
    assert!(view(&step.state).narrowed);
    let cleared = after(step.state, On(BrandsEvent::Cleared));
    assert_eq!(asks(&cleared), Some((Library::Part, "")));
    assert_eq!((view(&cleared.state).narrowed, view(&cleared.state).text), (false, String::new()));
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
    assert!(view(&step.state).failed.is_some());
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
    assert_eq!((asks(&seen), list(&seen.state).len()), (Some((Library::Part, "")), 0));
    let behind = after(got(opened(PART), &["甲"]), shown(8, "/part")).state;
    let unseen = after(behind, Heard(Fact::ViewerChanged));
    assert_eq!((asks(&unseen), list(&unseen.state).len()), (None, 0));
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
    let there = fed(public, &cx, Heard(Fact::SignedIn));
    assert_eq!((own(&there), list(&there.state).len()), (Some(7), 0));
    let none = got(there.state, &[]);
    let BrandsContent::Nothing { title, text, public } = view(&none).content else { panic!("a list") };
    assert_eq!((title.as_str(), public), ("企业库中还没有厂商", Some("查看公共库")));
    assert!(text.starts_with("企业库的零部件库中还没有条目。") && text.contains("--org 7"), "{text}");
    assert_eq!(own(&fed(got(opened(PART), &["甲"]), &cx, shown(7, PART))), Some(7), "after the switch");
    let step = fed(none, &cx, On(BrandsEvent::PublicChosen));
    assert_eq!(step.effects, [Fact::PublicAsked { to: PART.into() }.into()]);
}

#[test]
fn a_login_that_changes_nothing_here_asks_nothing() {
    let same = got(opened(PART), &["甲"]);
    let step = after(same, Heard(Fact::SignedIn));
    assert_eq!((asks(&step), list(&step.state).len()), (None, 1), "the same library is seen");
    let behind = after(step.state, shown(8, PART)).state;
    let boot = Boot::default();
    let viewer = Viewer { org: Some(7), mode: crate::rules::mode::Mode::Private, ..NOBODY.clone() };
    let cx = Cx { now: Millis::new(1), boot: &boot, viewer: &viewer };
    assert_eq!(list(&fed(behind, &cx, Heard(Fact::SignedIn)).state).len(), 1, "nobody looks");
}

#[test]
fn a_page_without_a_brand_says_why() {
    let said = |brands: &Brands| match view(brands).content {
        BrandsContent::Nothing { title, public: None, .. } => title,
        other => panic!("{other:?}"),
    };
    assert_eq!(said(&got(opened(PART), &[])), "还没有厂商");
    assert_eq!(said(&got(searched(opened(PART), "甲").state, &[])), "没有名称含“甲”的厂商");
}
