//! CMP-1 Which properties have a direction, in which category: where more is better, and where less is. All others have none.

use crate::library::item::Category;

/// What is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// More of it.
    More,
    /// Less of it.
    Less,
}

use Direction::{Less, More};

/// In a category and below, under the keys of its template. Nothing of what depends on what it is for: no size, density, hardness,
/// stiffness or conductivity, no value that is chosen by its number, and never a price.
const TABLE: &[(&str, &[(&str, Direction)])] = &[
    (
        "resistor-chip",
        &[("tolerance", Less), ("ratedPower", More), ("ratedVoltage", More), ("limitingVoltage", More)],
    ),
    ("resistor-jumper", &[("ratedCurrent", More)]),
    ("capacitor", &[("tolerance", Less), ("ratedVoltage", More), ("maxServiceTemperature", More)]),
    ("inductor-chip", &[("tolerance", Less)]),
    ("bead", &[("tolerance", Less)]),
    (
        "discrete",
        &[
            ("reverseVoltage", More),
            ("peakPower", More),
            ("peakCurrent", More),
            ("forwardCurrent", More),
            ("surgeCurrent", More),
            ("leakageCurrent", Less),
            ("recoveryTime", Less),
            ("collectorEmitterVoltage", More),
            ("collectorCurrent", More),
            ("drainSourceVoltage", More),
            ("drainCurrent", More),
            ("onResistance", Less),
            ("gateCharge", Less),
            ("ratedPower", More),
            ("maxServiceTemperature", More),
        ],
    ),
    (
        "optocoupler",
        &[("isolationVoltage", More), ("collectorEmitterVoltage", More), ("maxServiceTemperature", More)],
    ),
    ("connector", &[("ratedCurrent", More), ("ratedVoltage", More)]),
    (
        "regulator",
        &[
            ("ratedCurrent", More),
            ("maxVoltage", More),
            ("dropoutVoltage", Less),
            ("quiescentCurrent", Less),
            ("tolerance", Less),
            ("maxServiceTemperature", More),
        ],
    ),
    ("metal", &MATERIAL),
    ("polymer", &MATERIAL),
];

const MATERIAL: [(&str, Direction); 4] = [
    ("yieldStrength", More),
    ("tensileStrength", More),
    ("fatigueStrength", More),
    ("maxServiceTemperature", More),
];

/// The direction of a property among things of these categories; none unless all of them are in one that gives it.
pub fn of<'c>(key: &str, mut paths: impl Iterator<Item = &'c [Category]> + Clone) -> Option<Direction> {
    TABLE.iter().find_map(|(category, keys)| {
        let (_, direction) = keys.iter().find(|(of, _)| *of == key)?;
        let within = |path: &[Category]| path.iter().any(|step| step.id == *category);
        (paths.clone().next().is_some() && paths.all(within)).then_some(*direction)
    })
}
