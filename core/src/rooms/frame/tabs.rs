//! §4 Tabs: the pages that are open, each with what it holds.

use crate::{
    parts::tabs::{self, Tab, TabsOut},
    prelude::*,
    rules::{layout::Layout, notice::captions, page::Page, route::Route, tab::TabId, title},
};

/// TAB-1: the address of the first tab.
const HOME: &str = "/";

/// The tab bar.
#[derive(Debug, PartialEq)]
pub struct Tabs {
    bar: tabs::Tabs,
    /// The page that is shown stands in a tab.
    tabbed: bool,
    /// PLG-6: it stands in the panel of another program, and so does what the first tab leads to.
    plugin: bool,
}

impl Default for Tabs {
    fn default() -> Self {
        let home = Tab {
            id: 0,
            title: title::tab(&Page::Home),
            name: Page::Home.name().into(),
            path: HOME.into(),
            cache: Page::Home.is_cached(),
        };
        Self { bar: tabs::Tabs::new(home), tabbed: false, plugin: false }
    }
}

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum TabsEvent {
    /// Clicked a tab.
    Activated { id: TabId },
    /// Clicked a tab's close icon.
    Closed { id: TabId },
    /// Closed all.
    Reset,
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct TabsView {
    /// The tabs, the home page first.
    pub tabs: Vec<OpenTab>,
    /// There is one to be closed.
    pub closable: bool,
}

/// A tab; its page stays alive while another is shown.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct OpenTab {
    /// Its number.
    pub id: TabId,
    /// What people read.
    pub title: String,
    /// Its address.
    pub to: String,
    /// Its page is shown.
    pub active: bool,
    /// It takes the focus for all of them.
    pub entry: bool,
    /// It has a close icon.
    pub closable: bool,
    /// What closes it.
    pub close: String,
    /// Its page stays alive while another is shown; else it is made anew.
    pub cache: bool,
    /// Which kind of page it shows, in code.
    pub name: &'static str,
    /// What it shows.
    pub page: Page,
}

impl Machine for Tabs {
    type Event = TabsEvent;
    type View = TabsView;

    fn update(self, _: &Cx<'_>, input: Input<TabsEvent>) -> Step<Self> {
        use tabs::BarEvent as Bar;
        match input {
            Heard(Fact::Entered { route, path, how }) => self.entered(route, path, how),
            Heard(Fact::Titled { tab, title }) => {
                let path = self.path(tab);
                self.change(path.map(|path| Bar::Titled { path, title }))
            }
            On(TabsEvent::Activated { id }) => match self.path(id).map(|path| led(path, self.plugin)) {
                Some(to) => Step::to(self).with(Command::Navigate { to, replace: false }),
                None => Step::to(self),
            },
            On(TabsEvent::Closed { id }) => {
                let path = self.path(id);
                self.change(path.map(|path| Bar::Closed { path }))
            }
            On(TabsEvent::Reset) => self.change(Some(Bar::Reset)),
            _ => Step::to(self),
        }
    }

    fn view(&self, _: &Cx<'_>) -> TabsView {
        let open = |tab: tabs::TabView| {
            let page = Route::read(&tab.path).ok()?.page;
            let (id, active) = (TabId(tab.id), tab.is_active && self.tabbed);
            let to = led(tab.path, self.plugin);
            // In place of a page stands perhaps one of another kind.
            let (name, cache) = (page.name(), page.is_cached());
            let (title, closable) = (tab.title, tab.closable);
            let close = captions::close(&title);
            Some(OpenTab { id, title, to, active, entry: active, closable, close, cache, name, page })
        };
        let mut tabs: Vec<OpenTab> = self.bar.view().into_iter().filter_map(open).collect();
        if let Some(first) = tabs.first_mut().filter(|_| !self.tabbed) {
            first.entry = true;
        }
        TabsView { closable: tabs.iter().any(|tab| tab.closable), tabs }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(fact, Fact::Entered { .. } | Fact::Titled { .. })
    }
}

impl Tabs {
    /// A library page gets a tab, or its tab is shown; in place of the last address it keeps its tab, and so does the same
    /// list with other filters or in another order.
    fn entered(self, route: Route, path: String, how: Went) -> Step<Self> {
        let tabbed = route.page == Page::Home || route.page.layout() == Layout::Portal;
        let tabs = Self { plugin: route.plugin, ..self };
        if !tabbed {
            return Step::to(Self { tabbed, ..tabs });
        }
        let path = if route.page == Page::Home { HOME.to_owned() } else { path };
        tabs.open(route, path, how)
    }

    fn open(self, route: Route, path: String, how: Went) -> Step<Self> {
        let (tabs, same_list) = self.turned(&route.page, &path, how);
        tabs.show(route, path, same_list || how == Went::Replace)
    }

    /// FAC-1: with the tab in front that shows the same list, if there is one; what it showed before is in the history.
    fn turned(self, page: &Page, path: &str, how: Went) -> (Self, bool) {
        let lists = |tab: &Tab| Route::read(&tab.path).is_ok_and(|route| route.page.is_same_list(page));
        if how == Went::Replace || self.bar.holds(path) {
            return (self, false);
        }
        if self.tabbed && lists(self.bar.active()) {
            return (self, true);
        }
        let others = || (0..).map_while(|place| self.bar.at(place));
        let other = others().map(|(tab, ..)| tab).find(|tab| how == Went::Pop && lists(tab));
        let Some(path) = other.map(|tab| tab.path.clone()) else { return (self, false) };
        let (bar, _) = self.bar.update(tabs::BarEvent::Activated { path });
        (Self { bar, tabbed: true, ..self }, true)
    }

    fn show(self, route: Route, path: String, in_place: bool) -> Step<Self> {
        let tabbed = true;
        let in_place = in_place && self.tabbed && self.bar.active().id != 0;
        let title = title::tab(&route.page);
        let event = if in_place {
            tabs::BarEvent::Replaced { path: path.clone() }
        } else {
            let (name, cache) = (route.page.name().to_owned(), route.page.is_cached());
            let tab = Tab { id: 0, title: title.clone(), name, path: path.clone(), cache };
            tabs::BarEvent::Opened { tab }
        };
        let listed = matches!(route.page, Page::Search { .. });
        let step = Self { tabbed, ..self }.change(Some(event));
        let step = if in_place && listed { step.rename(path, title) } else { step };
        let tab = TabId(step.state.bar.active().id);
        step.with(Fact::Shown { tab, route })
    }

    fn path(&self, id: TabId) -> Option<String> {
        self.bar.view().into_iter().find(|tab| tab.id == id.0).map(|tab| tab.path)
    }

    fn change(self, event: Option<tabs::BarEvent>) -> Step<Self> {
        let Some(event) = event else { return Step::to(self) };
        let shown = self.tabbed;
        let (bar, TabsOut { go_to, dropped }) = self.bar.update(event);
        let go = go_to.filter(|_| shown).map(|to| led(to, self.plugin));
        let go = go.map(|to| Command::Navigate { to, replace: false });
        let step = Step::to(Self { bar, ..self }).with_some(go);
        dropped.into_iter().fold(step, |step, tab| step.with(Fact::Dropped { tab: TabId(tab.id) }))
    }
}

/// PLG-6: where a tab leads: the first one to the home page, in a panel to the panel's.
fn led(path: String, plugin: bool) -> String {
    if path == HOME { Route::new(Page::Home).within(plugin).address() } else { path }
}

impl Step<Tabs> {
    /// Another search in the same tab has another title; what it dropped stays dropped.
    fn rename(self, path: String, title: String) -> Self {
        let (bar, _) = self.state.bar.update(tabs::BarEvent::Titled { path, title });
        Self { state: Tabs { bar, ..self.state }, effects: self.effects }
    }
}

#[cfg(test)]
mod tests;
