//! What every record of the catalogue says of its publisher and its source.

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

/// The texts between the commas of a list.
pub fn listed(list: &str) -> Vec<String> {
    list.split(AND).map(String::from).collect()
}
