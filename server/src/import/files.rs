//! §5 Imports: the files below a folder, and the text of each.

use super::source::Skipped;
use std::{
    fs,
    io::Read,
    path::{Path, PathBuf},
};

/// Larger files are skipped.
const LARGEST: u64 = 50 << 20;
/// How deep folders may nest.
const DEEPEST: usize = 32;

/// Why a file or a folder cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum FileFlaw {
    #[error("无法读取：{0}")]
    Unreadable(String),
    #[error("文件超过 {} MB", LARGEST >> 20)]
    TooLarge,
    #[error("目录嵌套过深")]
    TooDeep,
    #[error("不是 UTF-8 文本")]
    NotUtf8,
}

impl FileFlaw {
    /// Its kind, for counting and for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Unreadable(_) => "unreadable",
            Self::TooLarge => "tooLarge",
            Self::TooDeep => "tooDeep",
            Self::NotUtf8 => "notUtf8",
        }
    }
}

/// A file below the folder that is imported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// Where it is.
    pub path: PathBuf,
    /// Its path below the folder, with strokes.
    pub name: String,
}

/// Finds all files below a folder, or takes the one file; links are not followed.
pub fn find(root: &Path) -> (Vec<File>, Vec<Skipped>) {
    if root.is_file() {
        let name = root.file_name().unwrap_or_default().to_string_lossy().into_owned();
        return (vec![File { path: root.to_owned(), name }], Vec::new());
    }
    let (mut files, mut skipped) = (Vec::new(), Vec::new());
    let mut open = vec![Folder { path: root.to_owned(), name: String::new(), depth: 0 }];
    while let Some(folder) = open.pop() {
        if let Err(flaw) = walk(&folder, &mut open, &mut files) {
            let what = if folder.name.is_empty() { ".".to_owned() } else { folder.name };
            skipped.push(Skipped { kind: flaw.code(), what, why: flaw.to_string() });
        }
    }
    files.sort_by(|a, b| a.name.cmp(&b.name));
    (files, skipped)
}

struct Folder {
    path: PathBuf,
    name: String,
    depth: usize,
}

fn walk(folder: &Folder, open: &mut Vec<Folder>, files: &mut Vec<File>) -> Result<(), FileFlaw> {
    if folder.depth > DEEPEST {
        return Err(FileFlaw::TooDeep);
    }
    for entry in fs::read_dir(&folder.path).map_err(unreadable)? {
        let entry = entry.map_err(unreadable)?;
        let kind = entry.file_type().map_err(unreadable)?;
        let (path, name) = (entry.path(), format!("{}{}", folder.name, entry.file_name().to_string_lossy()));
        if kind.is_dir() {
            open.push(Folder { path, name: name + "/", depth: folder.depth + 1 });
        } else if kind.is_file() {
            files.push(File { path, name });
        }
    }
    Ok(())
}

fn unreadable(error: std::io::Error) -> FileFlaw {
    FileFlaw::Unreadable(error.kind().to_string())
}

/// The bytes of a file, if it is not too large.
pub fn bytes(path: &Path) -> Result<Vec<u8>, FileFlaw> {
    let file = fs::File::open(path).map_err(unreadable)?;
    let mut bytes = Vec::new();
    // The size is measured while reading: what the folder says may be stale.
    file.take(LARGEST + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() as u64 > LARGEST {
        return Err(FileFlaw::TooLarge);
    }
    Ok(bytes)
}

/// The text of a file, if it is not too large and is text.
pub fn text(path: &Path) -> Result<String, FileFlaw> {
    let bytes = bytes(path)?;
    let text = String::from_utf8(bytes).map_err(|_| FileFlaw::NotUtf8)?;
    Ok(match text.strip_prefix('\u{feff}') {
        Some(rest) => rest.to_owned(),
        None => text,
    })
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A folder of small files with these names.
    pub(in crate::import) fn folder(files: &[&str]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for file in files {
            let path = folder.path().join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "(x)").unwrap();
        }
        folder
    }

    #[test]
    fn one_file_can_be_named_and_a_missing_folder_is_reported() {
        let folder = folder(&["A.kicad_sym"]);
        assert_eq!(find(&folder.path().join("A.kicad_sym")).0.len(), 1);
        assert_eq!(find(&folder.path().join("absent")).1[0].kind, "unreadable");
    }

    #[test]
    fn a_folder_too_deep_is_skipped_and_the_files_above_it_are_found() {
        let deep = "d/".repeat(DEEPEST + 1);
        let folder = folder(&["a/b.txt", &format!("{deep}c.txt")]);
        let (files, skipped) = find(folder.path());
        assert_eq!(files.iter().map(|file| file.name.as_str()).collect::<Vec<_>>(), ["a/b.txt"]);
        assert_eq!((skipped[0].kind, &skipped[0].what), ("tooDeep", &deep));
    }

    #[cfg(unix)]
    #[test]
    fn a_link_that_leads_back_ends() {
        let folder = folder(&["a/A.kicad_sym"]);
        std::os::unix::fs::symlink(folder.path(), folder.path().join("a/back")).unwrap();
        assert_eq!(find(folder.path()).0.len(), 1);
    }

    #[test]
    fn what_is_not_text_or_too_large_is_a_flaw() {
        let folder = folder(&[]);
        let write = |name: &str, bytes: &[u8]| {
            let path = folder.path().join(name);
            fs::write(&path, bytes).unwrap();
            path
        };
        assert_eq!(text(&write("a", &[0xff, 0xfe])), Err(FileFlaw::NotUtf8));
        assert_eq!(text(&write("b", b"\xef\xbb\xbf(x)")), Ok("(x)".into()));
        let large = folder.path().join("c");
        fs::File::create(&large).unwrap().set_len(LARGEST + 1).unwrap();
        assert_eq!(text(&large), Err(FileFlaw::TooLarge));
    }
}
