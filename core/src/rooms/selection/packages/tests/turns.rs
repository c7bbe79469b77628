//! PKG-1 When the page asks, when it does not, and what it forgets.

use super::*;
use crate::rules::{mode::Mode, viewer::Viewer};

fn member() -> Viewer {
    Viewer { logged_in: true, mode: Mode::Private, org: Some(7), ..Viewer::default() }
}

/// After this input, with somebody of an organisation looking at its library.
fn as_member(packages: Packages, now: u64, input: Input<PackagesEvent>) -> Step<Packages> {
    let (boot, viewer) = (Boot::default(), member());
    fed(packages, &Cx { now: Millis::new(now), boot: &boot, viewer: &viewer }, input)
}

fn elsewhere() -> Input<PackagesEvent> {
    Heard(Fact::Shown { tab: TabId(9), route: Route::read("/component/search").unwrap() })
}

fn failing(query: &str) -> Packages {
    after(opened(query).state, Got(SEARCH, Answer::SearchPackages(Err(ApiError::default())))).state
}

fn looked_at(query: &str) -> Packages {
    let packages = after(opened(query).state, found(vec![hit(), hit()], true)).state;
    after(packages, On(PackagesEvent::HitChosen { place: 1 })).state
}

// T34
#[test]
fn t34_who_looks_at_another_library_asks_in_it_and_has_nothing_of_the_other() {
    let step = as_member(looked_at("?keyWords=a"), 1, Heard(Fact::ViewerChanged));
    let Packages { own, chosen, again, sent, found, .. } = &step.state;
    assert_eq!((*own, *chosen, *again, *sent), (Some(7), 0, None, true));
    assert!(found.came().is_none());
    assert_eq!(asked(&step).map(|ask| (ask.own, ask.words.as_str())), Some((Some(7), "a")));
    // Behind another tab nothing is asked until it is shown.
    let back = after(looked_at("?keyWords=a"), elsewhere()).state;
    let step = as_member(back, 1, Heard(Fact::ViewerChanged));
    assert!(asked(&step).is_none() && said(&step).contains("Abort"));
    let Packages { own, chosen, again, sent, .. } = &step.state;
    assert_eq!((*own, *chosen, *again, *sent), (Some(7), 0, None, false));
    let shown = as_member(step.state, 1, shown("/component/search/encapsulation?keyWords=a"));
    assert_eq!(asked(&shown).map(|ask| ask.own), Some(Some(7)));
}

#[test]
fn t34_a_login_asks_again_where_it_changes_the_library_of_the_tab_in_front() {
    let signed = |packages: Packages, viewer: &Viewer| {
        let boot = Boot::default();
        let step = fed(packages, &Cx { now: Millis::new(1), boot: &boot, viewer }, Heard(Fact::SignedIn));
        asked(&step).is_some()
    };
    assert!(signed(opened("?keyWords=a").state, &member()));
    assert!(!signed(opened("?keyWords=a").state, &NOBODY));
    assert!(!signed(after(opened("?keyWords=a").state, elsewhere()).state, &member()));
}

// PKG-1
#[test]
fn pkg_1_what_was_asked_is_asked_once_and_something_else_anew() {
    let packages = looked_at("?keyWords=a");
    let again = after(packages, shown("/component/search/encapsulation?keyWords=a"));
    assert!(asked(&again).is_none() && again.state.chosen == 1 && again.state.found.came().is_some());
    let other = after(again.state, shown("/component/search/encapsulation?keyWords=b"));
    assert_eq!(asked(&other).map(|ask| ask.words.as_str()), Some("b"));
    assert!(other.state.chosen == 0 && other.state.found.came().is_none());
    // Somebody else's library is something else.
    let own = as_member(other.state, 1, shown("/component/search/encapsulation?keyWords=b"));
    assert_eq!((asked(&own).map(|ask| ask.own), own.state.own), (Some(Some(7)), Some(7)));
}

#[test]
fn pkg_1_a_bare_address_keeps_the_way_that_was_chosen_and_words_lead_to_theirs() {
    let packages = typed("0 0 1 1");
    let bare = after(packages, shown("/component/search/encapsulation")).state;
    assert_eq!(bare.mode, PackageMode::Pads);
    let words = after(bare, shown("/component/search/encapsulation?keyWords=a")).state;
    assert_eq!(words.mode, PackageMode::Words);
    assert_eq!(after(words, elsewhere()).state.mode, PackageMode::Words);
}

#[test]
fn pkg_1_another_try_is_made_of_what_failed_alone() {
    let retried = |packages: Packages| asked(&after(packages, On(PackagesEvent::Retried))).is_some();
    assert!(retried(failing("?keyWords=a")));
    assert!(!retried(looked_at("?keyWords=a")));
    let online = |packages: Packages| asked(&after(packages, Heard(Fact::Online { online: true }))).is_some();
    assert!(online(failing("?keyWords=a")) && !online(opened("?keyWords=a").state));
}

#[test]
fn pkg_1_it_is_asked_again_when_it_is_time_and_not_before() {
    let boot = Boot::default();
    let tick = |packages: Packages, now: u64| asked(&fed(packages, &cx(&boot, now), Tick)).is_some();
    assert!(!tick(looked_at("?keyWords=a"), AGAIN));
    assert!(tick(looked_at("?keyWords=a"), AGAIN + 1));
    assert!(!tick(opened("?keyWords=a").state, AGAIN));
}

#[test]
fn pkg_1_an_address_says_two_hundred_rows_and_more_are_asked_in_the_library_that_is_looked_at() {
    let rows = |rows: usize| (0..rows).map(|pad| format!("{pad} 0 0.5 0.5 {pad}\n")).collect::<String>();
    let most = after(typed(&rows(BILL_LINES)), On(PackagesEvent::RowsSubmitted));
    assert!(asked(&most).is_none() && gone_to(&most).is_some());
    let own = as_member(typed(""), 1, shown("/component/search/encapsulation")).state;
    let own = after(own, On(PackagesEvent::RowsTyped { text: rows(BILL_LINES + 1) })).state;
    let more = after(own, On(PackagesEvent::RowsSubmitted));
    assert_eq!(asked(&more).map(|ask| (ask.own, ask.lines.len())), Some((Some(7), BILL_LINES + 1)));
}

#[test]
fn pkg_1_a_footprint_that_is_opened_leads_to_pads() {
    let step = after(opened("").state, On(PackagesEvent::FootprintOpened { text: "(footprint".into() }));
    assert_eq!((step.state.mode, said(&step).contains("ReadFootprint")), (PackageMode::Pads, true));
}

#[test]
fn pkg_1_an_address_in_a_panel_leads_to_addresses_in_it() {
    let panel = after(Packages::from(TAB), shown("/component/plugin/search/encapsulation")).state;
    let step = after(panel, On(PackagesEvent::WordsSubmitted { words: "a".into() }));
    assert_eq!(gone_to(&step).as_deref(), Some("/component/plugin/search/encapsulation?keyWords=a"));
}

#[test]
fn pkg_1_a_page_of_packages_opens_one_a_tab_and_no_other_page_does() {
    let opened_by =
        |address: &str| Packages::opened_by(&Fact::Shown { tab: TAB, route: Route::read(address).unwrap() });
    assert_eq!(opened_by("/component/search/encapsulation?keyWords=a"), Some(TAB));
    assert_eq!(opened_by("/component/search?keyWords=a"), None);
    assert_eq!(Packages::opened_by(&Fact::SignedIn), None);
}
