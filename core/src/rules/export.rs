//! §1 Exports: what of an item can be handed to the program around the panel, or saved: its drawings, its record, and the files that
//! the server makes of it.

mod content;
pub mod files;
mod format;
pub mod made;
mod record;

use super::notice::{bridge as texts, captions::RECORD, cards::PROGRAMS};
use crate::{
    library::{
        card::CardProgram,
        item::{Configuration, Item, NamedDrawing},
        svg::svg,
    },
    text::{cut, trim},
};
pub use content::{Export, title};
pub use format::Format;
use format::kind_name;
use made::Made;
pub use record::fields;
use record::record;

/// Characters of a file's name before its ending, at most.
const LONGEST_NAME: usize = 96;

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
pub fn offers(
    (drawings, made): (&[NamedDrawing], Option<&Made>),
    accepted: impl IntoIterator<Item = Format>,
    kind: &str,
) -> Vec<Offer> {
    let wanted = |drawing: &NamedDrawing| kind_name(drawing.kind).eq_ignore_ascii_case(kind);
    let mut all = Vec::new();
    for format in accepted {
        if format != Format::Drawing {
            let there = !format.is_made() || made.is_some_and(|made| made.has(format));
            all.extend(there.then_some(Offer { format, drawing: None }));
            continue;
        }
        for first in [true, false] {
            let some = drawings.iter().enumerate().filter(|(_, drawing)| wanted(drawing) == first);
            all.extend(some.map(|(at, _)| Offer { format, drawing: Some(at) }));
        }
    }
    all
}

/// What people choose an offer by: 封装 · SOIC-8（SVG）.
pub fn label(drawings: &[NamedDrawing], offer: Offer) -> String {
    let drawing = offer.drawing.and_then(|at| drawings.get(at));
    let Some(drawing) = drawing else {
        let [calculix, abaqus, apdl] = PROGRAMS;
        return match offer.format {
            Format::Step => texts::STEP.to_owned(),
            Format::Symbol => texts::SYMBOL.to_owned(),
            Format::Footprint => texts::FOOTPRINT.to_owned(),
            Format::Kicad => texts::KICAD.to_owned(),
            Format::Card(CardProgram::Calculix) => texts::card(calculix),
            Format::Card(CardProgram::Abaqus) => texts::card(abaqus),
            Format::Card(CardProgram::Apdl) => texts::card(apdl),
            Format::Drawing | Format::Record => format!("{RECORD}（JSON）"),
        };
    };
    let caption = drawing.kind.label();
    let name = if drawing.name.is_empty() { String::new() } else { format!(" · {}", drawing.name) };
    format!("{caption}{name}（SVG）")
}

/// Whether an item can be handed over so: the record of one that has configurations in one of them alone, a drawing always:
/// it shows what its own name says, whatever is chosen. A made file is offered where there is one.
pub fn packs(item: &Item, config: Option<&str>, offer: Offer) -> bool {
    offer.format.is_made()
        || offer.drawing.is_some()
        || item.configurations.rows.is_empty()
        || row(item, config).is_some()
}

fn row<'a>(item: &'a Item, config: Option<&str>) -> Option<&'a Configuration> {
    item.configurations.rows.iter().find(|row| Some(row.name.as_str()) == config)
}

/// An item with these drawings in a form, in one of its configurations; none where it cannot be handed over, has no such drawing, or the server makes
/// it.
pub fn pack(
    (item, drawings): (&Item, &[NamedDrawing]),
    config: Option<&str>,
    offer: Offer,
) -> Option<Export> {
    if offer.format.is_made() || !packs(item, config, offer) {
        return None;
    }
    let drawing = match offer.drawing {
        Some(at) => Some(drawings.get(at)?),
        None => None,
    };
    let row = row(item, config).filter(|_| drawing.is_none());
    let (payload, ending) = match drawing {
        Some(drawing) => (svg(&drawing.drawing), "svg"),
        None => (record(item, row).to_string(), "json"),
    };
    let config_name = row.map(|row| row.name.clone());
    let words = [Some(&item.model), config_name.as_ref(), drawing.map(|drawing| &drawing.name)];
    let file_name = file_name(&words, ending);
    Some(Export {
        kind: drawing.map(|drawing| kind_name(drawing.kind)),
        drawing: drawing.map(|drawing| drawing.name.clone()),
        config_name,
        ..Export::of(item, offer.format, (file_name, payload))
    })
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
