//! PKG-1 The search for packages: by words, by form, by pads.

use crate::{
    prelude::*,
    rules::{
        page::{Page, SearchTab},
        tab::TabId,
    },
};

/// The page of one tab.
#[derive(Debug, Default, PartialEq)]
pub struct Packages {
    tab: TabId,
}

impl From<TabId> for Packages {
    fn from(tab: TabId) -> Self {
        Self { tab }
    }
}

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum PackagesEvent {
    /// Asked for another try.
    Retried,
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PackagesView {}

impl Machine for Packages {
    type Event = PackagesEvent;
    type View = PackagesView;

    fn update(self, _: &Cx<'_>, _: Input<PackagesEvent>) -> Step<Self> {
        Step::to(self)
    }

    fn view(&self, _: &Cx<'_>) -> PackagesView {
        PackagesView {}
    }

    fn hears(fact: &Fact) -> bool {
        matches!(fact, Fact::Shown { .. })
    }
}

/// There for each tab that shows it.
impl Instance for Packages {
    fn opened_by(fact: &Fact) -> Option<TabId> {
        let Fact::Shown { tab, route } = fact else { return None };
        matches!(route.page, Page::Search { tab: Some(SearchTab::Encapsulation), .. }).then_some(*tab)
    }
}
