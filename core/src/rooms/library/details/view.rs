//! §2 Detail: what the user does and what the screen shows.

use crate::{json::Read, library::item::Item, shared::Shared};
use serde::Serialize;

/// What the user does.
#[derive(Debug, Clone, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[allow(missing_docs, reason = "the fields say it")]
pub enum DetailEvent {
    /// Chose a configuration.
    ConfigurationChosen { name: String },
    /// Looks for configurations.
    ConfigurationsFiltered { text: String },
    /// Wants the model number on the clipboard: the chosen configuration's, else the item's.
    CopyAsked,
    /// IMG-1: wants a drawing large, by its place.
    DrawingEnlarged { at: u32 },
    /// Asked for another try.
    Retried,
}

/// What the screen shows.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[allow(missing_docs, reason = "the fields say it")]
pub enum DetailView {
    /// The item is on its way.
    Loading,
    /// It is here.
    Shown {
        item: Shared<Item>,
        /// The way to it: its library, then its categories.
        crumbs: Vec<Crumb>,
        /// A search for all of its brand.
        brand_to: String,
        /// How it was checked.
        check_label: &'static str,
        /// That its values are not for design.
        notice: &'static str,
        /// The rows of the configuration table that the filter leaves.
        rows: Shared<Vec<u32>>,
        /// The filter.
        filter: String,
        /// What may be typed there, by an example of this table.
        filter_hint: String,
        /// The chosen row.
        chosen: Option<u32>,
        /// The configuration that the address names is not in the table.
        unknown: bool,
        /// The model number to copy.
        model: String,
    },
    /// It did not come.
    Failed { message: String, hash: Option<String>, missing: bool },
}

/// A step of the way to an item.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct Crumb {
    /// What people call it.
    pub name: String,
    /// All that is in it.
    pub to: String,
}
