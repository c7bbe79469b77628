//! PRP-1 Numbers of a property as people type and read them: with a unit or in the usual one.

use crate::{
    decimal::{digits, number, rounded},
    library::{
        measure::{Kind, Unit},
        parameter::with_unit,
        template::{Field, materials},
        units::decimal,
    },
    text::{apart, blank, fold},
};

/// So many digits of a value are told, and of a share.
const DIGITS: usize = 3;
/// So many of what is known: 17 may stand for 6.
const KNOWN: usize = 6;
/// What is longer is told by a power of ten.
const LONG: usize = 8;

/// A property, as the template of the materials has it.
pub fn field(key: &str) -> Option<&'static Field> {
    materials().iter().find(|field| field.key == key)
}

/// The number in the canonical unit of what was typed for a property.
pub fn read(key: &str, typed: &str) -> Option<f64> {
    let field = field(key)?;
    let usual = Unit::named(field.unit);
    let plain = |text: &str| -> String { text.chars().map(fold).filter(|letter| !blank(*letter)).collect() };
    let (text, its) = (plain(typed), plain(field.unit));
    let powered = exponent(&text);
    // Of a unit that begins with a number itself nothing else tells where that of the property ends: 12×10⁻⁶/K, 12 10⁻⁶/K.
    let (amount, unit) = match text.strip_suffix(&its).filter(|_| its.starts_with("10")) {
        Some(amount) => (amount.trim_end_matches(['×', 'x', '*']), ""),
        None => split(powered.as_ref().unwrap_or(&text)),
    };
    match (usual, unit) {
        (None, "") => number(amount, 0),
        (Some(usual), "") => usual.canonical(amount),
        (Some(usual), unit) => Unit::named(unit).filter(|unit| unit.kind == usual.kind)?.canonical(amount),
        (None, _) => None,
    }
}

/// A decimal and what follows it; no unit begins with an e.
fn split(text: &str) -> (&str, &str) {
    let decimal = |letter: char| letter.is_ascii_digit() || matches!(letter, '.' | '+' | '-' | 'e' | 'E');
    let end = text.find(|letter| !decimal(letter)).unwrap_or(text.len());
    text.split_at_checked(end).unwrap_or((text, ""))
}

/// A number in the canonical unit as it is predicted, in the usual one.
pub fn told(key: &str, number: f64) -> String {
    known(key, rounded(number, DIGITS))
}

/// The same of a number that is known: all of it.
pub fn known(key: &str, number: f64) -> String {
    let (text, unit) = (usual(key, number), field(key).map_or("", |field| field.unit));
    if text.len() <= LONG {
        return with(&text, unit);
    }
    let canonical = Unit::named(unit).map_or(String::new(), |unit| unit.kind.canonical().symbol());
    with(&power(rounded(number, KNOWN)), &canonical)
}

/// A number as it is predicted, as a bare decimal in the usual unit.
pub fn bare(key: &str, number: f64) -> String {
    usual(key, rounded(number, DIGITS))
}

/// A number in the canonical unit as a bare decimal in the usual one.
pub fn usual(key: &str, number: f64) -> String {
    let (number, unit) = (rounded(number, KNOWN), field(key).map_or("", |field| field.unit));
    let text = Unit::named(unit).and_then(|usual| usual.text(number));
    text.unwrap_or_else(|| Kind::count(number))
}

fn with(number: &str, unit: &str) -> String {
    with_unit(number, Some(unit).filter(|unit| !unit.is_empty()))
}

/// 1.2×10⁻¹⁵
fn power(number: f64) -> String {
    let (digits, power) = digits(number);
    let sign = if number < 0.0 { "-" } else { "" };
    let raised: String = Kind::count(f64::from(power)).chars().map(raise).collect();
    [sign, &decimal(&digits, 1), "×10", &raised].concat()
}

/// The same read again: 1.2e-15.
fn exponent(text: &str) -> Option<String> {
    let (amount, rest) = apart(text, "×10")?;
    let end = rest.find(|letter| lowered(letter).is_none()).unwrap_or(rest.len());
    let (power, unit) = rest.split_at_checked(end).filter(|(power, _)| !power.is_empty())?;
    let power: String = power.chars().filter_map(lowered).collect();
    Some([amount, "e", &power, unit].concat())
}

const RAISED: [(char, char); 11] = [
    ('-', '⁻'),
    ('0', '⁰'),
    ('1', '¹'),
    ('2', '²'),
    ('3', '³'),
    ('4', '⁴'),
    ('5', '⁵'),
    ('6', '⁶'),
    ('7', '⁷'),
    ('8', '⁸'),
    ('9', '⁹'),
];

fn raise(letter: char) -> char {
    RAISED.iter().find(|(plain, _)| *plain == letter).map_or(letter, |(_, raised)| *raised)
}

fn lowered(letter: char) -> Option<char> {
    RAISED.iter().find(|(_, raised)| *raised == letter).map(|(plain, _)| *plain)
}

/// A share in percent, without the sign.
pub fn percent(share: f64) -> String {
    Kind::count(rounded(share * 100.0, 2))
}
