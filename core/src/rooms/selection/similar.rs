//! SIM-1 What is like an item, and what of it is not.

use crate::{
    prelude::*,
    rules::{page::Page, tab::TabId},
};

/// The page of one tab.
#[derive(Debug, Default, PartialEq)]
pub struct Similar {
    tab: TabId,
}

impl From<TabId> for Similar {
    fn from(tab: TabId) -> Self {
        Self { tab }
    }
}

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum SimilarEvent {
    /// Asked for another try.
    Retried,
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SimilarView {}

impl Machine for Similar {
    type Event = SimilarEvent;
    type View = SimilarView;

    fn update(self, _: &Cx<'_>, _: Input<SimilarEvent>) -> Step<Self> {
        Step::to(self)
    }

    fn view(&self, _: &Cx<'_>) -> SimilarView {
        SimilarView {}
    }

    fn hears(fact: &Fact) -> bool {
        matches!(fact, Fact::Shown { .. })
    }
}

/// There for each tab that shows it.
impl Instance for Similar {
    fn opened_by(fact: &Fact) -> Option<TabId> {
        let Fact::Shown { tab, route } = fact else { return None };
        matches!(route.page, Page::Similarity { .. }).then_some(*tab)
    }
}
