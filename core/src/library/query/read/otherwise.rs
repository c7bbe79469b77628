//! §1 Read otherwise: what each grammar makes of a word, and how it is asked for: 封装:0603, 电容值:104 (QRY-1).

use super::{
    code, grade,
    letters::{Letter, after, at, ends, letters, number, starts},
    marking, package,
    reading::Reading,
    size, standard,
    value::{Measure, value},
};
use crate::library::{
    measure::Kind::{self, Capacitance, Frequency, Inductance, Resistance},
    query::captions,
};

/// Reads the beginning, and says how long that is.
type Grammar = fn(&[Letter]) -> Option<(Reading, usize)>;

/// What stands before the colon, and the grammar that is to read what stands behind it.
const GRAMMARS: &[(&str, Grammar)] = &[
    (captions::STANDARD, |it| standard::standard(it).map(|(one, length)| (Reading::Standard(one), length))),
    (captions::SIZE, |it| size::size(it, false).map(|(one, length)| (Reading::Size(one), length))),
    (captions::PACKAGE, |it| package::package(it).map(|(one, length)| (Reading::Package(one), length))),
    (captions::MATERIAL, |it| grade::material(it).map(|(one, length)| (Reading::Material(one), length))),
    (captions::GRADE, |it| {
        grade::carbon(it).or_else(|| grade::alloy(it)).map(|(one, length)| (Reading::Grade(one), length))
    }),
    (captions::CLASS, |it| grade::class(it).map(|(one, length)| (Reading::Class(one), length))),
    (captions::BEARING, |it| marking::bearing(it).map(|(one, length)| (Reading::Bearing(one), length))),
    (captions::MOTOR, |it| marking::motor(it).map(|(one, length)| (Reading::Motor(one), length))),
    (captions::POLES, |it| marking::poles(it).map(|(one, length)| (Reading::Poles(one), length))),
    (captions::MODEL, section),
    (captions::NUMBER, |it| number(it).map(|(one, length)| (Reading::Number(one, Vec::new()), length))),
    (captions::RESISTANCE, |it| amount(it, Resistance)),
    (captions::CAPACITANCE, |it| amount(it, Capacitance)),
    (captions::INDUCTANCE, |it| amount(it, Inductance)),
    (captions::FREQUENCY, |it| amount(it, Frequency)),
    (captions::VALUE, measured),
];

/// A number alone is no section unless something says so.
fn section(letters: &[Letter]) -> Option<(Reading, usize)> {
    let (name, length) = marking::section(letters, true)?;
    let marked = !at(letters, length.checked_sub(1)?).is_ascii_digit();
    marked.then_some((Reading::Section(name), length))
}

/// What a value, or a code of one, amounts to of a kind.
fn amount(letters: &[Letter], kind: Kind) -> Option<(Reading, usize)> {
    let measured = value(letters).map(|value| (value.unit.amounts(&value.number), value.length));
    let codes = [code::point(letters), measured, code::digits(letters), code::eia96(letters)];
    codes.into_iter().flatten().filter(|(_, length)| ends(after(letters, *length))).find_map(
        |(amounts, length)| {
            let of_kind = amounts.into_iter().find(|amount| amount.0 == kind)?;
            Some((Reading::Value(vec![of_kind]), length))
        },
    )
}

/// A number with a unit.
fn measured(letters: &[Letter]) -> Option<(Reading, usize)> {
    let value = value(letters).filter(|value| matches!(value.unit, Measure::Unit(_)))?;
    Some((Reading::Value(value.unit.amounts(&value.number)), value.length))
}

/// Where what stands behind such a colon begins, and its grammar.
fn asked(letters: &[Letter]) -> Option<(usize, Grammar)> {
    let stands = |label: &str| starts(letters, label) && at(letters, label.chars().count()) == ':';
    let (label, grammar) = GRAMMARS.iter().find(|(label, _)| stands(label))?;
    Some((label.chars().count() + 1, *grammar))
}

/// A word that says as what it is to be read, and how long it is.
pub fn told(letters: &[Letter]) -> Option<(Reading, usize)> {
    let (start, grammar) = asked(letters)?;
    let (reading, length) = grammar(after(letters, start))?;
    ends(after(letters, start + length)).then_some((reading, start + length))
}

/// A word without what says as what it is to be read.
pub fn bare(text: &str) -> &str {
    let letters = letters(text);
    let start = told(&letters).and_then(|_| asked(&letters)).and_then(|(start, _)| letters.get(start));
    let from = start.and_then(|letter| text.char_indices().nth(letter.at)).map_or(0, |(from, _)| from);
    text.get(from..).unwrap_or(text)
}

/// What else a text may be read as, each under what is written for it.
pub fn others(text: &str, usual: &Reading) -> Vec<(String, Reading)> {
    let letters = letters(text);
    let whole = |grammar: &Grammar| grammar(&letters).filter(|(_, length)| *length == letters.len());
    let other = |(label, grammar): &(&str, Grammar)| Some(([label, ":", text].concat(), whole(grammar)?.0));
    GRAMMARS.iter().filter_map(other).filter(|(_, other)| other != usual).collect()
}
