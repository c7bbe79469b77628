//! §5 Imports: which files below a folder are KiCad's, and which library each belongs to.

use super::flaw::Flaw;
use crate::import::{
    files,
    source::{Found, Kind, Skipped},
};
use std::{
    collections::HashMap,
    path::{Path, PathBuf},
};

/// Entries that are symbols.
pub const SYMBOLS: Kind = Kind { code: "symbols", name: "符号" };
/// Entries that are footprints.
pub const FOOTPRINTS: Kind = Kind { code: "footprints", name: "封装" };

/// What KiCad's data sets are called.
pub const SYMBOL_SET: &str = "KiCad symbols";
/// That of the footprints.
pub const FOOTPRINT_SET: &str = "KiCad footprints";

/// What a file holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Content {
    /// One footprint.
    Footprint,
    /// A library of symbols.
    Symbols,
}

impl Content {
    /// What its entries are counted as.
    pub const fn kind(self) -> Kind {
        match self {
            Self::Footprint => FOOTPRINTS,
            Self::Symbols => SYMBOLS,
        }
    }
}

/// A file to read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// Where it is.
    pub path: PathBuf,
    /// Its path below the folder, with strokes.
    pub name: String,
    /// What it holds.
    pub content: Content,
    /// The library it belongs to.
    pub library: String,
    /// The footprint's name; of symbols, empty.
    pub stem: String,
}

/// Finds all footprints below a folder, then all symbol libraries, or takes the one file.
pub fn find(root: &Path) -> Found<File> {
    let (files, mut skipped) = files::find(root);
    let files = refuse_twins(files.into_iter().filter_map(file), &mut skipped);
    let (footprints, symbols) = files.into_iter().partition(|file| file.content == Content::Footprint);
    Found { rounds: vec![footprints, symbols], skipped }
}

fn file(files::File { path, name }: files::File) -> Option<File> {
    let stem = path.file_stem()?.to_string_lossy().into_owned();
    let folder = path.parent().and_then(Path::file_name).unwrap_or_default().to_string_lossy();
    let (content, library, stem) = match path.extension()?.to_str()? {
        "kicad_sym" => (Content::Symbols, stem, String::new()),
        "kicad_mod" => {
            (Content::Footprint, folder.strip_suffix(".pretty").unwrap_or(&folder).to_owned(), stem)
        }
        _ => return None,
    };
    Some(File { path, name, content, library, stem })
}

/// The second library or footprint of one name is skipped: the first one has its number.
fn refuse_twins(files: impl Iterator<Item = File>, skipped: &mut Vec<Skipped>) -> Vec<File> {
    let mut first: HashMap<(Content, String, String), String> = HashMap::new();
    let mut kept = Vec::new();
    for file in files {
        let key = (file.content, file.library.clone(), file.stem.clone());
        match first.get(&key) {
            Some(other) => skipped.push(Flaw::LibraryTwice(other.clone()).of(&file.name)),
            None => {
                first.insert(key, file.name.clone());
                kept.push(file);
            }
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::files::tests::folder;

    #[test]
    fn footprints_come_first_and_other_files_are_passed_over() {
        let folder = folder(&["s/B.kicad_sym", "f/A.pretty/x.kicad_mod", "s/readme.md", "s/A.kicad_sym"]);
        let found = find(folder.path());
        let files = found.rounds.concat();
        let names: Vec<_> = files.iter().map(|file| file.name.as_str()).collect();
        assert_eq!(names, ["f/A.pretty/x.kicad_mod", "s/A.kicad_sym", "s/B.kicad_sym"]);
        assert_eq!((files[0].library.as_str(), files[0].stem.as_str()), ("A", "x"));
        assert!(found.skipped.is_empty());
    }

    #[test]
    fn a_second_library_of_one_name_is_skipped_with_the_first_named() {
        let folder = folder(&["a/A.kicad_sym", "b/A.kicad_sym"]);
        let found = find(folder.path());
        assert_eq!(found.count(), 1);
        assert_eq!(found.skipped, [Flaw::LibraryTwice("a/A.kicad_sym".into()).of("b/A.kicad_sym")]);
    }
}
