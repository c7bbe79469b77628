//! §1, DWN-1 What the server makes of an item, as the panel hands it over: STEP, symbol and land pattern for KiCad, the card of a material.

use super::format::Format;
use crate::library::{card::CardChoice, item::NamedDrawing};

/// Bytes of the files that are handed over at once; larger ones are downloaded at their page.
pub const MOST: u64 = 8 * 1024 * 1024;

/// What the server makes of the item in front, as far as it is known.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Made {
    /// The configuration that it is of.
    pub config_name: Option<String>,
    /// DRW-1: the drawing of that, called as it is.
    pub drawing: Option<NamedDrawing>,
    /// The files that are handed over.
    pub files: Vec<MadeFile>,
    /// What the card is for that is shown; none where an analysis lacks something.
    pub card: Option<CardChoice>,
}

/// A file that the server makes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MadeFile {
    /// In which form: one that is a file by itself.
    pub format: Format,
    /// What it is called.
    pub name: String,
    /// Its size in bytes.
    pub size: u64,
    /// The SHA-256 of its bytes, in hex.
    pub sha256: String,
}

impl Made {
    /// It can be handed over so.
    pub fn has(&self, format: Format) -> bool {
        match format {
            Format::Card(_) => self.card.is_some(),
            _ => self
                .files(format)
                .is_some_and(|files| files.iter().map(|file| file.size).sum::<u64>() <= MOST),
        }
    }

    /// The files that are handed over at once; none where one of them lacks.
    pub fn files(&self, format: Format) -> Option<Vec<&MadeFile>> {
        let file = |format| self.files.iter().find(|file| file.format == format);
        match format {
            Format::Kicad => [Format::Symbol, Format::Footprint].into_iter().map(file).collect(),
            format => Some(vec![file(format)?]),
        }
    }

    /// What the card of a program is for.
    pub fn choice(&self, format: Format) -> Option<CardChoice> {
        let Format::Card(program) = format else { return None };
        Some(CardChoice { program, ..self.card? })
    }
}
