//! DWN-1 Cards of Ansys Mechanical APDL: a command for each number, or a table over the temperature.

use super::{
    choice::CardUnits,
    comment::comments,
    known::{Known, Point},
    number::number,
    property::{Property, REFERENCE},
};

/// The parameter that holds the number of the material: another one is written once.
const MATERIAL: &str = "MAT_ID";
/// Numbers of a command of a table.
const ROOM: usize = 6;

/// A card with comments; of what is known.
pub(super) fn write(units: CardUnits, about: &[String], known: &[Known]) -> String {
    let mut text = comments("/COM, ", about);
    text.push_str("/PREP7\n");
    command(&mut text, &[MATERIAL, "=1"]);
    for one in known {
        let (label, shift) = (label(one.property), one.property.shift(units));
        if one.property == Property::Expansion {
            command(&mut text, &["MP,REFT,", MATERIAL, ",", &number(REFERENCE, 0)]);
        }
        match one.points.as_slice() {
            [Point { celsius: None, value }] => {
                command(&mut text, &["MP,", label, ",", MATERIAL, ",", &number(*value, shift)]);
            }
            points => table(&mut text, label, points, shift),
        }
    }
    text
}

const fn label(property: Property) -> &'static str {
    match property {
        Property::Modulus => "EX",
        Property::Poisson => "PRXY",
        Property::Density => "DENS",
        Property::Expansion => "ALPX",
        Property::Conductivity => "KXX",
        Property::Heat => "C",
    }
}

/// The temperatures, then the numbers at them; what follows has no temperatures.
fn table(text: &mut String, label: &str, points: &[Point], shift: i32) {
    text.push_str("MPTEMP\n");
    let places = || (1..).step_by(ROOM).zip(points.chunks(ROOM));
    let joined = |numbers: Vec<String>| numbers.join(",");
    for (place, some) in places() {
        let at = some.iter().map(|point| number(point.celsius.unwrap_or(REFERENCE), 0)).collect();
        command(text, &["MPTEMP,", &usize::to_string(&place), ",", &joined(at)]);
    }
    for (place, some) in places() {
        let values = some.iter().map(|point| number(point.value, shift)).collect();
        let place = usize::to_string(&place);
        command(text, &["MPDATA,", label, ",", MATERIAL, ",", &place, ",", &joined(values)]);
    }
    text.push_str("MPTEMP\n");
}

fn command(text: &mut String, parts: &[&str]) {
    text.extend(parts.iter().copied());
    text.push('\n');
}
