//! §3 Files: what is known of one that lies in the shell's table; its bytes never come here.

use super::loose;
use crate::json::Read;
use serde::{Deserialize, Serialize};

/// The number of a file in the shell's table.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Read)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct FileId(pub u32);

/// A file as it was picked.
#[derive(Debug, Clone, Default, PartialEq, Eq, Read)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
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
    #[read(loose::number)]
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

/// The compression that a file's name says, by its ending; empty for none.
pub fn compress_type(name: &str) -> &'static str {
    let ending = name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase());
    let known = ["zip", "rar", "7z", "gz", "tar"];
    known.into_iter().find(|known| ending.as_deref() == Some(*known)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json;

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
