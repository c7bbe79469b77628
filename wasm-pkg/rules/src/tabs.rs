//! §4 Tabs: the open pages.

use crate::texts;
use hot::slots::Slots;
use sanku_core::parts::tabs::{self, BarEvent, Tab, TabsOut};
use wasm_bindgen::prelude::*;

thread_local! {
    static BARS: Slots<Bar> = const { Slots::new(Vec::new()) };
}

/// The open pages, and what the last change asked for.
struct Bar {
    tabs: tabs::Tabs,
    out: TabsOut,
}

/// A page as three texts: title, name, path.
fn page(length: usize, cache: bool) -> Tab {
    let mut texts = texts::list(length).into_iter();
    let mut text = || texts.next().unwrap_or_default();
    Tab { id: 0, title: text(), name: text(), path: text(), cache }
}

/// A bar with its first tab.
#[wasm_bindgen(js_name = tabs)]
pub fn new_tabs(place: usize, length: usize, cache: bool) {
    let tabs = tabs::Tabs::new(page(length, cache));
    BARS.with(|bars| bars.put(place, Bar { tabs, out: TabsOut::default() }));
}

fn with_bar<R: Default>(place: usize, change: impl FnOnce(&mut Bar) -> R) -> R {
    BARS.with(|bars| bars.at(place, change))
}

fn tell(place: usize, event: BarEvent) {
    with_bar(place, |bar| bar.out = bar.tabs.change(event));
}

fn with_tab<R: Default>(place: usize, index: usize, look: impl FnOnce(&Tab, u8) -> R) -> Option<R> {
    with_bar(place, |bar| {
        let (tab, is_active, closable) = bar.tabs.at(index)?;
        Some(look(tab, u8::from(tab.cache) | u8::from(is_active) << 1 | u8::from(closable) << 2))
    })
}

/// A page was opened.
#[wasm_bindgen(js_name = tabsOpen)]
pub fn tabs_open(place: usize, length: usize, cache: bool) {
    tell(place, BarEvent::Opened { tab: page(length, cache) });
}

/// The address changed in its place, a tab was clicked, closed, all were closed: 0 to 3.
#[wasm_bindgen(js_name = tabsDo)]
pub fn tabs_do(place: usize, what: u8, length: usize) {
    let path = texts::owned(length);
    let event = match what {
        0 => BarEvent::Replaced { path },
        1 => BarEvent::Activated { path },
        2 => BarEvent::Closed { path },
        _ => BarEvent::Reset,
    };
    tell(place, event);
}

/// A page learned its title.
#[wasm_bindgen(js_name = tabsTitle)]
pub fn tabs_title(place: usize, first: usize, second: usize) {
    let (path, title) = texts::pair(first, second);
    tell(place, BarEvent::Titled { path, title });
}

/// Where the last change leads.
#[wasm_bindgen(js_name = tabsGoTo)]
pub fn tabs_go_to(place: usize) -> i32 {
    with_bar(place, |bar| texts::maybe(bar.out.go_to.as_deref()))
}

/// The number of a tab that went with the last change, or -1.
#[wasm_bindgen(js_name = tabsDropped)]
pub fn tabs_dropped(place: usize, index: usize) -> f64 {
    with_bar(place, |bar| bar.out.dropped.get(index).map_or(-1.0, |tab| f64::from(tab.id)))
}

/// The number of a tab, or -1 beyond the last.
#[wasm_bindgen(js_name = tabsId)]
pub fn tabs_id(place: usize, index: usize) -> f64 {
    with_tab(place, index, |tab, _| f64::from(tab.id)).unwrap_or(-1.0)
}

/// Its title, name or path: 0 to 2.
#[wasm_bindgen(js_name = tabsText)]
pub fn tabs_text(place: usize, index: usize, which: u8) -> i32 {
    let text = |tab: &Tab, _| {
        texts::answer(match which {
            0 => &tab.title,
            1 => &tab.name,
            _ => &tab.path,
        })
    };
    with_tab(place, index, text).unwrap_or_default()
}

/// Whether it is kept alive, shown, and may be closed: 1, 2 and 4.
#[wasm_bindgen(js_name = tabsFlags)]
pub fn tabs_flags(place: usize, index: usize) -> u8 {
    with_tab(place, index, |_, flags| flags).unwrap_or_default()
}
