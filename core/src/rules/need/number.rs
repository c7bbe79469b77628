//! REC-1 Numbers with their names, relations and units.

use super::{
    asked::Ask,
    field::{Bound, Family, Field},
    spelled::length,
    words::{LINKS, PARTS_OF},
};
use crate::{
    decimal,
    library::{
        measure::{Kind, Unit},
        query::read::{
            code::point as coded,
            letters::{Letter, after, at, ends, number as digits, run, spaces},
            relation::{self, Relation},
            value::{Measure, Value, value},
        },
    },
};

/// What something amounts to, of each kind that it may be of, and how long it is.
pub type Amount = (Vec<(Kind, f64)>, usize);

/// So many digits of a number are kept: more are no engineering, and a sentence could not write them.
const DIGITS: usize = 9;
/// Numbers are read between these, in the unit that they are written in.
const ENDS: [f64; 2] = [1e-3, 1e9];
/// Behind it stands what each metre bears.
const PER_METRE: &str = "/m";
/// L/400 says no more.
const PARTS: f64 = 1e6;

/// A number with its unit, or a code.
pub fn bare(rest: &[Letter]) -> Option<Amount> {
    let valued = || {
        let Value { number, unit, length } = value(rest)?;
        let newtons = newtons(unit, &number).map(|force| (Kind::Force, force));
        Some((unit.amounts(&number).into_iter().chain(newtons).collect(), length))
    };
    coded(rest).or_else(valued)
}

/// An N alone is nano to who reads components, and newtons where a force is asked.
fn newtons(unit: Measure, number: &str) -> Option<f64> {
    matches!(unit, Measure::Prefix(-9, _)).then(|| decimal::number(number, 0))?
}

/// A number that has a name before it: 轴径25, 屈服强度 不小于 300MPa, 挠度≤L/400.
/// Of a name of two fields the first counts that makes sense of its number.
pub fn named(family: Family, rest: &[Letter]) -> Option<(Ask, usize)> {
    family.fields().iter().find_map(|field| {
        let name = field.words.iter().filter_map(|word| length(rest, word)).max()?;
        let start = name + linked(after(rest, name));
        let (ask, length) = bounded(field, after(rest, start))?;
        Some((ask, start + length))
    })
}

/// Spaces and words between a name and its number.
fn linked(rest: &[Letter]) -> usize {
    let gap = spaces(rest);
    let link = LINKS.iter().filter_map(|word| length(after(rest, gap), word)).max().unwrap_or_default();
    gap + link + spaces(after(rest, gap + link))
}

/// A relation and a number of a field, with what stands behind it.
fn bounded(field: &'static Field, rest: &[Letter]) -> Option<(Ask, usize)> {
    let (before, start) = relation::before(rest).map_or((None, 0), |(one, length)| (Some(one), length));
    let (first, length) = one(field, after(rest, start))?;
    let open = start + length;
    let range = || {
        let (between, _) = relation::between(after(rest, open)).filter(|_| before.is_none())?;
        let (number, length) = one(field, after(rest, open + between))?;
        Some((number, open + between + length))
    };
    let (second, end) = range().map_or((None, open), |(number, end)| (Some(number), end));
    let behind = || relation::behind(after(rest, end));
    let (relation, more) = match before {
        Some(relation) => (Some(relation), 0),
        None => behind().map_or((None, 0), |(one, length)| (Some(one), length)),
    };
    let ask = within(field, [Some(first), second], relation);
    Some((ask, end + more))
}

/// A number of a size, if it makes sense.
pub fn sized(field: &'static Field, number: f64) -> Option<Ask> {
    makes_sense(field, number).map(|number| Ask::is(field.key, number))
}

/// A number of a field in its canonical unit.
fn one(field: &Field, rest: &[Letter]) -> Option<(f64, usize)> {
    if field.key == "deflectionRatio" {
        return part(rest);
    }
    if let Some((amounts, length)) = coded(rest) {
        let of_kind = amounts.iter().find(|amount| Some(amount.0) == field.kind)?;
        return Some((makes_sense(field, of_kind.1)?, length));
    }
    let Value { number, unit, length } = value(rest).filter(|_| grouped(rest).is_none())?;
    let per = length_of(after(rest, length), PER_METRE);
    let amount = makes_sense(field, amount(field, &number, unit)?)?;
    match (field.key == "evenLoad", per) {
        (true, Some(per)) => Some((amount, length + per)),
        (false, None) => Some((amount, length)),
        _ => None,
    }
}

/// How long 1,250 is, which is neither read as 1 nor as 250: its comma parts thousands, or two numbers.
pub fn grouped(rest: &[Letter]) -> Option<usize> {
    let digits = |from: usize| run(after(rest, from), |letter| letter.is_ascii_digit());
    let first = Some(digits(0)).filter(|first| (1..=3).contains(first))?;
    let mut length = first;
    while at(rest, length) == ',' && digits(length + 1) == 3 {
        length += 4;
    }
    (length > first).then_some(length)
}

fn length_of(rest: &[Letter], word: &str) -> Option<usize> {
    length(rest, word).filter(|length| ends(after(rest, *length)))
}

/// L/400, 1/400.
fn part(rest: &[Letter]) -> Option<(f64, usize)> {
    let start = PARTS_OF.iter().find_map(|word| length(rest, word))?;
    let (number, digits) =
        digits(after(rest, start)).filter(|(_, length)| ends(after(rest, start + *length)))?;
    let parts = decimal::number(&number, 0).filter(|parts| (1.0..=PARTS).contains(parts))?;
    Some((1.0 / parts, start + digits))
}

fn amount(field: &Field, number: &str, unit: Measure) -> Option<f64> {
    let own = Unit::named(field.unit);
    match unit {
        Measure::Nothing => own.map_or_else(|| decimal::number(number, 0), |own| usual(field, number, own)),
        Measure::Unit(unit) if unit.kind == Kind::Angle && field.kind == Some(Kind::Temperature) => {
            decimal::number(number, 0)
        }
        unit if field.kind == Some(Kind::Force) && newtons(unit, number).is_some() => newtons(unit, number),
        unit => {
            let amounts = unit.amounts(number);
            amounts.into_iter().find(|amount| Some(amount.0) == field.kind).map(|amount| amount.1)
        }
    }
}

/// REC-1 **D** A density without a unit is in g/cm³ up to 30, else in kg/m³; a modulus in GPa up to 2000, else in MPa.
fn usual(field: &Field, number: &str, own: Unit) -> Option<f64> {
    let typed = decimal::number(number, 0)?;
    match field.key {
        "density" if typed > 30.0 => Some(typed),
        "youngsModulus" if typed > 2000.0 => Some(typed),
        _ => own.canonical(number),
    }
}

/// The ends that a relation leaves; what is more than a number, and that number or more, are the same here.
fn within(field: &'static Field, numbers: [Option<f64>; 2], relation: Option<Relation>) -> Ask {
    let ends = match (numbers, relation) {
        ([Some(first), Some(second)], _) => (Some(first.min(second)), Some(first.max(second))),
        ([first, _], Some(Relation::Above | Relation::Least)) => (first, None),
        ([first, _], Some(Relation::Below | Relation::Most)) => (None, first),
        ([Some(first), _], Some(Relation::About)) => {
            let (from, to) = Relation::About.ends(first);
            let kept = |end: Option<f64>| end.map(|end| decimal::rounded(end, DIGITS));
            (kept(from), kept(to))
        }
        ([first, _], _) => match field.bound {
            Bound::Is => (first, first),
            Bound::Least => (first, None),
            Bound::Most => (None, first),
        },
    };
    Ask { key: field.key, from: ends.0, to: ends.1, word: None }
}

/// A number that has no name before it: one behind it, or one of a kind that needs none: 12kN轴向力, 50V.
pub fn alone(family: Family, rest: &[Letter]) -> Option<(Ask, usize)> {
    let starts = relation::before(rest).map_or(0, |(_, length)| length);
    if let Some(field) = family.field("deflectionRatio").filter(|_| part(after(rest, starts)).is_some()) {
        return bounded(field, rest);
    }
    let (amounts, _) = bare(after(rest, starts)).filter(|amount| !amount.0.is_empty())?;
    let of_kind = |field: &&'static Field| amounts.iter().any(|amount| Some(amount.0) == field.kind);
    let fields = || family.fields().iter().filter(of_kind);
    let behind = fields().filter_map(|field| {
        let (ask, length) = bounded(field, rest)?;
        Some((ask, length + name_behind(family, field.words.iter(), after(rest, length))?))
    });
    let nameless = || fields().filter(|field| field.alone).find_map(|field| bounded(field, rest));
    behind.max_by_key(|(_, length)| *length).or_else(nameless)
}

/// One of these names close behind a number, if it has no number of its own.
fn name_behind<'w>(
    family: Family,
    words: impl Iterator<Item = &'w &'w str>,
    rest: &[Letter],
) -> Option<usize> {
    let gap = spaces(rest).min(1);
    let name = words.filter_map(|word| length(after(rest, gap), word)).max()?;
    is_free(family, gap, after(rest, gap + name)).then_some(gap + name)
}

/// Behind a name, which stands `gap` behind a number, nothing follows that is its own.
/// A number with a name behind itself is not.
fn is_free(family: Family, gap: usize, rest: &[Letter]) -> bool {
    let next = spaces(rest).min(1);
    let related = relation::before(after(rest, next)).map_or(0, |(_, length)| length);
    if gap < next && related == 0 {
        return true;
    }
    let number = after(rest, next + related);
    let names = || family.fields().iter().flat_map(|field| field.words);
    value(number)
        .map_or(related == 0, |own| name_behind(family, names(), after(number, own.length)).is_some())
}

/// A number that can be written again; nothing weighs, measures or bears less than nothing.
fn makes_sense(field: &Field, number: f64) -> Option<f64> {
    let own = || Unit::named(field.unit).and_then(|unit| unit.canonical("1"));
    let one = match field.kind {
        Some(Kind::Capacitance) => 1e-11,
        Some(Kind::Inductance) => 1e-8,
        Some(kind) if kind.is_prefixed() => 1e-2,
        Some(Kind::Temperature) => 1.0,
        Some(_) => own()?,
        None => return Some(number),
    };
    let [least, most] = ENDS;
    let number = decimal::rounded(number, DIGITS);
    (least * one <= number && number <= most * one).then_some(number)
}
