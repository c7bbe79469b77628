//! §5 Imports: the file of a card becomes a material; a card that inherits takes what it lacks from cards of the same import.

use super::{
    fdm,
    flaw::CardFlaw,
    ini,
    item::{Place, Program, item},
    raw::Card,
    yaml,
};
use crate::import::{
    encoding::decode,
    files,
    source::{Content, Skipped},
};
use sanku_core::library::item::Item;
use std::{collections::HashMap, path::Path};

/// Larger files are no cards.
const LARGEST: usize = 256 << 10;
/// How long a line of inheritance is, at most.
const LONGEST_LINE: usize = 16;

const FREECAD: Program = Program { kind: "fcmat", set: "FreeCAD materials", printed: false };
const CURA: Program = Program { kind: "fdm", set: "Cura materials", printed: true };

/// How a card is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CardForm {
    /// Of FreeCAD: sections, or YAML.
    FreeCad,
    /// Of Cura: XML.
    Cura,
}

/// The cards that others inherit from, by their own numbers.
pub type Bases = HashMap<String, Card>;

/// A card as a file.
fn card(path: &Path, form: CardForm) -> Result<(Card, String), CardFlaw> {
    let bytes = files::bytes(path)?;
    if bytes.len() > LARGEST {
        return Err(CardFlaw::TooLarge);
    }
    let text = decode(&bytes)?.text;
    let card = match form {
        CardForm::Cura => fdm::read(&text)?,
        CardForm::FreeCad if is_yaml(&text) => yaml::read(&text)?,
        CardForm::FreeCad => ini::read(&text)?,
    };
    Ok((card, text))
}

/// What says something first decides: a section in brackets, or a name with a colon.
fn is_yaml(text: &str) -> bool {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with([';', '#']));
    lines.take(1).any(|line| !line.starts_with('[') && !line.contains('='))
}

/// The cards among these that have numbers of their own.
pub fn bases<'p>(paths: impl Iterator<Item = &'p Path>) -> Bases {
    let cards = paths.filter_map(|path| card(path, CardForm::FreeCad).ok());
    cards
        .map(|(card, _)| card)
        .filter(|card| !card.uuid.is_empty())
        .map(|card| (card.uuid.clone(), card))
        .collect()
}

/// Reads the file of a card.
pub fn read(
    path: &Path,
    name: &str,
    form: CardForm,
    licence: Option<&str>,
    bases: &Bases,
) -> Result<(Item, Content, Vec<Skipped>), Skipped> {
    let whole = || {
        let (mut card, text) = card(path, form)?;
        for _ in 0..LONGEST_LINE {
            if card.inherits.is_empty() {
                break;
            }
            let base =
                bases.get(&card.inherits).ok_or_else(|| CardFlaw::BaseMissing(card.inherits.clone()))?;
            card.inherit(base);
        }
        let file = path.file_name().unwrap_or_default().to_string_lossy();
        let folder = path.parent().and_then(Path::file_name).unwrap_or_default().to_string_lossy();
        let stem = file.split_once(".xml").or_else(|| file.rsplit_once('.')).map_or(&*file, |(stem, _)| stem);
        let place = Place { folder: &folder, stem, file: &file, path: name, licence };
        let program = if form == CardForm::Cura { CURA } else { FREECAD };
        let (item, skipped) = item(&card, program, place, &text)?;
        Ok::<_, CardFlaw>((item, text.into(), skipped))
    };
    whole().map_err(|flaw| flaw.of(name))
}
