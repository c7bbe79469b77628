//! PRP-1 What no material can be: numbers out of all sense, and numbers that contradict each other.

use super::sense::sense;

/// E, G and ν of one material agree as well as this.
const ELASTIC: f64 = 0.05;

/// Why a question has no answer, whatever is known.
#[derive(Debug, Clone, PartialEq)]
pub enum Flaw {
    /// The number under a key makes no sense.
    Senseless(String),
    /// E, ν and G contradict each other: the shear modulus that follows from the others, and by which share the given one misses it.
    Elastic {
        /// In MPa.
        follows: f64,
        /// A share.
        by: f64,
    },
    /// It would yield beyond its strength.
    Yield,
}

/// The first flaw of some inputs, by their keys, in canonical units.
pub fn flaw(inputs: &[(String, f64)]) -> Option<Flaw> {
    let makes_sense = |(key, number): &&(String, f64)| {
        sense(key).is_some_and(|[least, greatest]| (least..=greatest).contains(number))
    };
    let senseless = inputs.iter().find(|input| !makes_sense(input));
    let senseless = senseless.map(|(key, _)| Flaw::Senseless(key.clone()));
    senseless.or_else(|| elastic(inputs)).or_else(|| yielding(inputs))
}

fn number(inputs: &[(String, f64)], key: &str) -> Option<f64> {
    inputs.iter().find(|(own, _)| own == key).map(|(_, number)| *number)
}

fn elastic(inputs: &[(String, f64)]) -> Option<Flaw> {
    let young = number(inputs, "youngsModulus")?;
    let follows = young / (2.0 * (1.0 + number(inputs, "poissonRatio")?));
    let by = number(inputs, "shearModulus")? / follows - 1.0;
    (by.abs() > ELASTIC).then_some(Flaw::Elastic { follows, by })
}

fn yielding(inputs: &[(String, f64)]) -> Option<Flaw> {
    let (yields, breaks) = (number(inputs, "yieldStrength")?, number(inputs, "tensileStrength")?);
    (yields > breaks).then_some(Flaw::Yield)
}
