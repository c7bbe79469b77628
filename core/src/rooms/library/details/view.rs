//! §2 Detail: what the user does and what the screen shows.

use super::{archive::ArchiveOffer, reading::CurveReading, sheet::Sheet, table::ConfigurationTable};
use crate::{
    json::Read,
    parts::link::Link,
    rules::{model::ModelFormat, selected::Selected},
    shared::Shared,
};
use sanku_derive::wire;
use serde::Serialize;

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum DetailEvent {
    /// Chose a configuration.
    ConfigurationChosen { name: String },
    /// Looks for configurations.
    ConfigurationsFiltered { text: String },
    /// Narrows a column of the configurations, by its place; that of the names is the first.
    ColumnNarrowed { column: usize, text: String },
    /// Reads what changes with the temperature.
    TemperatureTyped { text: String },
    /// Wants all configurations.
    FiltersCleared,
    /// Wants the model number on the clipboard: the chosen configuration's, else the item's.
    CopyAsked,
    /// LST-1: wants it in a list: the chosen configuration, else the item.
    CollectAsked,
    /// IMG-1: wants a drawing large, by its place.
    DrawingEnlarged { at: u32 },
    /// Wants a file on the own machine, by its place.
    AssetAsked { at: u32 },
    /// DWN-1: wants the files of the configurations that are left, in one archive.
    ArchiveAsked { format: ModelFormat },
    /// FBK-2: found a mistake in it.
    MistakeFound,
    /// Asked for another try.
    Retried,
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum DetailView {
    /// The item is on its way.
    Loading,
    /// It is here.
    Shown {
        /// What does not depend on what is chosen.
        sheet: Shared<Sheet>,
        /// The way to it: its library, then its categories.
        crumbs: Vec<Crumb>,
        /// Who publishes it, with a search for all of it.
        #[serde(skip_serializing_if = "Option::is_none")]
        brand: Option<Box<Link>>,
        /// SIM-1: what may stand for it, or for the configuration that is chosen.
        similar: Box<Link>,
        /// CMP-1: what of it is compared: the chosen configuration, else the item.
        compare: Box<Selected>,
        /// The model number to copy.
        model: String,
        /// What changes with the temperature, at the one that is typed.
        #[serde(skip_serializing_if = "Option::is_none")]
        reading: Option<CurveReading>,
        /// Its configurations, if it has any.
        #[serde(skip_serializing_if = "Option::is_none")]
        configurations: Option<Box<ConfigurationTable>>,
        /// DWN-1: what can be had of all that are left.
        #[serde(skip_serializing_if = "Option::is_none")]
        archive: Option<Box<ArchiveOffer>>,
    },
    /// It did not come.
    Failed { title: &'static str, message: String, hash: Option<String>, missing: bool },
}

/// A step of the way to an item.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Crumb {
    /// What people call it.
    pub name: String,
    /// All that is in it.
    pub to: String,
}
