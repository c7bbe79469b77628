//! §5 Imports: what every imported item shares: parameters, keywords, and where it comes from.

use super::naming::plain;
use sanku_core::library::{
    item::{Check, Provenance},
    parameter::{Parameter, ParameterValue},
};
use std::collections::BTreeSet;

/// Search words of one item, at most, and their letters.
const MOST_KEYWORDS: usize = 64;
const LONGEST_KEYWORD: usize = 64;

/// Where a file's items come from.
#[derive(Debug, Clone, Copy)]
pub struct Origin<'a> {
    /// The library.
    pub library: &'a str,
    /// The file below the imported folder.
    pub file: &'a str,
    /// Who wrote it.
    pub version: Option<&'a str>,
    /// Under which licence.
    pub licence: &'a str,
}

impl Origin<'_> {
    /// The item's provenance; `source` is the data set.
    pub fn provenance(&self, source: &str) -> Provenance {
        Provenance {
            source: format!("{source} {}", self.library),
            licence: self.licence.to_owned(),
            file: Some(self.file.to_owned()),
            version: self.version.map(plain),
            check: Check::OpenData,
        }
    }
}

/// A parameter that says something.
pub fn parameter(key: &str, value: ParameterValue) -> Option<Parameter> {
    (!value.bare().is_empty()).then(|| Parameter::of(key, value))
}

/// A parameter whose value is a text.
pub fn text(key: &str, value: &str) -> Option<Parameter> {
    parameter(key, ParameterValue::text(&plain(value)))
}

/// A parameter that is a designation.
pub fn code(key: &str, value: &str) -> Option<Parameter> {
    parameter(key, ParameterValue::code(&plain(value)))
}

/// A parameter that many items choose.
pub fn choice(key: &str, value: &str) -> Option<Parameter> {
    parameter(key, ParameterValue::choice(&plain(value)))
}

/// A parameter that counts.
pub fn count(key: &str, value: usize) -> Option<Parameter> {
    parameter(key, ParameterValue::exact(&value.to_string(), None))
}

/// A measure in millimetres.
pub fn millimetres(key: &str, value: f64) -> Option<Parameter> {
    parameter(key, ParameterValue::exact(&value.to_string(), Some("mm")))
}

/// Search words, each once, in their order.
pub fn keywords<'t>(texts: impl IntoIterator<Item = &'t str>) -> Vec<String> {
    let mut seen = BTreeSet::new();
    let words = texts.into_iter().flat_map(|text| text.split([' ', ',', ';', '\t', '\n', '\r']));
    words
        .map(|word| plain(word).chars().take(LONGEST_KEYWORD).collect::<String>())
        .filter(|word| !word.is_empty() && seen.insert(word.to_lowercase()))
        .take(MOST_KEYWORDS)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn search_words_stand_once_whatever_their_case() {
        assert_eq!(keywords(["ARM Cortex-M3, arm", "LQFP"]), ["ARM", "Cortex-M3", "LQFP"]);
        let many: String = (0..1000).map(|at| format!("w{at} ")).collect();
        assert_eq!(keywords([many.as_str()]).len(), MOST_KEYWORDS);
    }

    #[test]
    fn a_measure_has_its_number_and_a_blank_text_is_no_parameter() {
        let pitch = millimetres("pitch", 0.5).unwrap();
        assert_eq!((pitch.value.said().as_str(), pitch.value.number()), ("0.5 mm", Some(0.5)));
        assert_eq!(text("a", " "), None);
    }

    #[test]
    fn provenance_names_data_set_library_licence_and_file() {
        let origin =
            Origin { library: "Device", file: "a/Device.kicad_sym", version: Some("v 1"), licence: "MIT" };
        let provenance = origin.provenance("KiCad symbols");
        assert_eq!(provenance.source, "KiCad symbols Device");
        assert_eq!(provenance.licence, "MIT");
        assert_eq!(provenance.file.as_deref(), Some("a/Device.kicad_sym"));
        assert_eq!(provenance.version.as_deref(), Some("v 1"));
        assert_eq!(provenance.check, Check::OpenData);
    }
}
