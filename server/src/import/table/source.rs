//! §5 Imports: the tables below a folder, one after the other: a number stands in one of them alone. Beside them, cards of materials.

use super::read::{Form, Table, read};
use crate::import::{
    card::{
        flaw::CardFlaw,
        read::{self as card, Bases, CardForm},
    },
    files,
    source::{Done, Found, Kind, Skipped, Source},
};
use sanku_core::library::Library;
use std::{
    collections::HashMap,
    ffi::OsString,
    path::{Path, PathBuf},
    sync::{Mutex, OnceLock, PoisonError},
};

/// The tables of one library.
#[derive(Debug)]
pub struct Tables {
    library: Library,
    licence: Option<String>,
    /// The file in which each number stands.
    first: Mutex<HashMap<String, String>>,
    /// The cards that others may inherit from.
    cards: Vec<PathBuf>,
    bases: OnceLock<Bases>,
}

/// How a file is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Written {
    /// A table.
    Table(Form),
    /// A card of one material.
    Card(CardForm),
}

/// A file to read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// Where it is.
    pub path: PathBuf,
    /// Its path below the folder, with strokes.
    pub name: String,
    /// How it is written.
    pub written: Written,
}

impl Tables {
    /// Of a library, under a licence that holds for the rows that name none.
    pub fn new(library: Library, licence: Option<String>) -> Self {
        Self { library, licence, first: Mutex::default(), cards: Vec::new(), bases: OnceLock::new() }
    }
}

/// What the items of a library are counted as.
pub const fn kind(library: Library) -> Kind {
    match library {
        Library::Part => Kind { code: "parts", name: "零部件" },
        Library::Component => Kind { code: "components", name: "元器件" },
        Library::Mat => Kind { code: "materials", name: "材料" },
    }
}

impl Source for Tables {
    type File = File;

    fn code(&self) -> &'static str {
        kind(self.library).code
    }

    fn files(&self) -> &'static str {
        match self.library {
            Library::Mat => ".csv、.tsv、.jsonl、.FCMat 或 .fdm_material",
            _ => ".csv、.tsv 或 .jsonl",
        }
    }

    fn kinds(&self) -> &'static [Kind] {
        match self.library {
            Library::Part => const { &[kind(Library::Part)] },
            Library::Component => const { &[kind(Library::Component)] },
            Library::Mat => const { &[kind(Library::Mat)] },
        }
    }

    fn find(&mut self, root: &Path) -> Found<File> {
        let (files, mut skipped) = files::find(root);
        let files = files.into_iter().filter_map(|file| self.file(file));
        let (cards, tables): (Vec<_>, Vec<_>) =
            files.partition(|file| matches!(file.written, Written::Card(_)));
        let cards = single(cards, &mut skipped);
        let freecad = cards.iter().filter(|file| file.written == Written::Card(CardForm::FreeCad));
        self.cards = freecad.map(|file| file.path.clone()).collect();
        (self.first, self.bases) = (Mutex::default(), OnceLock::new());
        // A round each: the first table that has a number is the first of the list.
        let rounds = [cards].into_iter().chain(tables.into_iter().map(|file| vec![file]));
        Found { rounds: rounds.collect(), skipped }
    }

    fn read(&self, File { path, name, written }: &File) -> Done {
        let licence = self.licence.as_deref();
        let mut done =
            Done { kind: kind(self.library), items: Vec::new(), contents: Vec::new(), skipped: Vec::new() };
        match written {
            Written::Table(form) => {
                let table = Table { path, name, form: *form, library: self.library, licence };
                let mut first = self.first.lock().unwrap_or_else(PoisonError::into_inner);
                let taken = read(table, &mut first);
                (done.items, done.contents, done.skipped) = (taken.items, taken.contents, taken.skipped);
            }
            Written::Card(form) => {
                let bases = self.bases.get_or_init(|| card::bases(self.cards.iter().map(PathBuf::as_path)));
                match card::read(path, name, *form, licence, bases) {
                    Ok((item, content, skipped)) => {
                        done.items.push(item);
                        done.contents.push(content);
                        done.skipped = skipped;
                    }
                    Err(skipped) => done.skipped.push(skipped),
                }
            }
        }
        done
    }
}

/// The first of the cards that have one number: their folder's name and their own.
fn single(cards: Vec<File>, skipped: &mut Vec<Skipped>) -> Vec<File> {
    let mut first: HashMap<(OsString, OsString), String> = HashMap::new();
    let mut kept = Vec::new();
    for card in cards {
        let folder = card.path.parent().and_then(Path::file_name).unwrap_or_default().to_owned();
        let key = (folder, card.path.file_name().unwrap_or_default().to_owned());
        if let Some(other) = first.get(&key) {
            skipped.push(CardFlaw::Twice(other.clone()).of(&card.name));
            continue;
        }
        first.insert(key, card.name.clone());
        kept.push(card);
    }
    kept
}

impl Tables {
    fn file(&self, files::File { path, name }: files::File) -> Option<File> {
        let written = match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
            "csv" | "tsv" => Written::Table(Form::Csv),
            "jsonl" => Written::Table(Form::Jsonl),
            "fcmat" if self.library == Library::Mat => Written::Card(CardForm::FreeCad),
            "fdm_material" if self.library == Library::Mat => Written::Card(CardForm::Cura),
            _ => return None,
        };
        Some(File { path, name, written })
    }
}
