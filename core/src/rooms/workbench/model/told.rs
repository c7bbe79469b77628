//! DRW-1 What a body measures, in words.

use super::view::{MassUnit, ModelRow};
use crate::{
    decimal, library::customary::written, net::api::BodyFacts, rules::notice::models as texts, text::trim,
};

/// So many digits are told of what was computed.
const DIGITS: usize = 5;
/// Thinner is no material that a part is made of, and denser is none at all; g/cm³.
const DENSITIES: std::ops::RangeInclusive<f64> = 0.001..=25.0;
/// In grams; the registry of `measure` says the same.
pub const POUND: f64 = 453.592_37;

/// A number as it is told.
fn said(number: f64) -> String {
    written(number, DIGITS)
}

/// What a body measures.
pub fn body(BodyFacts { solids, size, volume, surface, centroid, .. }: &BodyFacts) -> Vec<ModelRow> {
    let [box_name, volume_name, surface_name, centre_name, solids_name] = texts::MEASURED;
    let row = |name, text: String| ModelRow { name, text };
    let centre = centroid.map(|place| if place.abs() < 1e-6 { "0".to_owned() } else { said(place) });
    let mut rows = vec![
        row(box_name, [size.map(said).join(" × ").as_str(), " mm"].concat()),
        row(volume_name, power(*volume, 1e6, 1e3, ["mm³", "cm³"])),
        row(surface_name, power(*surface, 1e6, 1e2, ["mm²", "cm²"])),
        row(centre_name, ["(", &centre.join(", "), ") mm"].concat()),
    ];
    if *solids > 1 {
        rows.push(row(solids_name, solids.to_string()));
    }
    rows
}

/// In the small unit, from some size on in the large one.
fn power(number: f64, from: f64, times: f64, [small, large]: [&str; 2]) -> String {
    let (number, unit) = if number < from { (number, small) } else { (number / times, large) };
    [&said(number), " ", unit].concat()
}

/// What a volume in mm³ weighs by a typed density in g/cm³, or what to type; and whether that is so.
pub fn mass(volume: f64, density: &str, unit: MassUnit) -> (String, bool) {
    let typed = decimal::number(trim(density), 0).filter(|typed| DENSITIES.contains(typed));
    let grams = typed.map(|typed| volume * typed / 1e3);
    let text = grams.map_or(texts::NO_DENSITY.to_owned(), |grams| match unit {
        MassUnit::Auto => power(grams, 1e3, 1e3, ["g", "kg"]),
        MassUnit::G => [&said(grams), " g"].concat(),
        MassUnit::Kg => [&said(grams / 1e3), " kg"].concat(),
        MassUnit::Lb => [&said(grams / POUND), " lb"].concat(),
    });
    (text, grams.is_none())
}
