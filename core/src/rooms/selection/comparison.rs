//! CMP-1 The comparison: what is laid side by side, and what differs in it.

use crate::{
    prelude::*,
    rules::{page::Page, tab::TabId},
};

/// The page of one tab.
#[derive(Debug, Default, PartialEq)]
pub struct Comparison {
    tab: TabId,
}

impl From<TabId> for Comparison {
    fn from(tab: TabId) -> Self {
        Self { tab }
    }
}

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum ComparisonEvent {
    /// Asked for another try.
    Retried,
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ComparisonView {}

impl Machine for Comparison {
    type Event = ComparisonEvent;
    type View = ComparisonView;

    fn update(self, _: &Cx<'_>, _: Input<ComparisonEvent>) -> Step<Self> {
        Step::to(self)
    }

    fn view(&self, _: &Cx<'_>) -> ComparisonView {
        ComparisonView {}
    }

    fn hears(fact: &Fact) -> bool {
        matches!(fact, Fact::Shown { .. })
    }
}

/// There for each tab that shows it.
impl Instance for Comparison {
    fn opened_by(fact: &Fact) -> Option<TabId> {
        let Fact::Shown { tab, route } = fact else { return None };
        matches!(route.page, Page::Compare { .. }).then_some(*tab)
    }
}
