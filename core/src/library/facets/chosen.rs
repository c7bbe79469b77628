//! FAC-1 What is chosen: filters as values and wanted numbers, facet by facet. Values of one facet are alternatives.

use crate::library::{
    measure::Unit,
    query::{Measured, Wanted},
    search::Filter,
    template,
};
use std::collections::BTreeMap;

/// What is chosen of one facet: any of it.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Chosen {
    /// The facet.
    pub key: String,
    /// Values.
    pub values: Vec<String>,
    /// Ranges of its number.
    pub ranges: Vec<Wanted>,
    /// That nothing is known of it: neither a value nor a number.
    pub unknown: bool,
}

/// Filters facet by facet. A range may also be what a value is called; one that cannot be read is nothing else.
pub fn chosen(filters: &[Filter]) -> Vec<Chosen> {
    let mut all: BTreeMap<&str, Chosen> = BTreeMap::new();
    for filter in filters {
        let Filter { key, value } = filter;
        let of = all.entry(key).or_insert_with(|| Chosen { key: key.clone(), ..Chosen::default() });
        if value.is_empty() {
            of.unknown = true;
            continue;
        }
        of.values.push(value.clone());
        of.ranges.extend(filter.ends().and_then(|ends| range(key, ends)));
    }
    all.into_values().collect()
}

fn range(key: &str, ends: [&str; 2]) -> Option<Wanted> {
    let usual = template::unit(key);
    let [from, to] = ends.map(|text| end(text.trim(), usual));
    let ends = [from?, to?];
    let unit = ends.iter().flatten().find_map(|(_, unit)| *unit);
    let of = match unit {
        Some(unit) => Measured::Both(key.to_owned(), unit.kind),
        None => Measured::Parameter(key.to_owned()),
    };
    let [from, to] = ends.map(|end| end.map(|(number, _)| number));
    // Whoever drew it from right to left means the same.
    let (from, to) = if from.zip(to).is_some_and(|(from, to)| from > to) { (to, from) } else { (from, to) };
    Some(Wanted::Number { of, from, to })
}

/// An end in the canonical unit, with the unit that it is in: none is any number. Without a unit it is in the usual one of its
/// parameter, and so is a prefix alone: 10k of ohms. M6 is a 6.
fn end(text: &str, usual: Option<&str>) -> Option<Option<(f64, Option<Unit>)>> {
    let text = text.trim_start_matches(['M', 'φ', 'Φ']).replace(',', "");
    if text.is_empty() {
        return Some(None);
    }
    let is_part = |letter: char| letter.is_ascii_digit() || matches!(letter, '.' | '-' | '+');
    let digits = text.find(|letter| !is_part(letter)).unwrap_or(text.len());
    let exponent = text.get(digits..).filter(|rest| rest.starts_with(['e', 'E']));
    let exponent = exponent.map_or(0, |rest| {
        1 + rest.chars().skip(1).take_while(|letter| is_part(*letter) && *letter != '.').count()
    });
    // An E alone begins a unit.
    let digits = if exponent > 1 { digits + exponent } else { digits };
    let (number, rest) = text.split_at_checked(digits)?;
    let unit = match rest.trim() {
        "" => usual.and_then(Unit::named),
        rest => Some(unit(rest, usual)?),
    };
    let number = match unit {
        Some(unit) => unit.canonical(number)?,
        None => number.parse().ok().filter(|number: &f64| number.is_finite())?,
    };
    Some(Some((number, unit)))
}

/// A unit, or a prefix of the usual one where that is no unit of its kind: k is of ohms, and no kelvin.
fn unit(text: &str, usual: Option<&str>) -> Option<Unit> {
    let named = Unit::named(text);
    let usual = usual.and_then(|usual| Some((Unit::named(usual)?, Unit::named(&[text, usual].concat()))));
    match usual {
        Some((usual, prefixed)) => named.filter(|unit| unit.kind == usual.kind).or(prefixed).or(named),
        None => named,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::measure::Kind;

    fn wanted(key: &str, value: &str) -> Option<Wanted> {
        let filter = Filter { key: key.into(), value: value.into() };
        chosen(&[filter]).into_iter().flat_map(|chosen| chosen.ranges).next()
    }

    #[test]
    fn fac_1_a_range_is_typed_in_any_unit_and_without_one_in_that_of_its_parameter() {
        let of = |key: &str| Measured::Parameter(key.to_owned());
        let both = |key: &str, kind| Measured::Both(key.to_owned(), kind);
        let number = |of, from, to| Some(Wanted::Number { of, from, to });
        for (key, value, expected) in [
            ("length", "20..40", number(of("length"), Some(20.0), Some(40.0))),
            ("length", "40..20", number(of("length"), Some(20.0), Some(40.0))),
            ("length", " 0.5 in ..", number(both("length", Kind::Length), Some(12.7), None)),
            ("thread", "M6..M8", number(both("thread", Kind::Length), Some(6.0), Some(8.0))),
            ("length", "..1,000", number(of("length"), None, Some(1000.0))),
            ("length", "..", number(of("length"), None, None)),
            ("resistance", "10k..1M", number(both("resistance", Kind::Resistance), Some(1e4), Some(1e6))),
            ("resistance", "10kΩ..", number(both("resistance", Kind::Resistance), Some(1e4), None)),
            (
                "capacitance",
                "1e-7..0.1uF",
                number(both("capacitance", Kind::Capacitance), Some(1e-7), Some(1e-7)),
            ),
            ("youngsModulus", "70..", number(both("youngsModulus", Kind::Stress), Some(7e4), None)),
            ("pins", "8..8", number(of("pins"), Some(8.0), Some(8.0))),
            ("length", "a..b", None),
            ("length", "1 stone..", None),
            ("length", "1e999..", None),
            ("length", "20", None),
        ] {
            assert_eq!(wanted(key, value), expected, "{key} {value}");
        }
    }

    #[test]
    fn fac_1_what_is_chosen_of_one_facet_stands_together() {
        let filter = |key: &str, value: &str| Filter { key: key.into(), value: value.into() };
        let all = chosen(&[filter("l", "1..2"), filter("a", "x"), filter("l", ""), filter("l", "5..5")]);
        let told = all.iter().map(|one| (one.key.as_str(), one.values.len(), one.ranges.len(), one.unknown));
        assert_eq!(told.collect::<Vec<_>>(), [("a", 1, 0, false), ("l", 2, 2, true)]);
    }
}
