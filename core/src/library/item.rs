//! §1 What a library holds: a set of part configurations, a component, a material grade.

use super::{
    Library,
    asset::Asset,
    drawing::Drawing,
    pad::Pad,
    parameter::{Parameter, without_edition},
    pin::Pin,
};
use crate::{json::Read, library::captions};
use sanku_derive::wire;
use serde::Serialize;

/// One entry of a library, whole.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
#[serde(rename_all = "camelCase", default)]
pub struct Item {
    /// Its number: letters, digits and `-_.:+`, stable over imports.
    pub set_id: String,
    /// The library that holds it.
    pub library: Library,
    /// What people call it: 内六角圆柱头螺钉.
    pub name: String,
    /// Its standard, order number or grade: GB/T 70.1.
    pub model: String,
    /// A line about it, in its own language.
    pub description: String,
    /// Who publishes it.
    pub brand: Brand,
    /// Its place in the catalogue, from the root: 紧固件, 螺钉.
    pub category: Vec<Category>,
    /// Other words it is searched by.
    pub keywords: Vec<String>,
    /// What is known of it; of a set, what all its configurations share.
    pub parameters: Vec<Parameter>,
    /// Its configurations; none for most components and materials.
    pub configurations: Configurations,
    /// DRW-1: the kind of part by which drawings and bodies of its configurations are made: hex-bolt.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub shape: String,
    /// A small drawing without texts, for lists.
    pub thumbnail: Option<Drawing>,
    /// Drawings, each under its caption: a symbol's units, footprints, a part's views.
    pub drawings: Vec<NamedDrawing>,
    /// Its files.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub assets: Vec<Asset>,
    /// A data sheet or the standard's page; https.
    pub datasheet: Option<String>,
    /// Where it comes from and how far to trust it.
    pub provenance: Provenance,
    /// How usual it is among its like, from 0 to 9.
    #[serde(skip_serializing_if = "rare")]
    pub usual: u8,
    /// MOD-1: it belongs to the organisation of who asks, and not to everybody; for the server to say.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub own: bool,
}

/// Who publishes an item.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct Brand {
    /// Its number in addresses: letters, digits and `-`.
    pub org_id: String,
    /// What people call it.
    pub name: String,
}

/// One step of the path through a catalogue.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Read)]
pub struct Category {
    /// Its id, unique within the library: letters, digits and `-`.
    pub id: String,
    /// What people call it.
    pub name: String,
}

/// The legal configurations of a set: a table.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
pub struct Configurations {
    /// What the columns say.
    pub columns: Vec<Column>,
    /// A row each.
    pub rows: Vec<Configuration>,
    /// The keys of the columns that are its size, in the order in which they are said: d and l of M6×20.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub size: Vec<String>,
}

/// One column of that table.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
pub struct Column {
    /// Its name in code.
    pub key: String,
    /// What people call it: 螺纹规格 d.
    pub name: String,
    /// The unit of all its values.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    /// It holds numbers.
    pub numeric: bool,
}

/// One legal configuration.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
pub struct Configuration {
    /// Its configuration model, unique in the set: M6×20.
    pub name: String,
    /// A value a column.
    pub values: Vec<String>,
}

/// A drawing and what it shows.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
pub struct NamedDrawing {
    /// What it shows: the kind decides its heading.
    pub kind: DrawingKind,
    /// Its own name: a unit, a footprint, a view.
    pub name: String,
    /// The lines.
    pub drawing: Drawing,
    /// Of a symbol.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pins: Vec<Pin>,
    /// Of a footprint, those that bear a number.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pads: Vec<Pad>,
}

/// What a drawing shows.
#[wire(ts, api)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum DrawingKind {
    /// A view of a part.
    #[default]
    View,
    /// A schematic symbol.
    Symbol,
    /// A land pattern.
    Footprint,
    /// Numbers over the temperature.
    Curve,
}

impl DrawingKind {
    /// What people call it.
    pub const fn label(self) -> &'static str {
        let [view, symbol, footprint, curve] = captions::DRAWINGS;
        match self {
            Self::View => view,
            Self::Symbol => symbol,
            Self::Footprint => footprint,
            Self::Curve => curve,
        }
    }
}

/// Where an item comes from and how far to trust it.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct Provenance {
    /// The standard, file or data set: GB/T 70.1-2008.
    pub source: String,
    /// Under which licence it may be used.
    pub licence: String,
    /// The file it was read from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The version of the source.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<String>,
    /// How it was checked.
    pub check: Check,
}

impl Provenance {
    /// Whether it is of another edition of the same standard.
    pub fn renews(&self, before: &Self) -> bool {
        let [now, then] = [self, before].map(|from| without_edition(&from.source));
        now == then && now != self.source && self.source != before.source
    }
}

/// How an item was checked.
#[wire(ts, api)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum Check {
    /// Its values follow from a formula that a test computes again.
    Formula,
    /// Its values stand in an open data set.
    OpenData,
    /// Nobody checked it yet.
    #[default]
    Unverified,
}

impl Check {
    /// What the page says of it.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Formula => captions::CHECKS[0],
            Self::OpenData => captions::CHECKS[1],
            Self::Unverified => captions::CHECKS[2],
        }
    }
}

/// A row of the results.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
#[serde(rename_all = "camelCase", default)]
pub struct Summary {
    /// Its number.
    pub set_id: String,
    /// The library that holds it.
    pub library: Library,
    /// What people call it.
    pub name: String,
    /// Its standard, order number or grade.
    pub model: String,
    /// A line about it.
    pub description: String,
    /// Who publishes it.
    pub brand: Brand,
    /// Its place in the catalogue.
    pub category: Vec<Category>,
    /// The parameters that matter for its category.
    pub parameters: Vec<Parameter>,
    /// How many configurations it has.
    pub configurations: u32,
    /// Configurations that the keywords name, at most three.
    pub matches: Vec<String>,
    /// FAC-1: how many hold the numbers that are asked for, where some are and it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub holding: Option<u32>,
    /// A small drawing.
    pub thumbnail: Option<Drawing>,
    /// How it was checked.
    pub check: Check,
    /// MOD-1: it belongs to the organisation of who asks, and not to everybody.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub own: bool,
}

/// Nothing is written of what nobody called usual.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands it so")]
const fn rare(usual: &u8) -> bool {
    *usual == 0
}

impl Item {
    /// The row that stands for it in a list; `matches` and `own` are for the search to fill.
    pub fn summary(&self) -> Summary {
        Summary {
            set_id: self.set_id.clone(),
            library: self.library,
            name: self.name.clone(),
            model: self.model.clone(),
            description: self.description.clone(),
            brand: self.brand.clone(),
            category: self.category.clone(),
            parameters: self.parameters.iter().filter(|parameter| parameter.leading).cloned().collect(),
            configurations: u32::try_from(self.configurations.rows.len()).unwrap_or(u32::MAX),
            matches: Vec::new(),
            holding: None,
            thumbnail: self.thumbnail.clone(),
            check: self.provenance.check,
            own: false,
        }
    }
}

impl Summary {
    /// What a row knows of its item.
    pub fn item(&self) -> Item {
        Item {
            set_id: self.set_id.clone(),
            library: self.library,
            name: self.name.clone(),
            model: self.model.clone(),
            description: self.description.clone(),
            brand: self.brand.clone(),
            category: self.category.clone(),
            parameters: self.parameters.clone(),
            ..Item::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_names_its_set_and_shows_what_leads() {
        let parameter =
            |name: &str, leading| Parameter { name: name.into(), leading, ..Parameter::default() };
        let item = Item {
            set_id: "s-1".into(),
            name: "六角头螺栓".into(),
            parameters: vec![parameter("d", true), parameter("k", false)],
            configurations: Configurations {
                rows: vec![Configuration::default(); 3],
                ..Configurations::default()
            },
            ..Item::default()
        };
        let row = item.summary();
        assert_eq!((row.set_id.as_str(), row.name.as_str(), row.configurations), ("s-1", "六角头螺栓", 3));
        assert_eq!(row.parameters, [parameter("d", true)]);
    }

    #[test]
    fn qry_1_what_no_program_of_before_kept_reads_as_nothing_and_is_not_written() {
        let text = r#"{"configurations":{"columns":[],"rows":[]}}"#;
        let item: Item = crate::json::read(text).unwrap();
        assert_eq!((item.usual, item.configurations.size.len()), (0, 0));
        let written = serde_json::to_string(&item).unwrap();
        assert!(!written.contains("usual") && !written.contains("size"), "{written}");
        let configurations = Configurations { size: vec!["d".into()], ..Configurations::default() };
        let item = Item { usual: 7, configurations, ..Item::default() };
        let again: Item = crate::json::read(&serde_json::to_string(&item).unwrap()).unwrap();
        assert_eq!(again, item);
    }
}
