//! DWN-1 Cards of CalculiX and Abaqus, read.

use super::back::{ReadBack, Told, number};
use crate::library::card::property::Property;

/// What a card says; none if a line of it is no part of one.
pub fn deck(text: &str) -> Option<ReadBack> {
    let mut read = ReadBack::default();
    let mut under = Under::Nothing;
    for line in text.lines().filter(|line| !line.starts_with("**")) {
        match line.strip_prefix('*') {
            Some(keyword) => under = read.keyword(keyword)?,
            None => read.numbers(line, under)?,
        }
    }
    read.name.is_some().then_some(read)
}

/// What a line of numbers belongs to.
#[derive(Clone, Copy)]
enum Under {
    Nothing,
    /// Modulus and ratio.
    Elastic,
    One(Property),
}

impl ReadBack {
    fn keyword(&mut self, line: &str) -> Option<Under> {
        let mut parts = line.split(',').map(str::trim);
        let keyword = parts.next()?;
        let given = parts.next().and_then(|part| part.split_once('='));
        match (keyword.to_ascii_uppercase().as_str(), given) {
            ("MATERIAL", Some(("NAME", name))) if self.name.is_none() => {
                self.name = Some(name.to_owned());
                Some(Under::Nothing)
            }
            ("EXPANSION", Some(("ZERO", zero))) => {
                self.zero = Some(number(zero)?);
                Some(Under::One(Property::Expansion))
            }
            ("ELASTIC", None) => Some(Under::Elastic),
            ("DENSITY", None) => Some(Under::One(Property::Density)),
            ("CONDUCTIVITY", None) => Some(Under::One(Property::Conductivity)),
            ("SPECIFIC HEAT", None) => Some(Under::One(Property::Heat)),
            _ => None,
        }
    }

    fn numbers(&mut self, line: &str, under: Under) -> Option<()> {
        let numbers: Vec<f64> = line.split(',').map(number).collect::<Option<_>>()?;
        let mut tell = |property, value, celsius| self.told.push(Told { property, celsius, value });
        match (under, numbers.as_slice()) {
            (Under::Elastic, [modulus, ratio, rest @ ..]) if rest.len() < 2 => {
                tell(Property::Modulus, *modulus, rest.first().copied());
                tell(Property::Poisson, *ratio, rest.first().copied());
            }
            (Under::One(property), [value, rest @ ..]) if rest.len() < 2 => {
                tell(property, *value, rest.first().copied());
            }
            _ => return None,
        }
        Some(())
    }
}
