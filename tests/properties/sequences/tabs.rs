//! §4 Tabs: every six things done to a tab bar, from a new one and from a full one.

use super::{explore, rule};
use sanku_core::parts::tabs::{BarEvent, Tab, TabView, Tabs, TabsOut};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Event {
    /// A page that was never there.
    OpenedNew,
    Opened(&'static str),
    Replaced(&'static str),
    Activated(&'static str),
    Closed(&'static str),
    ClosedActive,
    Reset,
}

#[derive(Debug, Clone)]
struct World {
    bar: Tabs,
    tabs: Vec<TabView>,
    /// How many pages were new.
    opened: u32,
    /// Tabs that went.
    gone: Vec<u32>,
}

fn tab(path: &str) -> Tab {
    Tab { id: 0, title: "t".into(), name: String::new(), path: path.into(), cache: true }
}

fn heard(world: &World, event: Event) -> BarEvent {
    match event {
        Event::OpenedNew => BarEvent::Opened { tab: tab(&format!("/part/detail/{}", world.opened)) },
        Event::Opened(path) => BarEvent::Opened { tab: tab(path) },
        Event::Replaced(path) => BarEvent::Replaced { path: path.into() },
        Event::Activated(path) => BarEvent::Activated { path: path.into() },
        Event::Closed(path) => BarEvent::Closed { path: path.into() },
        Event::ClosedActive => BarEvent::Closed { path: world.bar.active().path.clone() },
        Event::Reset => BarEvent::Reset,
    }
}

/// What tells a page from another.
fn page(path: &str) -> &str {
    path.split('#').next().unwrap()
}

fn holds(tabs: &[TabView]) -> Result<(), String> {
    rule!(tabs.len() <= 10, "TAB-1: {} tabs", tabs.len());
    rule!(
        tabs[0].path == "/home" && !tabs[0].closable && tabs[0].id == 0,
        "TAB-1: /home is not first and fixed"
    );
    rule!(tabs[1..].iter().all(|tab| tab.closable), "TAB-1: another tab is fixed");
    rule!(tabs.iter().filter(|tab| tab.is_active).count() == 1, "TAB-3: not one tab is active");
    for (at, tab) in tabs.iter().enumerate() {
        rule!(tabs[..at].iter().all(|other| other.id != tab.id), "TAB-3: a number is given twice");
        rule!(
            tabs[..at].iter().all(|other| page(&other.path) != page(&tab.path)),
            "TAB-3: {} is open twice",
            tab.path
        );
    }
    Ok(())
}

fn ids(tabs: &[TabView]) -> Vec<u32> {
    tabs.iter().map(|tab| tab.id).collect()
}

fn step(world: &World, event: Event) -> Result<World, String> {
    let before = &world.tabs;
    let (bar, out) = world.bar.clone().update(heard(world, event));
    let after = bar.view();
    holds(&after)?;
    let (was, is) = (ids(before), ids(&after));
    let dropped: Vec<u32> = out.dropped.iter().map(|tab| tab.id).collect();
    let lost: Vec<u32> = was.iter().copied().filter(|id| !is.contains(id)).collect();
    rule!(lost == dropped, "TAB-3: {lost:?} went, {dropped:?} lost what was kept of them");
    rule!(is.iter().all(|id| !world.gone.contains(id)), "TAB-3: a tab came back");
    rule!(
        out.go_to.as_ref().is_none_or(|path| *path == bar.active().path),
        "TAB-3: it goes where no tab is active"
    );
    moved(event, before, &after, &out)?;
    let opened = world.opened + u32::from(event == Event::OpenedNew);
    Ok(World { bar, tabs: after, opened, gone: [&world.gone[..], &dropped].concat() })
}

/// What becomes of the tab that is shown.
fn moved(event: Event, before: &[TabView], after: &[TabView], out: &TabsOut) -> Result<(), String> {
    let place = |tabs: &[TabView]| tabs.iter().position(|tab| tab.is_active).unwrap();
    let (was, is) = (place(before), place(after));
    match event {
        Event::OpenedNew if before.len() == 10 => {
            rule!(out.dropped.len() == 1 && out.dropped[0].id == before[1].id, "TAB-2: not the second goes");
            rule!(is == 9, "TAB-3: the new tab is not shown");
        }
        Event::OpenedNew => rule!(
            out.dropped.is_empty() && after.len() == before.len() + 1 && is == before.len(),
            "TAB-3: a page opens otherwise"
        ),
        Event::Opened(path) if before.iter().any(|tab| page(&tab.path) == page(path)) => {
            rule!(
                ids(before) == ids(after) && page(&after[is].path) == page(path),
                "TAB-3: an open path is added"
            );
        }
        Event::Closed("/home") => {
            rule!(before == after && *out == TabsOut::default(), "TAB-3: /home is closed")
        }
        Event::ClosedActive if was > 0 => {
            let neighbour = before.get(was + 1).unwrap_or(&before[was - 1]);
            rule!(after[is].id == neighbour.id && out.go_to.is_some(), "TAB-3: not its neighbour is shown");
        }
        Event::Closed(_) if before[was].id == after[is].id => {
            rule!(out.go_to.is_none(), "TAB-3: it goes without need")
        }
        Event::Reset => rule!(after.len() == 1 && is == 0, "TAB-3: a reset leaves tabs"),
        _ => {}
    }
    Ok(())
}

fn new() -> World {
    let bar = Tabs::new(tab("/home"));
    World { tabs: bar.view(), bar, opened: 0, gone: Vec::new() }
}

const A: &str = "/part/search?keyWords=a";

// TAB-1, TAB-3
#[test]
fn no_six_events_break_a_tab_bar() {
    let events = [
        Event::OpenedNew,
        Event::Opened(A),
        Event::Opened("/home#x"),
        Event::Replaced("/part/search?keyWords=a#b"),
        Event::Activated("/part/detail/0"),
        Event::Closed("/home"),
        Event::ClosedActive,
        Event::Reset,
    ];
    explore(&new(), &events, step);
}

// TAB-1, TAB-2
#[test]
fn nor_a_full_one() {
    let full = (0..9).fold(new(), |world, _| step(&world, Event::OpenedNew).unwrap());
    assert_eq!(full.bar.view().len(), 10);
    let events = [
        Event::OpenedNew,
        Event::Opened(A),
        Event::Replaced(A),
        Event::Activated("/part/detail/4"),
        Event::Closed("/part/detail/4"),
        Event::ClosedActive,
    ];
    explore(&full, &events, step);
}
