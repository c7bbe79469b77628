//! What every record of the catalogue says of its publisher and its source.

use super::sheet::Sheet;
use sanku_core::library::{
    item::{Brand, Check, Provenance},
    parameter::AND,
};

/// Facts and drawings of the project's own making stand under its licence.
const LICENCE: &str = env!("CARGO_PKG_LICENSE");

/// Who publishes: an id of ours, the national standards when none is given.
pub fn brand(id: &str) -> Brand {
    let (org_id, name) = match id {
        "sanku-generic" => (id, "三库通用件"),
        "sanku-materials" => (id, "三库材料"),
        _ => ("gb", "国家标准"),
    };
    Brand { org_id: org_id.into(), name: name.into() }
}

/// Where a record comes from.
pub fn provenance(source: &str, check: &str) -> Provenance {
    let check = match check {
        "formula" => Check::Formula,
        "open" => Check::OpenData,
        _ => Check::Unverified,
    };
    Provenance { source: source.into(), licence: LICENCE.into(), file: None, version: None, check }
}

/// How usual one of a table is among its like: what a line `usual: 9 | Q235 45` says of those that it names, or `usual: 9` of all.
pub fn usual(sheet: &Sheet<'_>, model: &str) -> u8 {
    let said = |line: &str| match line.split_once(" | ") {
        Some((usual, models)) if models.split(' ').any(|one| one == model) => usual.parse().ok(),
        Some(_) => None,
        None => line.parse().ok(),
    };
    sheet.all("usual").find_map(said).unwrap_or_default()
}

/// The texts between the commas of a list.
pub fn listed(list: &str) -> Vec<String> {
    list.split(AND).map(String::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::sheet::sheets;

    #[test]
    fn what_is_usual_is_told_of_those_that_a_line_names_or_of_all() {
        let usual = |text: &str, model: &str| usual(&sheets(text)[0], model);
        for (head, model, expected) in [
            ("usual: 9 | 45 Q235\nusual: 5 | 40Cr", "45", 9),
            ("usual: 9 | 45 Q235\nusual: 5 | 40Cr", "40Cr", 5),
            ("usual: 9 | 45 Q235", "4", 0),
            ("usual: 7", "GB/T 70.1", 7),
            ("id: x", "45", 0),
        ] {
            assert_eq!(usual(head, model), expected, "{head} {model}");
        }
    }
}
