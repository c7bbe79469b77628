//! §4 Tabs: which page gets a tab, what it is called, and what stays alive.

use super::*;
use crate::{boot::Boot, machine::fed, rules::viewer::NOBODY};

fn after(tabs: Tabs, fact: Fact) -> Tabs {
    fed(tabs, &Cx { now: Millis::new(0), boot: &Boot::default(), viewer: &NOBODY }, Heard(fact)).state
}

fn entered(path: &str, how: Went) -> Fact {
    Fact::Entered { route: Route::read(path).expect(path), path: path.into(), how }
}

fn titles(tabs: &Tabs) -> Vec<String> {
    let cx = Cx { now: Millis::new(0), boot: &Boot::default(), viewer: &NOBODY };
    tabs.view(&cx).tabs.into_iter().skip(1).map(|tab| tab.title).collect()
}

#[test]
fn another_configuration_of_an_item_keeps_the_title_of_its_tab_and_another_search_has_its_own() {
    let item = after(Tabs::default(), entered("/part/detail/s1", Went::Push));
    let item = after(item, Fact::Titled { tab: TabId(1), title: "六角螺母".into() });
    let item = after(item, entered("/part/detail/s1?configName=M6", Went::Replace));
    assert_eq!(titles(&item), ["六角螺母"]);
    let search = after(Tabs::default(), entered("/part/search?keyWords=螺钉", Went::Push));
    let before = titles(&search);
    let other = titles(&after(search, entered("/part/search?keyWords=垫圈", Went::Replace)));
    assert!(before != other && other.len() == 1, "{before:?} {other:?}");
}

/// The addresses of the tabs but the first, the shown one in brackets.
fn bar(tabs: &Tabs) -> Vec<String> {
    let cx = Cx { now: Millis::new(0), boot: &Boot::default(), viewer: &NOBODY };
    let shown = |tab: OpenTab| if tab.active { format!("[{}]", tab.to) } else { tab.to };
    tabs.view(&cx).tabs.into_iter().skip(1).map(shown).collect()
}

// FAC-1, TAB-3
#[test]
fn a_list_that_is_narrowed_keeps_its_tab_and_going_back_finds_it_there() {
    const LIST: &str = "/part/search?keyWords=M6";
    const NARROW: &str = "/part/search?keyWords=M6&filter=brand%3A7";
    const SORTED: &str = "/part/search?keyWords=M6&filter=brand%3A7&sort=name";
    let to = |tabs, path, how| after(tabs, entered(path, how));
    let list = to(Tabs::default(), LIST, Went::Push);
    let sorted = [NARROW, SORTED].into_iter().fold(list, |tabs, path| to(tabs, path, Went::Push));
    assert_eq!(bar(&sorted), [format!("[{SORTED}]")]);
    let narrow = to(sorted, NARROW, Went::Pop);
    assert_eq!(bar(&narrow), [format!("[{NARROW}]")]);
    // From another tab the whole way back, also over a page without a tab.
    let item = to(narrow, "/part/detail/s1", Went::Push);
    let away = to(item, "/about", Went::Push);
    assert_eq!(bar(&to(away, LIST, Went::Pop)), [format!("[{LIST}]"), "/part/detail/s1".into()]);
}

// PKG-1, ASH-1, TAB-3
#[test]
fn a_tool_stays_in_its_tab_whatever_it_is_asked() {
    let to = |tabs, path| after(tabs, entered(path, Went::Push));
    let bare = to(Tabs::default(), "/component/search/encapsulation");
    let asked = to(bare, "/component/search/encapsulation?keyWords=SOIC8");
    assert_eq!(bar(&asked), ["[/component/search/encapsulation?keyWords=SOIC8]"]);
    let chart = to(asked, "/mat/search/point-cloud");
    assert_eq!(bar(&chart).len(), 2);
    let needs = ["/part/recommendation", "/part/recommendation?sentence=a", "/mat/recommendation"];
    let needs = bar(&needs.into_iter().fold(Tabs::default(), to));
    assert_eq!(needs, ["/part/recommendation?sentence=a", "[/mat/recommendation]"]);
    // A list is another one where it is asked something else.
    let lists =
        ["/part/search/bill?lines=a", "/part/search/bill?lines=b"].into_iter().fold(Tabs::default(), to);
    assert_eq!(bar(&lists).len(), 2);
}

// FAC-1, TAB-3
#[test]
fn another_search_and_a_link_from_elsewhere_have_tabs_of_their_own() {
    let list = after(Tabs::default(), entered("/part/search?keyWords=M6", Went::Push));
    for path in [
        "/part/search?keyWords=M8",
        "/mat/search?keyWords=M6",
        "/part/search?keyWords=M6&partSearchType=configName",
    ] {
        let list = after(Tabs::default(), entered("/part/search?keyWords=M6", Went::Push));
        assert_eq!(bar(&after(list, entered(path, Went::Push))).len(), 2, "{path}");
    }
    let item = after(list, entered("/part/detail/s1", Went::Push));
    assert_eq!(bar(&after(item, entered("/part/search?keyWords=M6&category=screw", Went::Push))).len(), 3);
}

// TAB-1, TAB-3, PLT-5
#[test]
fn a_tab_says_which_kind_of_page_it_shows_and_whether_that_stays_alive() {
    let cx = Cx { now: Millis::new(0), boot: &Boot::default(), viewer: &NOBODY };
    for (path, name, cache) in [
        ("/part", "library", true),
        ("/part/search?keyWords=a", "search", true),
        ("/part/search/category", "category", true),
        ("/part/search/search3D", "search3D", false),
        ("/part/detail/s1", "detail", true),
        ("/part/brand-detail/gb", "brand-detail", true),
        ("/component/similarity", "similarity", false),
        ("/mat/recommendation", "recommendation", false),
        ("/mat/prediction", "prediction", false),
    ] {
        let tabs = after(Tabs::default(), entered(path, Went::Push));
        let shown = tabs.view(&cx).tabs.pop().expect(path);
        assert_eq!((shown.name, shown.cache), (name, cache), "{path}");
        let kept = tabs.bar.active();
        assert_eq!((kept.name.as_str(), kept.cache), (name, cache), "{path}");
        let other = after(tabs, entered("/part/search/search2D", Went::Replace)).view(&cx).tabs.pop();
        assert_eq!(other.map(|tab| (tab.name, tab.cache)), Some(("search2D", false)), "{path}");
    }
}
