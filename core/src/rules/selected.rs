//! CMP-1, SIM-1 Items and configurations, as an address of the comparison or of similar ones names them.

use super::pairs;
use crate::json::Read;
use sanku_derive::wire;
use serde::{Deserialize, Serialize};

/// An item, or one of its configurations.
#[wire(ts, api, strict)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct Selected {
    /// The number of the item.
    pub set_id: String,
    /// The configuration, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub config_name: Option<String>,
}

/// How many an address names at most; what comes after them is left out.
const MOST: usize = 100;

impl Selected {
    /// An item as a whole.
    pub fn item(set_id: &str) -> Self {
        Self { set_id: set_id.to_owned(), config_name: None }
    }

    /// The first that an address names.
    pub fn read(word: &str) -> Option<Self> {
        read_list(word).into_iter().next()
    }
}

/// Some of them, as an address names them: `set|set:configuration`.
pub fn write_list(selected: &[Selected]) -> String {
    pairs::write(selected.iter().map(|one| (one.set_id.as_str(), one.config_name.as_deref())))
}

/// Those that an address names, in its order, each once. An id of dots alone is none: it would climb in the path of a question.
pub fn read_list(text: &str) -> Vec<Selected> {
    let mut found: Vec<Selected> = Vec::new();
    for (set_id, name) in pairs::read(text) {
        let one = Selected { set_id, config_name: name.filter(|name| !name.is_empty()) };
        if one.set_id.bytes().any(|byte| byte != b'.') && !found.contains(&one) {
            found.push(one);
        }
        if found.len() == MOST {
            break;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn one(set_id: &str, config_name: Option<&str>) -> Selected {
        Selected { set_id: set_id.into(), config_name: config_name.map(str::to_owned) }
    }

    // CMP-1
    #[test]
    fn cmp_1_an_address_names_items_and_configurations_each_once() {
        for (text, wanted) in [
            ("", vec![]),
            ("a", vec![one("a", None)]),
            ("a:M6×20|b|a", vec![one("a", Some("M6×20")), one("b", None), one("a", None)]),
            ("a|a|a:", vec![one("a", None)]),
            ("..|:x||.a", vec![one(".a", None)]),
            (r"a\:b:c\|d\\", vec![one("a:b", Some(r"c|d\"))]),
            ("a:b:c", vec![one("a", Some("b:c"))]),
            (r"a\", vec![one(r"a\", None)]),
        ] {
            assert_eq!(read_list(text), wanted, "{text}");
        }
    }

    // CMP-1
    #[test]
    fn cmp_1_no_address_names_more_than_can_be_looked_at() {
        let many: Vec<_> = (0..500).map(|n| n.to_string()).collect();
        assert_eq!(read_list(&many.join("|")).len(), MOST);
    }

    proptest! {
        // CMP-1
        #[test]
        fn cmp_1_what_was_written_is_read(names in prop::collection::vec((".{1,8}", prop::option::of(".{1,8}")), 0..6)) {
            let mut selected: Vec<Selected> = Vec::new();
            for (set_id, config_name) in names {
                let one = Selected { set_id, config_name };
                if one.set_id.bytes().any(|byte| byte != b'.') && !selected.contains(&one) {
                    selected.push(one);
                }
            }
            prop_assert_eq!(read_list(&write_list(&selected)), selected);
        }

        // CMP-1
        #[test]
        fn cmp_1_what_was_read_is_written_and_read_again(text in r"[a-c|:\\.]{0,40}") {
            let read = read_list(&text);
            prop_assert_eq!(read_list(&write_list(&read)), read);
        }
    }
}
