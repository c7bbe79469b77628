//! §3 Files: what is known of one that lies in the shell's table; its bytes never come here.

use super::{lenient, limits, notice::captions::UNNAMED};
use crate::{json::Read, text::trim};
use sanku_derive::wire;
use serde::{Deserialize, Serialize};

/// The number of a file in the shell's table.
#[wire(ts)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Read)]
pub struct FileId(pub u32);

/// A file as it was picked.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Read)]
pub struct Picked {
    /// Where it lies.
    pub file: FileId,
    /// Its name.
    pub name: String,
    /// Its size in bytes.
    pub size: u64,
    /// Its type as the browser says; empty if it does not know.
    #[serde(default)]
    pub mime: String,
    /// When it was changed last, in epoch milliseconds.
    #[serde(default)]
    #[read(lenient::number)]
    pub modified: Option<u64>,
}

impl Picked {
    /// UPL-2: by which a file is known again after a reload; it says nothing that its owner does not know.
    pub fn fingerprint(&self, owner: &str) -> String {
        let modified = self.modified.unwrap_or_default();
        format!("{owner}/{}/{modified}/{}", self.size, self.name)
    }

    /// The type to say of it; one that nobody knows is bytes.
    pub fn mime(&self) -> &str {
        if self.mime.is_empty() { "application/octet-stream" } else { &self.mime }
    }
}

/// The name in the fingerprint of a file of this person's.
pub fn name_in<'a>(fingerprint: &'a str, owner: &str) -> Option<&'a str> {
    let own = fingerprint.strip_prefix(owner)?.strip_prefix('/')?;
    own.splitn(3, '/').nth(2)
}

/// The compression that a file's name says, by its ending; empty for none.
pub fn compress_type(name: &str) -> &'static str {
    let ending = name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase());
    let known = ["zip", "rar", "7z", "gz", "tar"];
    known.into_iter().find(|known| ending.as_deref() == Some(*known)).unwrap_or_default()
}

/// A number of bytes as people read it: `512 B`, `1.5 MB`; 1 MB is 1024² bytes. What is left is cut off.
pub fn size_text(bytes: u64) -> String {
    let units = ["KB", "MB", "GB", "TB"];
    let unit = |at: usize| 1_u64 << (10 * (at + 1));
    match (0..units.len()).rev().find(|at| bytes >= unit(*at)) {
        None => format!("{bytes} B"),
        Some(at) => {
            let tenths = u128::from(bytes) * 10 / u128::from(unit(at));
            format!("{}.{} {}", tenths / 10, tenths % 10, units.get(at).copied().unwrap_or_default())
        }
    }
}

/// T29: a name as it is kept: without the folders before it, without what cannot be seen or turns what follows around,
/// and not too long; its ending stays.
pub fn shown_name(name: &str) -> String {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let seen: String = last.chars().filter(|c| !c.is_control() && !misleads(*c)).collect();
    let seen = trim(&seen);
    if seen.trim_matches('.').is_empty() {
        return UNNAMED.to_owned();
    }
    let surplus = seen.chars().count().saturating_sub(limits::FILE_NAME_MAX);
    if surplus == 0 {
        return seen.to_owned();
    }
    let (stem, ending) = seen.rsplit_once('.').filter(|(_, ending)| ending.len() < 20).unwrap_or((seen, ""));
    let dot = if ending.is_empty() { "" } else { "." };
    let kept = limits::FILE_NAME_MAX.saturating_sub(ending.chars().count() + dot.len());
    format!("{}{dot}{ending}", stem.chars().take(kept).collect::<String>())
}

/// Marks that turn the direction of writing, and other ones that nobody sees.
const fn misleads(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{61c}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json;

    #[test]
    fn a_size_is_told_in_the_largest_unit_that_fits() {
        for (bytes, is) in [
            (0, "0 B"),
            (1_023, "1023 B"),
            (1_024, "1.0 KB"),
            (1_048_575, "1023.9 KB"),
            (1_572_864, "1.5 MB"),
            (4 << 30, "4.0 GB"),
            (3 << 40, "3.0 TB"),
            (u64::MAX, "16777215.9 TB"),
        ] {
            assert_eq!(size_text(bytes), is);
        }
    }

    // T29
    #[test]
    fn a_name_is_kept_without_what_misleads() {
        let long = "长".repeat(300);
        for (name, is) in [
            ("轴承 6204.stp", "轴承 6204.stp".to_owned()),
            ("../../etc/passwd", "passwd".to_owned()),
            ("C:\\a\\b.step", "b.step".to_owned()),
            ("a\0b\r\n.png", "ab.png".to_owned()),
            ("\u{202e}gnp.exe", "gnp.exe".to_owned()),
            ("a\u{200b}\u{2066}.png", "a.png".to_owned()),
            ("..", UNNAMED.to_owned()),
            ("a/..", UNNAMED.to_owned()),
            (" ", UNNAMED.to_owned()),
            ("", UNNAMED.to_owned()),
            (&format!("{long}.stp"), format!("{}.stp", "长".repeat(196))),
            (&long, "长".repeat(200)),
            (&format!("{long}.{}", "x".repeat(19)), format!("{}.{}", "长".repeat(180), "x".repeat(19))),
            (&format!("{long}.{}", "x".repeat(20)), "长".repeat(200)),
            (&format!("a.{long}"), format!("a.{}", "长".repeat(198))),
        ] {
            assert_eq!(shown_name(name), is, "{name:?}");
        }
    }

    // GEN-6
    #[test]
    fn a_picked_file_is_read_with_what_the_browser_says_of_it() {
        for (text, is) in [
            (r#"{"file":1,"name":"a","size":0}"#, Some((0, "", None))),
            (
                r#"{"file":1,"name":"a","size":9,"mime":"image/png","modified":1700.0}"#,
                Some((9, "image/png", Some(1_700))),
            ),
            (r#"{"file":1,"name":"a","size":9,"modified":-1}"#, Some((9, "", None))),
            (r#"{"file":1,"name":"a","size":-1}"#, None),
            (r#"{"file":1,"name":"a","size":1.5}"#, None),
            (r#"{"file":-1,"name":"a","size":1}"#, None),
            (r#"{"file":1,"size":1}"#, None),
        ] {
            let read = json::read::<Picked>(text).ok();
            let said = read.as_ref().map(|picked| (picked.size, picked.mime.as_str(), picked.modified));
            assert_eq!(said, is, "{text}");
        }
    }

    // UPL-2
    #[test]
    fn a_file_is_known_again_only_by_the_same_person_and_unchanged() {
        let file =
            |name: &str, size, modified| Picked { name: name.into(), size, modified, ..Picked::default() };
        let known = file("a.stp", 7, Some(1)).fingerprint("17");
        assert_eq!(file("a.stp", 7, Some(1)).fingerprint("17"), known);
        for other in [file("b.stp", 7, Some(1)), file("a.stp", 8, Some(1)), file("a.stp", 7, Some(2))] {
            assert_ne!(other.fingerprint("17"), known);
        }
        assert_ne!(file("a.stp", 7, Some(1)).fingerprint("1"), known);
        for (owner, name) in [("17", Some("a.stp")), ("1", None), ("", None), ("18", None)] {
            assert_eq!(name_in(&known, owner), name);
        }
        assert_eq!(name_in(&file("a/b.stp", 7, None).fingerprint("1"), "1"), Some("a/b.stp"));
    }

    #[test]
    fn an_archive_is_known_by_the_ending_of_its_name() {
        for (name, is) in [
            ("a.zip", "zip"),
            ("a.ZIP", "zip"),
            ("a.tar.gz", "gz"),
            ("a.7z", "7z"),
            ("a.stp", ""),
            ("zip", ""),
            ("", ""),
        ] {
            assert_eq!(compress_type(name), is, "{name}");
        }
    }
}
