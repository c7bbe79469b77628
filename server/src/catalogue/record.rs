//! What every record of the catalogue says of its publisher and its source.

use sanku_core::library::{
    item::{Brand, Check, Parameter, Provenance},
    measure::Unit,
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

/// A parameter that is a plain text.
pub fn text(key: &str, name: &str, value: &str) -> Parameter {
    Parameter { key: key.into(), name: name.into(), value: value.into(), ..Parameter::default() }
}

/// A parameter in a unit, and its number in the canonical unit; without a unit its number as it stands.
pub fn measured(key: &str, name: &str, value: &str, unit: &str) -> Parameter {
    let unit = Some(unit).filter(|unit| !unit.is_empty());
    Parameter { unit: unit.map(Into::into), number: canonical(value, unit), ..text(key, name, value) }
}

/// The number in the canonical unit of its kind; M6 is a diameter.
fn canonical(value: &str, unit: Option<&str>) -> Option<f64> {
    let decimal = value.strip_prefix('M').unwrap_or(value);
    match unit {
        Some(unit) => Unit::named(unit)?.canonical(decimal),
        None => decimal.parse().ok(),
    }
}
