//! §1 Exports: what of an item can be handed to the program around the panel, or saved: its drawings and its record.

use super::notice::captions::RECORD;
use crate::{
    json::{Object, Value},
    library::{
        Library,
        item::{Check, Column, Configuration, DrawingKind, Item, NamedDrawing},
        parameter::{Checked, Parameter},
        svg::svg,
    },
    text::{cut, trim},
};

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

/// What can be handed over of an item with these drawings, in the order in which the forms are accepted; drawings of the kind that is asked
/// for (`symbol`, `footprint`) come first among the drawings.
pub fn offers(drawings: &[NamedDrawing], accepted: &[Format], kind: &str) -> Vec<Offer> {
    let wanted = |drawing: &NamedDrawing| kind_name(drawing.kind).eq_ignore_ascii_case(kind);
    let mut all = Vec::new();
    for format in accepted {
        if *format == Format::Record {
            all.push(Offer { format: *format, drawing: None });
            continue;
        }
        for first in [true, false] {
            let some = drawings.iter().enumerate().filter(|(_, drawing)| wanted(drawing) == first);
            all.extend(some.map(|(at, _)| Offer { format: *format, drawing: Some(at) }));
        }
    }
    all
}

/// What people choose an offer by: 封装 · SOIC-8（SVG）.
pub fn label(drawings: &[NamedDrawing], offer: Offer) -> String {
    let drawing = offer.drawing.and_then(|at| drawings.get(at));
    let Some(drawing) = drawing else { return format!("{RECORD}（JSON）") };
    let caption = drawing.kind.label();
    let name = if drawing.name.is_empty() { String::new() } else { format!(" · {}", drawing.name) };
    format!("{caption}{name}（SVG）")
}

/// What is handed over.
#[derive(Debug, Clone, PartialEq)]
pub struct Export {
    /// The library that holds the item.
    pub library: Library,
    /// Its number.
    pub set_id: String,
    /// The configuration that a record is of.
    pub config_name: Option<String>,
    /// What people call it.
    pub name: String,
    /// Its standard, order number or grade.
    pub model: String,
    /// In which form, as a media type.
    pub format: &'static str,
    /// What the drawing shows: `view`, `symbol`, `footprint` or `curve`.
    pub kind: Option<&'static str>,
    /// The drawing's own name.
    pub drawing: Option<String>,
    /// A name that every file system takes.
    pub file_name: String,
    /// The content.
    pub payload: String,
}

/// Whether an item can be handed over so: the record of one that has configurations in one of them alone, a drawing always:
/// it shows what its own name says, whatever is chosen.
pub fn packs(item: &Item, config: Option<&str>, offer: Offer) -> bool {
    offer.drawing.is_some() || item.configurations.rows.is_empty() || row(item, config).is_some()
}

fn row<'a>(item: &'a Item, config: Option<&str>) -> Option<&'a Configuration> {
    item.configurations.rows.iter().find(|row| Some(row.name.as_str()) == config)
}

/// An item with these drawings in a form, in one of its configurations; none where it cannot be handed over, or has no such drawing.
pub fn pack(
    (item, drawings): (&Item, &[NamedDrawing]),
    config: Option<&str>,
    offer: Offer,
) -> Option<Export> {
    if !packs(item, config, offer) {
        return None;
    }
    let drawing = match offer.drawing {
        Some(at) => Some(drawings.get(at)?),
        None => None,
    };
    let row = row(item, config).filter(|_| drawing.is_none());
    let payload = match drawing {
        Some(drawing) => svg(&drawing.drawing),
        None => record(item, row).to_string(),
    };
    let config_name = row.map(|row| row.name.clone());
    let words = [Some(&item.model), config_name.as_ref(), drawing.map(|drawing| &drawing.name)];
    Some(Export {
        library: item.library,
        set_id: item.set_id.clone(),
        name: item.name.clone(),
        model: item.model.clone(),
        format: offer.format.media_type(),
        kind: drawing.map(|drawing| kind_name(drawing.kind)),
        drawing: drawing.map(|drawing| drawing.name.clone()),
        file_name: file_name(&words, offer.format.ending()),
        config_name,
        payload,
    })
}

impl Export {
    /// What people read of it while it is handed over.
    pub fn title(&self) -> String {
        self.config_name.as_ref().map_or_else(|| self.model.clone(), |name| format!("{} {name}", self.model))
    }
}

/// What is known of an item: numbers are texts as people read them, beside their units.
fn record(item: &Item, row: Option<&Configuration>) -> Value {
    let Item { brand, provenance, parameters, configurations, category, .. } = item;
    let named = |id: &str, value: &str, name: &str| object(&[(id, Some(value)), ("name", Some(name))]);
    let category = category.iter().map(|category| named("id", &category.id, &category.name)).collect();
    let mut record = fields(&[
        ("setId", Some(&item.set_id)),
        ("library", Some(item.library.segment())),
        ("name", Some(&item.name)),
        ("model", Some(&item.model)),
        ("description", Some(&item.description)),
        ("datasheet", item.datasheet.as_deref()),
    ]);
    record.push("brand".to_owned(), named("orgId", &brand.org_id, &brand.name));
    record.push("category".to_owned(), Value::Array(category));
    record.push("parameters".to_owned(), Value::Array(parameters.iter().map(parameter).collect()));
    if let Some(row) = row {
        let cells = configurations.columns.iter().zip(&row.values).map(|(column, value)| cell(column, value));
        let mut chosen = fields(&[("name", Some(&row.name))]);
        chosen.push("values".to_owned(), Value::Array(cells.collect()));
        record.push("configuration".to_owned(), Value::Object(chosen));
    }
    let from = [
        ("source", Some(provenance.source.as_str())),
        ("licence", Some(provenance.licence.as_str())),
        ("file", provenance.file.as_deref()),
        ("version", provenance.version.as_deref()),
        ("check", Some(check_name(provenance.check))),
    ];
    record.push("provenance".to_owned(), object(&from));
    Value::Object(record)
}

fn parameter(parameter: &Parameter) -> Value {
    let Parameter { key, name, value, checked, .. } = parameter;
    let [min, max] = value.ends().map_or([None; 2], |ends| ends.map(Some));
    object(&[
        ("key", Some(key)),
        ("name", Some(name)),
        ("value", Some(&value.bare())),
        ("unit", value.unit()),
        ("min", min),
        ("max", max),
        ("check", checked.map(checked_name)),
    ])
}

fn cell(Column { key, name, unit, .. }: &Column, value: &str) -> Value {
    object(&[("key", Some(key)), ("name", Some(name)), ("value", Some(value)), ("unit", unit.as_deref())])
}

/// Texts under names; of what is not there nothing is said.
pub fn fields(pairs: &[(&str, Option<&str>)]) -> Object {
    let mut fields = Object::default();
    for (name, value) in pairs {
        if let Some(value) = value {
            fields.push((*name).to_owned(), Value::String((*value).to_owned()));
        }
    }
    fields
}

fn object(pairs: &[(&str, Option<&str>)]) -> Value {
    Value::Object(fields(pairs))
}

/// MAT-1: how a value was checked by itself.
const fn checked_name(checked: Checked) -> &'static str {
    match checked {
        Checked::Formula => "formula",
        Checked::Two => "two",
        Checked::One => "one",
    }
}

const fn check_name(check: Check) -> &'static str {
    match check {
        Check::Formula => "formula",
        Check::OpenData => "openData",
        Check::Unverified => "unverified",
    }
}

/// As in addresses of panels (`fileType`) and in messages.
const fn kind_name(kind: DrawingKind) -> &'static str {
    match kind {
        DrawingKind::View => "view",
        DrawingKind::Symbol => "symbol",
        DrawingKind::Footprint => "footprint",
        DrawingKind::Curve => "curve",
    }
}

/// What no file system takes, and what hides how a name reads, is `_`; never a name of dots alone.
pub(super) fn file_name(words: &[Option<&String>], ending: &str) -> String {
    let mut name = String::new();
    for word in words.iter().flatten().map(|word| trim(word)).filter(|word| !word.is_empty()) {
        if !name.is_empty() {
            name.push('_');
        }
        name.extend(word.chars().map(|c| match c {
            '×' => 'x',
            '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|' | '\u{0}'..=' ' | '\u{7f}'..='\u{a0}' => '_',
            '\u{1680}' | '\u{2000}'..='\u{206f}' | '\u{3000}' | '\u{feff}' | '\u{fff0}'..='\u{ffff}' => '_',
            _ => c,
        }));
    }
    let name = cut(&name, LONGEST_NAME).trim_matches('.');
    format!("{}.{ending}", if name.is_empty() { "sanku" } else { name })
}

#[cfg(test)]
mod tests;
