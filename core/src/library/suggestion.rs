//! §7 Suggestions: what a text may mean while it is typed, by kind, and where its last word begins.

use super::{
    query::{Asked, Lexicon, Measured, Wanted},
    saying, template, terms,
};
use crate::{json::Read, library::Library};
use sanku_derive::wire;
use serde::Serialize;

/// What a suggestion is.
#[wire(ts, api)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum SuggestionKind {
    /// A library.
    Library,
    /// A category.
    Category,
    /// What is measured or chosen: the beginning of a range, a value, a maker.
    Property,
    /// A set of parts, a component, a grade.
    #[default]
    Item,
    /// A configuration of one.
    Configuration,
}

/// Something measured, as the beginning of a range: 屈服强度 ≥.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Measure {
    /// Its key.
    pub key: &'static str,
    /// As it is typed, the number to follow.
    pub text: String,
    /// The unit of a number without one.
    pub unit: Option<&'static str>,
}

/// What follows the name.
const AT_LEAST: &str = " ≥";

/// The words before the last, and the last, which is empty behind a space; a word ends where the script changes, too.
pub fn parted(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_start();
    let kind = |letter: char| (letter.is_whitespace(), terms::is_han(letter));
    let places = text.char_indices().zip(text.chars().skip(1));
    let at = places
        .filter(|((_, one), next)| kind(*one) != kind(*next))
        .last()
        .map(|((at, one), _)| at + one.len_utf8());
    let at = if text.ends_with(char::is_whitespace) { text.len() } else { at? };
    let (before, last) = text.split_at_checked(at)?;
    Some((before.trim_end(), last)).filter(|(before, _)| !before.is_empty())
}

/// What a library measures that a word begins to name, each once.
pub fn begun(library: Library, word: &str) -> Vec<Measure> {
    let begun = terms::fold(word);
    if begun.is_empty() {
        return Vec::new();
    }
    let known = |keys: &[&'static str]| keys.iter().copied().find(|key| template::measures(library, key));
    let mut found: Vec<Measure> = Vec::new();
    for (keys, words) in saying::begun(&begun) {
        let Some(key) = known(keys) else { continue };
        let Some(word) = words.into_iter().find(|word| begins(key, word)) else { continue };
        if found.iter().all(|other| other.key != key) {
            found.push(measure(key, word));
        }
    }
    found
}

/// Whether a range of this begins so: long names do not, and few of two words.
fn begins(key: &str, word: &str) -> bool {
    let asked = Asked::read(&[&[word, AT_LEAST, "1"].concat()], &[]);
    asked.is_some_and(|asked| asked.query(&Lexicon::new()).wanted.iter().any(|wanted| is_of(wanted, key)))
}

fn is_of(wanted: &Wanted, key: &str) -> bool {
    match wanted {
        Wanted::Number { of: Measured::Parameter(of), .. } => of == key,
        Wanted::Any(any) => any.iter().any(|one| is_of(one, key)),
        _ => false,
    }
}

/// What is measured under a key, as the word for it that people use.
pub fn named(key: &str) -> Option<Measure> {
    saying::word(key).map(|(key, word)| measure(key, word))
}

fn measure(key: &'static str, word: &str) -> Measure {
    Measure { key, text: [word, AT_LEAST].concat(), unit: template::unit(key) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sug_1_the_last_word_begins_behind_a_space_or_where_the_script_changes() {
        for (text, parts) in [
            ("轴承 62", Some(("轴承", "62"))),
            ("轴承 ", Some(("轴承", ""))),
            ("轴承62", Some(("轴承", "62"))),
            ("GB/T 70.1 M6", Some(("GB/T 70.1", "M6"))),
            ("10k 贴片", Some(("10k", "贴片"))),
            ("轴承", None),
            (" 6204", None),
            ("", None),
            (" ", None),
        ] {
            assert_eq!(parted(text), parts, "{text:?}");
        }
    }

    #[test]
    fn sug_2_a_word_names_what_its_library_measures_and_no_other() {
        let texts = |library, word| {
            begun(library, word).into_iter().map(|measure| (measure.text, measure.unit)).collect::<Vec<_>>()
        };
        assert_eq!(texts(Library::Mat, "屈服"), [("屈服强度 ≥".to_owned(), Some("MPa"))]);
        assert_eq!(texts(Library::Part, "屈服"), []);
        assert_eq!(texts(Library::Part, "螺距"), [("螺距 ≥".to_owned(), Some("mm"))]);
        assert_eq!(texts(Library::Part, ""), []);
        assert_eq!(texts(Library::Mat, "Mod"), [("modulus ≥".to_owned(), Some("GPa"))]);
        assert_eq!(texts(Library::Component, "capacit"), [], "too long for the name of a range");
    }

    #[test]
    fn sug_2_each_of_them_with_a_number_is_a_range() {
        let mut read = 0;
        for library in Library::ALL {
            let words = saying::begun("").into_iter().flat_map(|(_, words)| words);
            for Measure { key, text, .. } in words.flat_map(|word| begun(library, word)) {
                let typed = [&text, "1"].concat();
                let wanted = Asked::read(&[&typed], &[]).unwrap().query(&Lexicon::new()).wanted;
                assert!(format!("{wanted:?}").contains(key), "{typed}: {wanted:?}");
                read += 1;
            }
        }
        assert!(read > 100, "{read}");
    }

    #[test]
    fn sug_2_what_is_measured_of_items_has_its_usual_word() {
        assert_eq!(named("bore").map(|measure| measure.text).as_deref(), Some("内径 ≥"));
        assert_eq!(named("noSuchKey"), None);
    }
}
