//! §4 Tabs: the open pages, at most ten, the home page first.

use crate::{json::Read, parts::take, rules::limits, text::apart};
use sanku_derive::wire;
use serde::Serialize;
use std::mem;

/// An open page.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Read)]
pub struct Tab {
    /// Its number, never given twice; the bar gives it.
    #[serde(default)]
    pub id: u32,
    /// What people read.
    pub title: String,
    /// Which kind of page it is.
    pub name: String,
    /// Its address, as it was last seen.
    pub path: String,
    /// The page stays alive while another is shown.
    pub cache: bool,
}

/// A tab and whether its page is shown.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the names say it")]
pub struct TabView {
    pub id: u32,
    pub title: String,
    pub name: String,
    pub path: String,
    pub cache: bool,
    pub is_active: bool,
    /// It has a close icon.
    pub closable: bool,
}

/// The tab bar; the first tab cannot go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tabs {
    home: Tab,
    others: Vec<Tab>,
    /// Which of the others is shown; none is the first tab.
    active: Option<usize>,
    /// The last number given.
    last: u32,
}

/// What happens to it.
#[derive(Debug, Clone, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum BarEvent {
    /// A page was opened.
    Opened { tab: Tab },
    /// The address of the page that is shown changed in its place.
    Replaced { path: String },
    /// A page learned its title.
    Titled { path: String, title: String },
    /// A tab was clicked.
    Activated { path: String },
    /// The close icon of a tab was clicked.
    Closed { path: String },
    /// All were closed.
    Reset,
}

/// What is to be done.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TabsOut {
    /// Show this address.
    pub go_to: Option<String>,
    /// These tabs went, and with them what was kept of their pages.
    pub dropped: Vec<Tab>,
}

impl TabsOut {
    fn dropping(tab: Tab) -> Self {
        Self { go_to: None, dropped: vec![tab] }
    }
}

/// Which page an address is: path and query, without hash.
fn identity(path: &str) -> &str {
    let address = apart(path, "#").map_or(path, |(address, _)| address);
    address.strip_suffix('?').unwrap_or(address)
}

impl Tabs {
    /// A bar with its first tab, shown.
    pub const fn new(home: Tab) -> Self {
        Self { home, others: Vec::new(), active: None, last: 0 }
    }

    /// The tab whose page is shown.
    pub fn active(&self) -> &Tab {
        self.active.and_then(|at| self.others.get(at)).unwrap_or(&self.home)
    }

    /// The tab at a place, whether its page is shown, and whether it has a close icon.
    pub fn at(&self, place: usize) -> Option<(&Tab, bool, bool)> {
        match place.checked_sub(1) {
            None => Some((&self.home, self.active.is_none(), false)),
            Some(other) => self.others.get(other).map(|tab| (tab, self.active == Some(other), true)),
        }
    }

    /// What the screen shows.
    pub fn view(&self) -> Vec<TabView> {
        let row = |(tab, is_active, closable): (&Tab, bool, bool)| {
            let Tab { id, title, name, path, cache } = tab.clone();
            TabView { id, title, name, path, cache, is_active, closable }
        };
        (0..).map_while(|place| self.at(place)).map(row).collect()
    }

    /// The next state, and what is to be done.
    pub fn update(mut self, event: BarEvent) -> (Self, TabsOut) {
        let out = self.change(event);
        (self, out)
    }

    /// The same in its place.
    pub fn change(&mut self, event: BarEvent) -> TabsOut {
        match event {
            BarEvent::Opened { tab } => self.open(tab),
            BarEvent::Replaced { path } => self.replace(path),
            BarEvent::Titled { path, title } => self.title(&path, title),
            BarEvent::Activated { path } => self.activate(&path),
            BarEvent::Closed { path } => match self.find(&path) {
                Some(at) => self.close(at),
                None => TabsOut::default(),
            },
            BarEvent::Reset => self.reset(),
        }
    }

    /// The portal's root is the first tab, whatever its query.
    fn is_home(&self, path: &str) -> bool {
        let address = identity(path);
        let path = apart(address, "?").map_or(address, |(path, _)| path);
        path == "/" || path == identity(&self.home.path)
    }

    /// Whether a page of that address is open.
    pub fn holds(&self, path: &str) -> bool {
        self.is_home(path) || self.find(path).is_some()
    }

    fn find(&self, path: &str) -> Option<usize> {
        self.others.iter().position(|tab| identity(&tab.path) == identity(path))
    }

    fn open(&mut self, tab: Tab) -> TabsOut {
        if self.is_home(&tab.path) {
            self.active = None;
            return TabsOut::default();
        }
        self.active = self.find(&tab.path);
        if let Some(known) = self.active.and_then(|at| self.others.get_mut(at)) {
            known.path = tab.path;
            return TabsOut::default();
        }
        let full = self.others.len() + 1 >= limits::TABS;
        let out = if full { self.drop_at(0) } else { TabsOut::default() };
        self.last = self.last.wrapping_add(1);
        self.active = Some(self.others.len());
        self.others.push(Tab { id: self.last, ..tab });
        out
    }

    /// Nothing, where there is no tab.
    fn drop_at(&mut self, at: usize) -> TabsOut {
        take(&mut self.others, at).map_or_else(TabsOut::default, TabsOut::dropping)
    }

    /// The first tab keeps its address: from there another page is opened.
    fn replace(&mut self, path: String) -> TabsOut {
        let Some(at) = self.active else {
            let tab = Tab { id: 0, title: String::new(), name: String::new(), path, cache: self.home.cache };
            return self.open(tab);
        };
        let known = self.find(&path);
        if self.is_home(&path) || known.is_some_and(|known| known != at) {
            let out = self.drop_at(at);
            if let Some(gone) = out.dropped.first() {
                self.open(Tab { path, ..gone.clone() });
            }
            return out;
        }
        if let Some(tab) = self.others.get_mut(at) {
            tab.path = path;
        }
        TabsOut::default()
    }

    fn title(&mut self, path: &str, title: String) -> TabsOut {
        if let Some(tab) = self.find(path).and_then(|at| self.others.get_mut(at)) {
            tab.title = title;
        } else if self.is_home(path) {
            self.home.title = title;
        }
        TabsOut::default()
    }

    fn activate(&mut self, path: &str) -> TabsOut {
        let active = self.find(path);
        if active == self.active || (active.is_none() && !self.is_home(path)) {
            return TabsOut::default();
        }
        self.active = active;
        TabsOut { go_to: Some(self.active().path.clone()), ..TabsOut::default() }
    }

    /// The right neighbour takes the place of the tab that was shown, else the left one.
    fn close(&mut self, at: usize) -> TabsOut {
        let out = self.drop_at(at);
        match self.active {
            Some(active) if active == at => {
                self.active = if at < self.others.len() { Some(at) } else { at.checked_sub(1) };
                TabsOut { go_to: Some(self.active().path.clone()), ..out }
            }
            Some(active) if active > at => {
                self.active = Some(active - 1);
                out
            }
            _ => out,
        }
    }

    fn reset(&mut self) -> TabsOut {
        let go_to = self.active.map(|_| self.home.path.clone());
        self.active = None;
        TabsOut { go_to, dropped: mem::take(&mut self.others) }
    }
}

#[cfg(test)]
mod tests;
