//! DRW-1, DWN-1 What the model of a page holds.

use super::{
    ahead::Ahead,
    view::{DimensionChoice, LiveDrawing},
    weight::Weight,
};
use crate::{
    library::item::Item, net::api::ModelFacts, parts::loaded::Loaded, rules::tab::TabId, shared::Shared,
};

/// The model on one page.
#[derive(Debug, Default, PartialEq)]
pub struct Model {
    pub(super) tab: TabId,
    /// The item that is shown; none for who may no longer see it.
    pub(super) item: Option<Shared<Item>>,
    pub(super) config_name: Option<String>,
    pub(super) facts: Loaded<Shared<ModelFacts>>,
    /// What may be chosen next.
    pub(super) ahead: Option<Box<Ahead>>,
    /// What is drawn; that of the row before stays until the next one comes.
    pub(super) drawn: Option<Shared<LiveDrawing>>,
    /// What may be chosen in the place of a dimension.
    pub(super) dimension: Option<Shared<DimensionChoice>>,
    pub(super) weight: Weight,
    /// The name of the file that is on its way.
    pub(super) saving: Option<String>,
}

impl From<TabId> for Model {
    fn from(tab: TabId) -> Self {
        Self { tab, ..Self::default() }
    }
}
