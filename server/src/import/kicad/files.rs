//! §5 Imports: which files below a folder are KiCad's, and which library each belongs to.

use super::flaw::Flaw;
use crate::import::{
    files,
    source::{Found, Kind, Skipped},
};
use std::{collections::HashMap, io::Read, path::Path};

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

/// What is read as one: a footprint, or a library of symbols, which may be a folder of files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// Its path below the folder, with strokes.
    pub name: String,
    /// What it holds.
    pub content: Content,
    /// The library it belongs to.
    pub library: String,
    /// The footprint's name; of symbols, empty.
    pub stem: String,
    /// The files that it is made of.
    pub parts: Vec<files::File>,
}

/// How the folder of a library ends whose symbols are files.
const FOLDER: &str = ".kicad_symdir";
/// What libraries of KiCad 5 and before begin with.
const OLD: [&str; 2] = ["EESchema-LIBRARY", "EESchema-DOCLIB"];

/// Finds all footprints below a folder, then all symbol libraries, or takes the one file.
pub fn find(root: &Path) -> Found<File> {
    let (files, mut skipped) = files::find(root);
    skipped.extend(files.iter().filter(|file| is_old(&file.path)).map(|file| Flaw::Old.of(&file.name)));
    let files = gathered(files.into_iter().filter_map(file));
    let files = refuse_twins(files.into_iter(), &mut skipped);
    let (footprints, symbols) = files.into_iter().partition(|file| file.content == Content::Footprint);
    Found { rounds: vec![footprints, symbols], skipped }
}

fn file(part: files::File) -> Option<File> {
    let files::File { path, name } = &part;
    let stem = path.file_stem()?.to_string_lossy().into_owned();
    let folder = path.parent().and_then(Path::file_name).unwrap_or_default().to_string_lossy();
    let (name, content, library, stem) = match (path.extension()?.to_str()?, folder.strip_suffix(FOLDER)) {
        ("kicad_sym", Some(library)) => {
            let whole = name.rsplit_once('/').map_or(&*folder, |(folder, _)| folder);
            (whole.to_owned(), Content::Symbols, library.to_owned(), String::new())
        }
        ("kicad_sym", None) => (name.clone(), Content::Symbols, stem, String::new()),
        ("kicad_mod", _) => {
            let library = folder.strip_suffix(".pretty").unwrap_or(&folder).to_owned();
            (name.clone(), Content::Footprint, library, stem)
        }
        _ => return None,
    };
    Some(File { name, content, library, stem, parts: vec![part] })
}

/// The files of one folder as one library.
fn gathered(files: impl Iterator<Item = File>) -> Vec<File> {
    let mut all: Vec<File> = Vec::new();
    for file in files {
        // They come by their names: those of a folder follow each other.
        match all.last_mut().filter(|last| last.name == file.name) {
            Some(last) => last.parts.extend(file.parts),
            None => all.push(file),
        }
    }
    all
}

/// Whether it is a library of symbols as KiCad 5 wrote them; other programs have `.lib` files too.
fn is_old(path: &Path) -> bool {
    let named = path.extension().is_some_and(|format| format == "lib" || format == "dcm");
    let begins = || {
        let mut head = [0; 16];
        let file = std::fs::File::open(path);
        let read = file.and_then(|file| file.take(head.len() as u64).read(&mut head)).unwrap_or_default();
        OLD.iter().any(|old| {
            head.get(..read).is_some_and(|head| head.starts_with(old.get(..15).unwrap_or(old).as_bytes()))
        })
    };
    named && begins()
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
    fn the_files_of_a_folder_are_one_library() {
        let folder =
            folder(&["s/A.kicad_symdir/x.kicad_sym", "s/A.kicad_symdir/y.kicad_sym", "s/A.kicad_sym"]);
        let found = find(folder.path());
        let files = found.rounds.concat();
        let [library] = files.as_slice() else { panic!("{files:?}") };
        // The single file comes first.
        assert_eq!((library.name.as_str(), library.library.as_str()), ("s/A.kicad_sym", "A"));
        assert_eq!(found.skipped, [Flaw::LibraryTwice("s/A.kicad_sym".into()).of("s/A.kicad_symdir")]);
        std::fs::remove_file(folder.path().join("s/A.kicad_sym")).unwrap();
        let files = find(folder.path()).rounds.concat();
        assert_eq!(
            (files.len(), files[0].name.as_str(), files[0].library.as_str()),
            (1, "s/A.kicad_symdir", "A")
        );
        assert_eq!(
            files[0].parts.iter().map(|part| part.name.as_str()).collect::<Vec<_>>(),
            ["s/A.kicad_symdir/x.kicad_sym", "s/A.kicad_symdir/y.kicad_sym"]
        );
        let alone = find(&folder.path().join("s/A.kicad_symdir")).rounds.concat();
        assert_eq!((alone.len(), alone[0].library.as_str(), alone[0].parts.len()), (1, "A", 2));
    }

    #[test]
    fn libraries_of_kicad_5_are_named_and_those_of_other_programs_are_not() {
        let folder = folder(&["new.kicad_sym"]);
        for (name, text) in [
            ("old.lib", "EESchema-LIBRARY Version 2.4\n"),
            ("old.dcm", "EESchema-DOCLIB  Version 2.0\n"),
            ("spice.lib", ".model D D\n"),
            ("empty.lib", ""),
            ("old.txt", "EESchema-LIBRARY Version 2.4\n"),
        ] {
            std::fs::write(folder.path().join(name), text).unwrap();
        }
        assert_eq!(find(folder.path()).skipped, [Flaw::Old.of("old.dcm"), Flaw::Old.of("old.lib")]);
    }

    #[test]
    fn a_second_library_of_one_name_is_skipped_with_the_first_named() {
        let folder = folder(&["a/A.kicad_sym", "b/A.kicad_sym"]);
        let found = find(folder.path());
        assert_eq!(found.count(), 1);
        assert_eq!(found.skipped, [Flaw::LibraryTwice("a/A.kicad_sym".into()).of("b/A.kicad_sym")]);
    }
}
