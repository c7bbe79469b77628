//! §4 Tabs: what opens, closes and follows.

use super::{BarEvent::*, *};
use proptest::prelude::*;

fn tab(path: &str) -> Tab {
    Tab { id: 0, title: path.to_uppercase(), name: "page".into(), path: path.into(), cache: true }
}

fn opened(path: &str) -> BarEvent {
    Opened { tab: tab(path) }
}

fn closed(path: &str) -> BarEvent {
    Closed { path: path.into() }
}

fn activated(path: &str) -> BarEvent {
    Activated { path: path.into() }
}

fn replaced(path: &str) -> BarEvent {
    Replaced { path: path.into() }
}

fn after(events: impl IntoIterator<Item = BarEvent>) -> (Tabs, TabsOut) {
    let start = (Tabs::new(tab("/home")), TabsOut::default());
    events.into_iter().fold(start, |(tabs, _), event| tabs.update(event))
}

/// Addresses of the bar, the shown one in brackets.
fn bar(tabs: &Tabs) -> String {
    let paths =
        tabs.view().into_iter().map(|tab| if tab.is_active { format!("[{}]", tab.path) } else { tab.path });
    paths.collect::<Vec<_>>().join(" ")
}

/// What the bar shows after these events, where to go, and what went.
fn check(events: &[BarEvent], shows: &str, go_to: Option<&str>, dropped: &[&str]) {
    let (tabs, TabsOut { go_to: went, dropped: gone }) = after(events.to_vec());
    let out = (went, gone.iter().map(|tab| tab.path.as_str()).collect::<Vec<_>>());
    let expected = (go_to.map(str::to_owned), dropped.to_vec());
    assert_eq!((bar(&tabs).as_str(), out), (shows, expected), "{events:?}");
}

#[test]
fn tab_1_home_is_first_and_shown() {
    check(&[], "[/home]", None, &[]);
    check(&[opened("/a")], "/home [/a]", None, &[]);
    check(&[opened("/a"), opened("/home")], "[/home] /a", None, &[]);
    check(&[opened("/a"), opened("/?x=1#y")], "[/home] /a", None, &[]);
}

#[test]
fn tab_1_home_cannot_be_deleted() {
    check(&[opened("/a"), closed("/home")], "/home [/a]", None, &[]);
    check(&[closed("/")], "[/home]", None, &[]);
    let closable: Vec<_> = after([opened("/a")]).0.view().iter().map(|tab| tab.closable).collect();
    assert_eq!(closable, [false, true]);
}

#[test]
fn tab_1_ten_fit() {
    let nine: Vec<_> = (1..10).map(|n| opened(&format!("/{n}"))).collect();
    check(&nine, "/home /1 /2 /3 /4 /5 /6 /7 /8 [/9]", None, &[]);
}

#[test]
fn tab_2_a_full_bar_drops_its_second_tab() {
    let ten: Vec<_> = (1..11).map(|n| opened(&format!("/{n}"))).collect();
    check(&ten, "/home /2 /3 /4 /5 /6 /7 /8 /9 [/10]", None, &["/1"]);
}

#[test]
fn tab_2_a_full_bar_drops_nothing_for_a_page_that_is_open() {
    let again: Vec<_> = (1..10).chain([1]).map(|n| opened(&format!("/{n}"))).collect();
    check(&again, "/home [/1] /2 /3 /4 /5 /6 /7 /8 /9", None, &[]);
}

#[test]
fn tab_3_an_open_path_is_activated_not_added() {
    check(&[opened("/a?x"), opened("/b"), opened("/a?x#h")], "/home [/a?x#h] /b", None, &[]);
    check(&[opened("/a"), opened("/a?"), opened("/a?x")], "/home /a? [/a?x]", None, &[]);
}

#[test]
fn tab_3_a_click_shows_the_page_of_a_tab() {
    check(&[opened("/a#h"), opened("/b"), activated("/a")], "/home [/a#h] /b", Some("/a#h"), &[]);
    check(&[opened("/a"), activated("/home")], "[/home] /a", Some("/home"), &[]);
    check(&[opened("/a"), activated("/a")], "/home [/a]", None, &[]);
    check(&[opened("/a"), activated("/x")], "/home [/a]", None, &[]);
    check(&[activated("/x")], "[/home]", None, &[]);
}

#[test]
fn tab_3_closing_the_shown_tab_shows_its_right_neighbour_else_its_left() {
    let three = [opened("/a"), opened("/b"), opened("/c")];
    let with = |events: &[BarEvent]| [&three[..], events].concat();
    check(&with(&[activated("/b"), closed("/b")]), "/home /a [/c]", Some("/c"), &["/b"]);
    check(&with(&[closed("/c")]), "/home /a [/b]", Some("/b"), &["/c"]);
    check(&[opened("/a"), closed("/a")], "[/home]", Some("/home"), &["/a"]);
}

#[test]
fn tab_3_closing_another_tab_leaves_the_shown_one() {
    let three = [opened("/a"), opened("/b"), opened("/c"), activated("/b")];
    let with = |events: &[BarEvent]| [&three[..], events].concat();
    check(&with(&[closed("/a")]), "/home [/b] /c", None, &["/a"]);
    check(&with(&[closed("/c#x")]), "/home /a [/b]", None, &["/c"]);
    check(&with(&[closed("/x")]), "/home /a [/b] /c", None, &[]);
    check(&with(&[activated("/home"), closed("/a")]), "[/home] /b /c", None, &["/a"]);
}

#[test]
fn tab_3_an_address_changes_in_its_place() {
    check(&[opened("/a"), opened("/b"), activated("/a"), replaced("/a?x#h")], "/home [/a?x#h] /b", None, &[]);
    check(&[opened("/a"), replaced("/a#h")], "/home [/a#h]", None, &[]);
    let (tabs, _) = after([opened("/a"), replaced("/a?x")]);
    assert_eq!(tabs.active().title, "/A");
}

#[test]
fn tab_3_an_address_that_changes_to_another_tabs_joins_it() {
    let two = [opened("/a"), opened("/b")];
    let with = |event: BarEvent| [&two[..], &[event]].concat();
    check(&with(replaced("/a#h")), "/home [/a#h]", None, &["/b"]);
    check(&with(replaced("/home")), "[/home] /a", None, &["/b"]);
    check(&[opened("/a"), opened("/b"), activated("/a"), replaced("/b")], "/home [/b]", None, &["/a"]);
}

#[test]
fn tab_3_home_keeps_its_address() {
    check(&[replaced("/a")], "/home [/a]", None, &[]);
    check(&[replaced("/?x=1")], "[/home]", None, &[]);
}

#[test]
fn tab_3_a_page_learns_its_title() {
    let titled = |path: &str| Titled { path: path.into(), title: "标题".into() };
    let titles =
        |event| after([opened("/a"), event]).0.view().into_iter().map(|tab| tab.title).collect::<Vec<_>>();
    assert_eq!(titles(titled("/a#h")), ["/HOME", "标题"]);
    assert_eq!(titles(titled("/")), ["标题", "/A"]);
    assert_eq!(titles(titled("/x")), ["/HOME", "/A"]);
}

#[test]
fn tab_3_a_reset_leaves_home() {
    check(&[opened("/a"), opened("/b"), Reset], "[/home]", Some("/home"), &["/a", "/b"]);
    check(&[opened("/a"), activated("/home"), Reset], "[/home]", None, &["/a"]);
}

#[test]
fn tab_3_a_tab_says_whether_it_is_cached() {
    let (tabs, _) = after([Opened { tab: Tab { cache: false, ..tab("/a") } }]);
    assert_eq!(tabs.view().iter().map(|tab| tab.cache).collect::<Vec<_>>(), [true, false]);
}

proptest! {
    // TAB-1, TAB-2
    #[test]
    fn whatever_happens_the_bar_is_in_order(events in prop::collection::vec((0..6_u8, 0..14_u8), 0..80)) {
        let event = |(kind, page): (u8, u8)| {
            let path = if page == 0 { "/home".to_owned() } else { format!("/{page}") };
            match kind {
                0 => closed(&path),
                1 => replaced(&path),
                2 => activated(&path),
                _ => opened(&path),
            }
        };
        let view = after(events.into_iter().map(event)).0.view();
        let mut paths: Vec<_> = view.iter().map(|tab| tab.path.clone()).collect();
        prop_assert!(view.len() <= 10 && paths.first().is_some_and(|path| path == "/home"));
        prop_assert_eq!(view.iter().filter(|tab| tab.is_active).count(), 1);
        paths.sort();
        paths.dedup();
        prop_assert_eq!(paths.len(), view.len());
    }
}
