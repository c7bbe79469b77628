//! §5 IMP-1 Imports: KiCad's symbol libraries and footprints; the footprints are read first, for the symbols name them.

use super::{
    files::{self, Content, FOOTPRINTS, File, SYMBOLS},
    read,
    symbol_item::Footprints,
};
use crate::import::source::{Done, Found, Kind, Source};
use std::{
    path::Path,
    sync::{Arc, PoisonError, RwLock},
};

/// KiCad's own licence for its libraries.
pub const LICENCE: &str = "CC-BY-SA 4.0，含 KiCad 库例外条款";

/// KiCad's libraries below a folder.
#[derive(Debug)]
pub struct Kicad {
    licence: String,
    /// Some of the files are symbols.
    symbols: bool,
    footprints: RwLock<Footprints>,
}

impl Kicad {
    /// Under which licence its items stand; none is KiCad's own.
    pub fn new(licence: Option<String>) -> Self {
        let licence = licence.unwrap_or_else(|| LICENCE.to_owned());
        Self { licence, symbols: false, footprints: RwLock::default() }
    }

    fn footprint(&self, file: &File) -> Done {
        let (done, pattern) = read::footprint(file, &self.licence);
        if let Some(pattern) = pattern.filter(|_| self.symbols) {
            let name = format!("{}:{}", file.library, file.stem);
            let mut footprints = self.footprints.write().unwrap_or_else(PoisonError::into_inner);
            footprints.insert(name, Arc::new(pattern));
        }
        done
    }
}

impl Source for Kicad {
    type File = File;

    fn code(&self) -> &'static str {
        "kicad"
    }

    fn files(&self) -> &'static str {
        ".kicad_sym 或 .kicad_mod"
    }

    fn kinds(&self) -> &'static [Kind] {
        &[SYMBOLS, FOOTPRINTS]
    }

    fn find(&mut self, root: &Path) -> Found<File> {
        let found = files::find(root);
        self.symbols = found.rounds.iter().flatten().any(|file| file.content == Content::Symbols);
        found
    }

    fn read(&self, file: &File) -> Done {
        match file.content {
            Content::Footprint => self.footprint(file),
            Content::Symbols => {
                let footprints = self.footprints.read().unwrap_or_else(PoisonError::into_inner);
                read::symbols(file, &self.licence, &footprints)
            }
        }
    }
}
