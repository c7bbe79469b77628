//! PRP-1 Which numbers make sense, and on which scale they are learnt: the logarithm, of temperatures that of the absolute one.

/// In the canonical unit of its kind, from where to where a property makes sense: wider than anything that is known.
const SENSES: [(&str, f64, f64); 21] = [
    ("density", 1e-3, 3e4),
    ("youngsModulus", 1e-6, 3e6),
    ("poissonRatio", 1e-4, 0.5),
    ("shearModulus", 1e-6, 1.5e6),
    ("yieldStrength", 1e-6, 1e5),
    ("tensileStrength", 1e-6, 2e5),
    ("flexuralStrength", 1e-6, 1e5),
    ("compressiveStrength", 1e-6, 1e6),
    ("fatigueStrength", 1e-6, 1e5),
    ("elongation", 1e-3, 5e3),
    ("hardness", 0.1, 2e3),
    ("hardnessVickers", 0.1, 2e4),
    ("hardnessShoreD", 0.1, 100.0),
    ("hardnessShoreA", 0.1, 100.0),
    ("viscosity", 1e-7, 1e15),
    ("thermalExpansion", 1e-9, 1e-2),
    ("volumetricExpansion", 1e-9, 1e-1),
    ("thermalConductivity", 1e-4, 1e4),
    ("specificHeat", 10.0, 2e4),
    (TEMPERATURE, -270.0, 4e3),
    ("electricalConductivity", 1e-25, 1e9),
];

const TEMPERATURE: &str = "maxServiceTemperature";
/// From the absolute zero to that of Celsius.
const ABSOLUTE: f64 = 273.15;

/// From where to where a property makes sense, in its canonical unit; none of what is not learnt.
pub fn sense(key: &str) -> Option<[f64; 2]> {
    SENSES.iter().find(|(own, ..)| *own == key).map(|(_, least, greatest)| [*least, *greatest])
}

/// A number as it is learnt; NaN where it makes no sense.
pub fn learnt(key: &str, number: f64) -> f64 {
    match sense(key) {
        Some([least, greatest]) if (least..=greatest).contains(&number) => libm::log(number + zero(key)),
        _ => f64::NAN,
    }
}

/// The number that is learnt so; as far as it makes sense.
pub fn told(key: &str, learnt: f64) -> f64 {
    let [least, greatest] = sense(key).unwrap_or([f64::MIN, f64::MAX]);
    (libm::exp(learnt) - zero(key)).max(least).min(greatest)
}

fn zero(key: &str) -> f64 {
    if key == TEMPERATURE { ABSOLUTE } else { 0.0 }
}
