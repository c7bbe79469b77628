//! DWN-1 Cards of Ansys Mechanical APDL, read.

use super::back::{ReadBack, Told, number};
use crate::library::card::property::Property;

/// What a card says; none if a command of it is no part of one.
pub fn apdl(text: &str) -> Option<ReadBack> {
    let mut read = ReadBack::default();
    let mut temperatures = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with("/COM,")) {
        let words: Vec<&str> = line.split(',').map(str::trim).collect();
        match words.as_slice() {
            ["/PREP7" | "MAT_ID=1"] => {}
            ["MPTEMP"] => temperatures.clear(),
            ["MPTEMP", place, more @ ..] => put(&mut temperatures, place, more)?,
            ["MP", "REFT", "MAT_ID", zero] => read.zero = Some(number(zero)?),
            ["MP", label, "MAT_ID", value] => {
                read.told.push(Told { property: property(label)?, celsius: None, value: number(value)? });
            }
            ["MPDATA", label, "MAT_ID", place, more @ ..] => {
                read.table(property(label)?, place, (more, &temperatures))?;
            }
            _ => return None,
        }
    }
    Some(read)
}

/// Temperatures from a place on; no place is left out.
fn put(temperatures: &mut Vec<f64>, place: &str, more: &[&str]) -> Option<()> {
    (place.parse() == Ok(temperatures.len() + 1)).then_some(())?;
    more.iter().try_for_each(|word| number(word).map(|at| temperatures.push(at)))
}

fn property(label: &str) -> Option<Property> {
    Some(match label {
        "EX" => Property::Modulus,
        "PRXY" => Property::Poisson,
        "DENS" => Property::Density,
        "ALPX" => Property::Expansion,
        "KXX" => Property::Conductivity,
        "C" => Property::Heat,
        _ => return None,
    })
}

impl ReadBack {
    /// Numbers at the temperatures from a place on.
    fn table(&mut self, property: Property, place: &str, (more, at): (&[&str], &[f64])) -> Option<()> {
        let from = place.parse::<usize>().ok()?.checked_sub(1)?;
        for (at, word) in (from..).zip(more).map(|(place, word)| (at.get(place), word)) {
            self.told.push(Told { property, celsius: Some(*at?), value: number(word)? });
        }
        Some(())
    }
}
