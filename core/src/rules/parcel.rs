//! §1 Parcels: what of an item can be handed to the program around the panel, or saved: its drawings and its record.

use super::{
    notice::captions::DRAWN,
    text::{cut, trim},
};
use crate::{
    json,
    library::{
        Library,
        item::{Brand, Category, Configurations, DrawingKind, Item, Parameter, Provenance},
        svg::svg,
    },
};
use serde::Serialize;

/// Characters of a file's name before its ending, at most.
const LONGEST_NAME: usize = 96;

/// In which form; there is no model file of any item yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// One drawing as SVG, true to scale.
    Drawing,
    /// What is known of the item, as JSON.
    Record,
}

impl Format {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Drawing, Self::Record];

    /// The name by which a program asks for it.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Drawing => "image/svg+xml",
            Self::Record => "application/vnd.sanku.record+json",
        }
    }

    /// The form of a name.
    pub fn of(media_type: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.media_type() == media_type)
    }

    const fn ending(self) -> &'static str {
        match self {
            Self::Drawing => "svg",
            Self::Record => "json",
        }
    }
}

/// Something that can be handed over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Offer {
    /// In which form.
    pub format: Format,
    /// Which of the drawings.
    pub drawing: Option<usize>,
}

/// What can be handed over of an item, in the order in which the forms are accepted; drawings of the kind that is asked
/// for (`symbol`, `footprint`) come first among the drawings.
pub fn offers(item: &Item, accepted: &[Format], kind: &str) -> Vec<Offer> {
    let mut drawings: Vec<_> = item.drawings.iter().enumerate().collect();
    drawings.sort_by_key(|(_, drawing)| !kind_name(drawing.kind).eq_ignore_ascii_case(kind));
    let of = |format: &Format| match format {
        Format::Drawing => {
            drawings.iter().map(|(at, _)| Offer { format: Format::Drawing, drawing: Some(*at) }).collect()
        }
        Format::Record => vec![Offer { format: Format::Record, drawing: None }],
    };
    accepted.iter().flat_map(of).collect()
}

/// What people choose an offer by: 封装 · SOIC-8（SVG）.
pub fn label(item: &Item, offer: Offer) -> String {
    let drawing = offer.drawing.and_then(|at| item.drawings.get(at));
    let Some(drawing) = drawing else { return format!("{}（JSON）", DRAWN[3]) };
    let caption = match drawing.kind {
        DrawingKind::View => DRAWN[0],
        DrawingKind::Symbol => DRAWN[1],
        DrawingKind::Footprint => DRAWN[2],
    };
    let name = if drawing.name.is_empty() { String::new() } else { format!(" · {}", drawing.name) };
    format!("{caption}{name}（SVG）")
}

/// What is handed over.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Parcel {
    /// The library that holds the item.
    pub library: Library,
    /// Its number.
    pub set_id: String,
    /// The chosen configuration.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub config_name: Option<String>,
    /// What people call it.
    pub name: String,
    /// Its standard, order number or grade.
    pub model: String,
    /// In which form, as a media type.
    pub format: &'static str,
    /// What the drawing shows: `view`, `symbol` or `footprint`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<&'static str>,
    /// The drawing's own name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawing: Option<String>,
    /// A name that every file system takes.
    pub file_name: String,
    /// The content.
    pub payload: String,
}

/// An item in a form, in one of its configurations; none where it has no such drawing or configuration, or where it has
/// configurations and none is chosen.
pub fn pack(item: &Item, config: Option<&str>, offer: Offer) -> Option<Parcel> {
    let rows = &item.configurations.rows;
    let row = config.and_then(|name| rows.iter().find(|row| row.name == name));
    if row.is_none() && !rows.is_empty() {
        return None;
    }
    let drawing = match offer.drawing {
        Some(at) => Some(item.drawings.get(at)?),
        None => None,
    };
    let config_name = row.map(|row| row.name.clone());
    let payload = match drawing {
        Some(drawing) => svg(&drawing.drawing),
        None => json::text_of(&Record::of(item, config)).ok()?,
    };
    let words = [Some(&item.model), config_name.as_ref(), drawing.map(|drawing| &drawing.name)];
    Some(Parcel {
        library: item.library,
        set_id: item.set_id.clone(),
        name: item.name.clone(),
        model: item.model.clone(),
        format: offer.format.media_type(),
        kind: drawing.map(|drawing| kind_name(drawing.kind)),
        drawing: drawing.map(|drawing| drawing.name.clone()),
        file_name: file_name(words.into_iter().flatten(), offer.format.ending()),
        config_name,
        payload,
    })
}

impl Parcel {
    /// What people read of it while it is handed over.
    pub fn title(&self) -> String {
        self.config_name.as_ref().map_or_else(|| self.model.clone(), |name| format!("{} {name}", self.model))
    }
}

/// What is known of an item: numbers are texts as people read them, beside their units.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Record<'a> {
    set_id: &'a str,
    library: Library,
    name: &'a str,
    model: &'a str,
    description: &'a str,
    brand: &'a Brand,
    category: &'a [Category],
    parameters: Vec<Value<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    configuration: Option<Chosen<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    datasheet: Option<&'a str>,
    provenance: &'a Provenance,
}

#[derive(Serialize)]
struct Chosen<'a> {
    name: &'a str,
    values: Vec<Value<'a>>,
}

#[derive(Serialize)]
struct Value<'a> {
    key: &'a str,
    name: &'a str,
    value: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    unit: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    min: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    max: Option<&'a str>,
}

impl<'a> Record<'a> {
    fn of(item: &'a Item, config: Option<&str>) -> Self {
        Self {
            set_id: &item.set_id,
            library: item.library,
            name: &item.name,
            model: &item.model,
            description: &item.description,
            brand: &item.brand,
            category: &item.category,
            parameters: item.parameters.iter().map(Value::of).collect(),
            configuration: config.and_then(|name| Chosen::of(&item.configurations, name)),
            datasheet: item.datasheet.as_deref(),
            provenance: &item.provenance,
        }
    }
}

impl<'a> Value<'a> {
    fn of(parameter: &'a Parameter) -> Self {
        let Parameter { key, name, value, unit, range, .. } = parameter;
        let (min, max) = range.as_ref().map(|range| (range.min.as_str(), range.max.as_str())).unzip();
        Self { key, name, value, unit: unit.as_deref(), min, max }
    }
}

impl<'a> Chosen<'a> {
    fn of(table: &'a Configurations, name: &str) -> Option<Self> {
        let row = table.rows.iter().find(|row| row.name == name)?;
        let cells = table.columns.iter().zip(&row.values);
        let value = |(column, value): (&'a crate::library::item::Column, &'a String)| Value {
            key: &column.key,
            name: &column.name,
            value,
            unit: column.unit.as_deref(),
            min: None,
            max: None,
        };
        Some(Self { name: &row.name, values: cells.map(value).collect() })
    }
}

/// As in addresses of panels (`fileType`) and in messages.
const fn kind_name(kind: DrawingKind) -> &'static str {
    match kind {
        DrawingKind::View => "view",
        DrawingKind::Symbol => "symbol",
        DrawingKind::Footprint => "footprint",
    }
}

/// Letters, digits and `-_.+()`, the rest as `_`; never a name of dots alone.
fn file_name<'a>(words: impl Iterator<Item = &'a String>, ending: &str) -> String {
    let words: Vec<&str> = words.map(|word| trim(word)).filter(|word| !word.is_empty()).collect();
    let legal = |c: char| match c {
        '×' => 'x',
        c if c.is_alphanumeric() || "-_.+()".contains(c) => c,
        _ => '_',
    };
    let name: String = words.join("_").chars().map(legal).collect();
    let name = cut(&name, LONGEST_NAME).trim_matches('.');
    format!("{}.{ending}", if name.is_empty() { "sanku" } else { name })
}

#[cfg(test)]
mod tests;
