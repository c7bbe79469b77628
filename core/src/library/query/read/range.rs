//! §1 Ranges: 屈服>300, 内径 20-30, 1k~10k, 10k以下, as what a number of a configuration lies within.

use super::{
    grade,
    letters::{Letter, after, at, run, spaces, text},
    relation::{self, Relation},
    value::{Measure, Value, value},
};
use crate::decimal;
use crate::library::{
    measure::{Kind, Unit},
    query::condition::{Measured, Wanted},
    saying::said,
    template, terms,
};

/// What is asked of a number.
#[derive(Debug, Clone, PartialEq)]
pub struct Range {
    /// What must hold.
    pub wanted: Wanted,
    /// How long it is.
    pub length: usize,
}

/// Longer names are none.
const NAME_CHARS: usize = 8;
/// Where their names stand before a number without a unit, it is a value code: 电感 100.
const CODED: &[&str] = &["capacitance", "resistance", "inductance", "impedance"];
/// Where a number in the unit of the template would be absurd, another unit is meant: nothing that is simulated is lighter than 30 kg/m³,
/// and nothing is stiffer than 2000 GPa. What parts are measured in, no template says.
const USUAL: &[(&str, f64, f64, &str)] = &[
    ("density", 0.0, 30.0, "g/cm³"),
    ("youngsModulus", 2000.0, f64::INFINITY, "MPa"),
    ("power", 0.0, f64::INFINITY, "kW"),
];

/// A name with a relation or a number behind it, from some place of the Chinese at the beginning or of a Latin word on, and that place.
pub fn named(letters: &[Letter]) -> Option<(usize, Range)> {
    let word = match terms::is_han(at(letters, 0)) {
        true => run(letters, terms::is_han),
        false => run(letters, |letter| letter.is_alphabetic() && !terms::is_han(letter)),
    };
    let (name, bound, number) = bound(letters, word)?;
    let names = name.saturating_sub(NAME_CHARS)..name;
    let (start, keys) = names
        .map(|start| (start, said(&text(after(letters, start), name - start))))
        .find(|it| !it.1.is_empty())?;
    if start > 0 && !terms::is_han(at(letters, 0)) {
        return None;
    }
    // 加长 20 says no length: one character is a name by itself, or with its number behind it at once.
    let single = name - start == 1 && start > 0 && at(letters, name) == ' ';
    let Numbers { first, second, length, .. } = numbers(after(letters, number), true).filter(|_| !single)?;
    let bare = bound.is_none() && second.is_none();
    let plain = bare && first.unit == Measure::Nothing;
    let coded = || keys.iter().any(|key| CODED.contains(key)) || !terms::is_han(at(letters, start));
    if plain && coded() || bare && keys.contains(&"diameter") {
        return None;
    }
    let (relation, length) = relation_of(bound, after(letters, number), length);
    let each = keys.iter().filter_map(|key| within(key, &first, second.as_ref(), relation));
    Some((start, Range { wanted: any(each.collect())?, length: number + length - start }))
}

/// Where a name ends, the relation behind it, and where the number begins.
fn bound(letters: &[Letter], word: usize) -> Option<(usize, Option<Relation>, usize)> {
    let inside = (1..word).find_map(|place| {
        let (relation, length) = relation::before(after(letters, place))?;
        at(letters, place + length).is_ascii_digit().then_some((place, Some(relation), place + length))
    });
    inside.or_else(|| {
        let gap = word + spaces(after(letters, word));
        let (relation, length) =
            relation::before(after(letters, gap)).map_or((None, 0), |(one, length)| (Some(one), length));
        let number = gap + length;
        let begins = at(letters, number).is_ascii_digit() || at(letters, number) == '±';
        (word > 0 && begins).then_some((word, relation, number))
    })
}

/// A relation or a range of numbers with units and without a name: it is of whatever is measured so.
pub fn unnamed(letters: &[Letter]) -> Option<Range> {
    let (bound, start) = relation::before(letters).map_or((None, 0), |(one, length)| (Some(one), length));
    let Numbers { first, second, length, .. } = numbers(after(letters, start), false)?;
    let (relation, length) = relation_of(bound, after(letters, start), length);
    if relation == Relation::Equal && second.is_none() {
        return None;
    }
    let ends = |value: &Value| value.unit.amounts(&value.number);
    let each = ends(&first).into_iter().filter_map(|(kind, from)| {
        let to = match &second {
            Some(second) => Some(ends(second).into_iter().find(|end| end.0 == kind)?.1),
            None => None,
        };
        Some(number(Measured::Kind(kind), from, to, relation))
    });
    Some(Range { wanted: any(each.collect())?, length: start + length })
}

fn relation_of(before: Option<Relation>, letters: &[Letter], length: usize) -> (Relation, usize) {
    match before.map(|one| (one, 0)).or_else(|| relation::behind(after(letters, length))) {
        Some((relation, more)) => (relation, length + more),
        None => (Relation::Equal, length),
    }
}

/// One number, or both ends of a range.
struct Numbers {
    first: Value,
    second: Option<Value>,
    length: usize,
}

/// Between numbers without a unit a hyphen makes a range only behind a name.
fn numbers(letters: &[Letter], named: bool) -> Option<Numbers> {
    let open = value(letters)?;
    let single = |first: Value| Numbers { length: first.length, first, second: None };
    let Some((sign, hyphen)) = relation::between(after(letters, open.length)) else {
        return Some(single(open));
    };
    let start = open.length + sign;
    let Some(end) = value(after(letters, start)) else { return Some(single(open)) };
    let measured = end.unit != Measure::Nothing;
    if hyphen && !named && (!measured || grade::class(after(letters, start)).is_some()) {
        return Some(single(open));
    }
    let unit = if open.unit == Measure::Nothing { end.unit } else { open.unit };
    let length = start + end.length;
    let second = if measured { end } else { Value { unit, ..end } };
    Some(Numbers { first: Value { unit, ..open }, second: Some(second), length })
}

/// What a parameter must lie within.
fn within(key: &str, first: &Value, second: Option<&Value>, relation: Relation) -> Option<Wanted> {
    let from = amount(key, first)?;
    let to = match second {
        Some(second) => Some(amount(key, second)?),
        None => None,
    };
    Some(number(Measured::Parameter(key.to_owned()), from, to, relation))
}

/// A number of a parameter in the canonical unit; without a unit in that of the template.
fn amount(key: &str, Value { number, unit, .. }: &Value) -> Option<f64> {
    let typed = decimal::number(number, 0)?;
    let usual = USUAL.iter().find(|(of, from, to, _)| *of == key && (*from..*to).contains(&typed));
    let own = usual.map(|usual| usual.3).or_else(|| template::unit(key)).and_then(Unit::named);
    let kind = own.map(|own| own.kind);
    match unit {
        Measure::Nothing => own.map_or(Some(typed), |own| own.canonical(number)),
        // 200度 of a temperature are degrees Celsius.
        Measure::Unit(unit) if unit.kind == Kind::Angle && kind == Some(Kind::Temperature) => Some(typed),
        unit => {
            let amounts = unit.amounts(number);
            let of = |amount: &&(Kind, f64)| kind.is_none_or(|kind| kind == amount.0);
            amounts.iter().find(of).map(|amount| amount.1)
        }
    }
}

/// What is measured of a parameter, where a template says it.
pub fn kind_of(key: &str) -> Option<Kind> {
    template::unit(key).and_then(Unit::named).map(|unit| unit.kind)
}

fn number(of: Measured, first: f64, second: Option<f64>, relation: Relation) -> Wanted {
    let (from, to) = match second {
        Some(second) => (Some(first.min(second)), Some(first.max(second))),
        None => relation.ends(first),
    };
    Wanted::Number { of, from, to }
}

fn any(mut each: Vec<Wanted>) -> Option<Wanted> {
    match each.len() {
        0 | 1 => each.pop(),
        _ => Some(Wanted::Any(each)),
    }
}
