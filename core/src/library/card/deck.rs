//! DWN-1 Cards of CalculiX and Abaqus: keywords with lines of numbers.

use super::{
    choice::CardUnits,
    comment::comments,
    known::{Known, Point},
    number::number,
    property::{Property, REFERENCE},
};

/// A card with comments; of a name and what is known.
pub(super) fn write(units: CardUnits, name: &str, about: &[String], known: &[Known]) -> String {
    let mut text = comments("** ", about);
    line(&mut text, &["*MATERIAL, NAME=", name]);
    for one in known {
        match one.property {
            // It stands beside the modulus.
            Property::Poisson => continue,
            Property::Modulus => text.push_str("*ELASTIC\n"),
            Property::Density => text.push_str("*DENSITY\n"),
            Property::Expansion => line(&mut text, &["*EXPANSION, ZERO=", &number(REFERENCE, 0)]),
            Property::Conductivity => text.push_str("*CONDUCTIVITY\n"),
            Property::Heat => text.push_str("*SPECIFIC HEAT\n"),
        }
        let beside = poisson(known).filter(|_| one.property == Property::Modulus);
        for point in &one.points {
            row(&mut text, number(point.value, one.property.shift(units)), beside, *point);
        }
    }
    text
}

/// The ratio that stands in each line of a modulus.
fn poisson(known: &[Known]) -> Option<f64> {
    let ratio = known.iter().find(|one| one.property == Property::Poisson)?;
    ratio.points.first().map(|point| point.value)
}

fn row(text: &mut String, value: String, beside: Option<f64>, point: Point) {
    let told = [Some(value), beside.map(|value| number(value, 0)), point.celsius.map(|at| number(at, 0))];
    let told: Vec<String> = told.into_iter().flatten().collect();
    line(text, &[&told.join(", ")]);
}

fn line(text: &mut String, parts: &[&str]) {
    text.extend(parts.iter().copied());
    text.push('\n');
}
