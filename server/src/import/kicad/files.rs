//! §5 Imports: which files below a folder are KiCad's, and the text of each.

use super::flaw::{Flaw, Skip};
use std::{
    collections::HashMap,
    fs,
    io::Read,
    path::{Path, PathBuf},
};

/// Larger files are skipped.
pub const LARGEST_FILE: u64 = 50 << 20;
/// How deep folders may nest.
const DEEPEST: usize = 32;

/// What a file holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Content {
    /// One footprint.
    Footprint,
    /// A library of symbols.
    Symbols,
}

/// A file to read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
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

/// What was found below a folder.
#[derive(Debug, Default)]
pub struct Found {
    /// Files to read, in the order of their names.
    pub sources: Vec<Source>,
    /// Files and folders that cannot be read, and why.
    pub skipped: Vec<Skip>,
}

/// Finds all symbol libraries and footprints below a folder, or takes the one file; links are not followed.
pub fn find(root: &Path) -> Found {
    let mut found = Found::default();
    if root.is_file() {
        let name = root.file_name().unwrap_or_default().to_string_lossy().into_owned();
        found.sources.extend(source(root, name));
    } else {
        let mut open = vec![(root.to_owned(), String::new(), 0)];
        while let Some((folder, name, depth)) = open.pop() {
            if let Err(flaw) = walk(&folder, &name, depth, &mut open, &mut found) {
                let subject = if name.is_empty() { ".".to_owned() } else { name };
                found.skipped.push(Skip { subject, flaw });
            }
        }
    }
    found.sources.sort_by(|a, b| (a.content, &a.name).cmp(&(b.content, &b.name)));
    found.refuse_twins();
    found
}

fn walk(
    folder: &Path,
    name: &str,
    depth: usize,
    open: &mut Vec<(PathBuf, String, usize)>,
    found: &mut Found,
) -> Result<(), Flaw> {
    if depth > DEEPEST {
        return Err(Flaw::TooDeep);
    }
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let entry = entry.map_err(unreadable)?;
        let kind = entry.file_type().map_err(unreadable)?;
        let name = format!("{name}{}", entry.file_name().to_string_lossy());
        if kind.is_dir() {
            open.push((entry.path(), name + "/", depth + 1));
        } else if kind.is_file() {
            found.sources.extend(source(&entry.path(), name));
        }
    }
    Ok(())
}

fn unreadable(error: std::io::Error) -> Flaw {
    Flaw::Unreadable(error.kind().to_string())
}

fn source(path: &Path, name: String) -> Option<Source> {
    let stem = path.file_stem()?.to_string_lossy().into_owned();
    let folder = path.parent().and_then(Path::file_name).unwrap_or_default().to_string_lossy();
    let (content, library, stem) = match path.extension()?.to_str()? {
        "kicad_sym" => (Content::Symbols, stem, String::new()),
        "kicad_mod" => {
            (Content::Footprint, folder.strip_suffix(".pretty").unwrap_or(&folder).to_owned(), stem)
        }
        _ => return None,
    };
    Some(Source { path: path.to_owned(), name, content, library, stem })
}

impl Found {
    /// The second library or footprint of one name is skipped: the first one has its number.
    fn refuse_twins(&mut self) {
        let mut first: HashMap<(Content, String, String), String> = HashMap::new();
        let skipped = &mut self.skipped;
        self.sources.retain(|source| {
            let key = (source.content, source.library.clone(), source.stem.clone());
            let twin = first.get(&key).cloned();
            match twin {
                Some(other) => {
                    skipped.push(Skip { subject: source.name.clone(), flaw: Flaw::LibraryTwice(other) });
                    false
                }
                None => {
                    first.insert(key, source.name.clone());
                    true
                }
            }
        });
    }
}

/// The text of a file, if it is not too large and is text.
pub fn text(path: &Path) -> Result<String, Flaw> {
    let file = fs::File::open(path).map_err(unreadable)?;
    let mut bytes = Vec::new();
    // The size is measured while reading: what the folder says may be stale.
    file.take(LARGEST_FILE + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() as u64 > LARGEST_FILE {
        return Err(Flaw::TooLarge);
    }
    let text = String::from_utf8(bytes).map_err(|_| Flaw::NotUtf8)?;
    Ok(match text.strip_prefix('\u{feff}') {
        Some(rest) => rest.to_owned(),
        None => text,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(files: &[&str]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for file in files {
            let path = folder.path().join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "(x)").unwrap();
        }
        folder
    }

    #[test]
    fn footprints_come_first_and_other_files_are_passed_over() {
        let folder = folder(&["s/B.kicad_sym", "f/A.pretty/x.kicad_mod", "s/readme.md", "s/A.kicad_sym"]);
        let found = find(folder.path());
        let names: Vec<_> = found.sources.iter().map(|source| source.name.as_str()).collect();
        assert_eq!(names, ["f/A.pretty/x.kicad_mod", "s/A.kicad_sym", "s/B.kicad_sym"]);
        assert_eq!((found.sources[0].library.as_str(), found.sources[0].stem.as_str()), ("A", "x"));
        assert!(found.skipped.is_empty());
    }

    #[test]
    fn a_second_library_of_one_name_is_skipped_with_the_first_named() {
        let folder = folder(&["a/A.kicad_sym", "b/A.kicad_sym"]);
        let found = find(folder.path());
        assert_eq!(found.sources.len(), 1);
        let skip = Skip { subject: "b/A.kicad_sym".into(), flaw: Flaw::LibraryTwice("a/A.kicad_sym".into()) };
        assert_eq!(found.skipped, [skip]);
    }

    #[test]
    fn one_file_can_be_named_and_a_missing_folder_is_reported() {
        let folder = folder(&["A.kicad_sym"]);
        assert_eq!(find(&folder.path().join("A.kicad_sym")).sources.len(), 1);
        assert_eq!(find(&folder.path().join("absent")).skipped[0].flaw.code(), "unreadable");
    }

    #[cfg(unix)]
    #[test]
    fn a_link_that_leads_back_ends() {
        let folder = folder(&["a/A.kicad_sym"]);
        std::os::unix::fs::symlink(folder.path(), folder.path().join("a/back")).unwrap();
        assert_eq!(find(folder.path()).sources.len(), 1);
    }

    #[test]
    fn what_is_not_text_or_too_large_is_a_flaw() {
        let folder = folder(&[]);
        let write = |name: &str, bytes: &[u8]| {
            let path = folder.path().join(name);
            fs::write(&path, bytes).unwrap();
            path
        };
        assert_eq!(text(&write("a", &[0xff, 0xfe])), Err(Flaw::NotUtf8));
        assert_eq!(text(&write("b", b"\xef\xbb\xbf(x)")), Ok("(x)".into()));
        let large = folder.path().join("c");
        fs::File::create(&large).unwrap().set_len(LARGEST_FILE + 1).unwrap();
        assert_eq!(text(&large), Err(Flaw::TooLarge));
    }
}
