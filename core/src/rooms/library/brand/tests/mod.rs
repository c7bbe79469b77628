//! §2 A brand: what is asked for, when again, and what nobody else may see.

use super::*;
use crate::{boot::Boot, library::Library, machine::fed, net::api::CategoryCount, rules::mode::Mode};

const GB: &str = "/part/brand-detail/gb";
const OWN: &str = "/part/brand-detail/7?type=1";

fn member() -> Viewer {
    Viewer { org: Some(7), mode: Mode::Private, ..NOBODY.clone() }
}

fn seen_by(viewer: &Viewer, brand: Brand, input: Input<BrandEvent>) -> Step<Brand> {
    fed(brand, &Cx { now: Millis::new(1), boot: &Boot::default(), viewer }, input)
}

fn after(brand: Brand, input: Input<BrandEvent>) -> Step<Brand> {
    seen_by(&NOBODY, brand, input)
}

fn shown(tab: u32, path: &str) -> Input<BrandEvent> {
    Heard(Fact::Shown { tab: TabId(tab), route: Route::read(path).expect(path) })
}

fn opened(path: &str) -> Step<Brand> {
    after(Brand::from(TabId(7)), shown(7, path))
}

/// What is asked for; an earlier question is given up first.
fn asks(step: &Step<Brand>) -> Option<ReadBrand> {
    match &step.effects[..] {
        [Effect::Abort(given_up), Effect::Call(tag, Call::ReadBrand(ask))] if given_up == tag => {
            Some(ask.clone())
        }
        [] => None,
        other => panic!("{other:?}"),
    }
}

fn of(org_id: &str, own: Option<u64>) -> Option<ReadBrand> {
    Some(ReadBrand { library: Library::Part, org_id: Some(org_id.into()), own })
}

fn got(step: Step<Brand>, items: u64) -> Brand {
    let category = |id: &str, count| CategoryCount { id: id.into(), name: id.into(), parent: None, count };
    let categories = vec![category("a b", 1), category("c", items.saturating_sub(1))];
    let figures = BrandFigures { items, categories, ..BrandFigures::default() };
    after(step.state, Got(Tag::default(), Answer::ReadBrand(Ok(figures)))).state
}

fn failed(step: Step<Brand>) -> Step<Brand> {
    after(step.state, Got(Tag::default(), Answer::ReadBrand(Err(ApiError::of("500", 1)))))
}

fn view(brand: &Brand) -> BrandView {
    brand.view(&Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &NOBODY })
}

fn ways(brand: &Brand) -> Vec<String> {
    let BrandView::Head { categories, .. } = view(brand) else { return Vec::new() };
    categories.into_iter().map(|category| category.to).collect()
}

#[test]
fn a_brand_that_is_shown_is_asked_for_once_and_another_anew() {
    let step = opened(GB);
    assert_eq!((asks(&step), view(&step.state)), (of("gb", None), BrandView::Waiting));
    let there = got(step, 3);
    assert_eq!(ways(&there).len(), 2);
    let again = after(after(there, shown(8, "/part")).state, shown(7, GB));
    assert_eq!((asks(&again), ways(&again.state).len()), (None, 2));
    let other = after(again.state, shown(7, "/part/brand-detail/iso"));
    assert_eq!((asks(&other), view(&other.state)), (of("iso", None), BrandView::Waiting));
    for path in ["/part", "/part/search", "/part/search/brand-page"] {
        assert_eq!((asks(&opened(path)), view(&opened(path).state)), (None, BrandView::Nothing), "{path}");
    }
}

// MOD-1
#[test]
fn the_enterprise_page_counts_the_own_library_and_an_organisation_that_is_none_nobodys() {
    let own = |own| Some(ReadBrand { library: Library::Part, org_id: None, own: Some(own) });
    assert_eq!(asks(&opened(OWN)), own(7));
    assert_eq!(asks(&opened("/part/brand-detail/x?type=1")), own(0));
    let vendor = seen_by(&member(), Brand::from(TabId(7)), shown(7, GB));
    assert_eq!(asks(&vendor), of("gb", Some(7)), "in the private mode, of the own alone");
}

// FAC-1
#[test]
fn a_category_leads_to_what_of_the_brand_is_in_it_within_the_panel_too() {
    for (path, to) in [
        (GB, "/part/search?category=a+b&filter=brand%3Agb"),
        (OWN, "/part/brand-detail/7?type=1&category=a+b"),
        ("/part/plugin/brand-detail/gb", "/part/plugin/search?category=a+b&filter=brand%3Agb"),
    ] {
        assert_eq!(ways(&got(opened(path), 1))[0], to, "{path}");
    }
}

#[test]
fn where_something_is_looked_for_and_where_nothing_is_there_no_head_stands() {
    for (path, items, there) in [
        (OWN, 3, true),
        ("/part/brand-detail/7?type=1&pageNo=2", 3, true),
        ("/part/brand-detail/7?type=1&keyWords=a", 3, false),
        ("/part/brand-detail/7?type=1&category=a", 3, false),
        (OWN, 0, false),
    ] {
        let view = view(&got(opened(path), items));
        assert_eq!(matches!(view, BrandView::Head { .. }), there, "{path}");
        assert!(there || view == BrandView::Nothing);
    }
}

#[test]
fn a_failure_is_shown_and_told_and_goes_with_the_next_try() {
    let step = failed(opened(GB));
    assert!(matches!(&step.effects[..], [Effect::Tell(Fact::Failed { shown: false, .. })]), "{step:?}");
    assert!(matches!(view(&step.state), BrandView::Failed { .. }));
    for input in [On(BrandEvent::Retried), Heard(Fact::Online { online: true })] {
        let again = after(failed(opened(GB)).state, input);
        assert_eq!((asks(&again), view(&again.state)), (of("gb", None), BrandView::Waiting));
    }
    assert_eq!(asks(&after(got(opened(GB), 1), On(BrandEvent::Retried))), None);
}

// T34
#[test]
fn what_another_viewer_saw_is_gone_and_asked_for_where_it_is_seen() {
    let seen = after(got(opened(GB), 1), Heard(Fact::ViewerChanged));
    assert_eq!((asks(&seen), view(&seen.state)), (of("gb", None), BrandView::Waiting));
    let behind = after(got(opened(GB), 1), shown(8, "/part")).state;
    let unseen = after(behind, Heard(Fact::ViewerChanged));
    assert_eq!((asks(&unseen), view(&unseen.state)), (None, BrandView::Waiting));
    assert_eq!(asks(&after(unseen.state, shown(7, GB))), of("gb", None));
    let switched = seen_by(&member(), got(opened(GB), 1), Heard(Fact::SignedIn));
    assert_eq!((asks(&switched), view(&switched.state)), (of("gb", Some(7)), BrandView::Waiting));
    assert_eq!(asks(&after(got(opened(GB), 1), Heard(Fact::SignedIn))), None, "the same is seen");
}

#[test]
fn a_tab_opens_a_head_for_brands_alone_and_closes_its_own() {
    let fact = |path: &str| Fact::Shown { tab: TabId(7), route: Route::read(path).expect(path) };
    assert_eq!(Brand::opened_by(&fact(GB)), Some(TabId(7)));
    assert_eq!(Brand::opened_by(&fact("/part/search")), None);
    assert_eq!(Brand::closed_by(&Fact::Dropped { tab: TabId(7) }), Some(TabId(7)));
    assert_eq!(Brand::closed_by(&fact(GB)), None);
}
