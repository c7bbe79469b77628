//! §1 All numbers of a text, wherever they stand: M8×30 has two.

use super::{
    letters::{Letter, after, at, ends, letters, number, run, text},
    value::{Value, value},
};
use crate::{
    decimal,
    library::measure::{Kind, Unit},
};

/// A number of a text.
#[derive(Debug, Clone, PartialEq)]
pub struct Figure {
    /// The decimal, with its sign.
    pub number: String,
    /// What it amounts to, of each kind that its unit may be of; nothing without a unit.
    pub amounts: Vec<(Kind, f64)>,
}

/// The numbers of a text in its order; a sign belongs to one where nothing stands before that.
pub fn numbers(typed: &str) -> Vec<Figure> {
    let letters = letters(typed);
    let (mut found, mut place) = (Vec::new(), 0);
    while place < letters.len() {
        let rest = after(&letters, place);
        if !at(rest, 0).is_ascii_digit() {
            place += 1;
            continue;
        }
        let (figure, length) = figure(rest, if is_negative(&letters, place) { "-" } else { "" });
        place += length.max(1);
        found.push(figure);
    }
    found
}

/// The number at the beginning, and how long it is with its unit.
fn figure(rest: &[Letter], sign: &str) -> (Figure, usize) {
    let digits = || {
        let length = run(rest, |letter| letter.is_ascii_digit());
        (text(rest, length), length)
    };
    let (plain, digits) = number(rest).unwrap_or_else(digits);
    let read = value(rest);
    let length = read.as_ref().map_or(digits, |read| read.length);
    let number = [sign, read.as_ref().map_or(&plain, |read| &read.number)].concat();
    let mut amounts = read.map_or_else(Vec::new, |Value { unit, .. }| unit.amounts(&number));
    // 12 N, and 12000N, which may be nano as well.
    if let Some(unit) = letter_alone(after(rest, digits)) {
        amounts.extend(unit.canonical(&number).map(|amount| (unit.kind, amount)));
    }
    (Figure { number, amounts }, length)
}

/// A unit of one letter, close behind or behind a space.
fn letter_alone(rest: &[Letter]) -> Option<Unit> {
    let rest = after(rest, usize::from(at(rest, 0) == ' '));
    let Letter { typed, .. } = rest.first().filter(|_| ends(after(rest, 1)))?;
    Unit::named(&typed.to_string()).filter(|_| typed.is_alphabetic())
}

/// A stroke between two words is no sign.
fn is_negative(letters: &[Letter], place: usize) -> bool {
    let before = |by: usize| place.checked_sub(by).map_or(' ', |place| at(letters, place));
    matches!(before(1), '-' | '−') && !before(2).is_ascii_alphanumeric()
}

impl Figure {
    /// Whether it is what another one says: the same amount; the same number, where the other has no unit; and where this has none,
    /// that of a length in mm, as drawings have it.
    pub fn is_of(&self, other: &Self) -> bool {
        let own = match self.amounts.as_slice() {
            [] if !other.amounts.is_empty() => {
                let length = Unit::named("mm").and_then(|unit| unit.canonical(&self.number));
                length.map(|length| (Kind::Length, length)).into_iter().collect()
            }
            amounts => amounts.to_vec(),
        };
        if other.amounts.is_empty() {
            let [own, other] = [self, other].map(|figure| decimal::number(&figure.number, 0));
            return own.zip(other).is_some_and(|(own, other)| close(own, other));
        }
        own.iter()
            .any(|(kind, own)| other.amounts.iter().any(|(of, other)| kind == of && close(*own, *other)))
    }
}

/// Two amounts that differ by rounding alone.
fn close(one: f64, other: f64) -> bool {
    (one - other).abs() <= 1e-9 * one.abs().max(other.abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(text: &str) -> Vec<String> {
        numbers(text).into_iter().map(|figure| figure.number).collect()
    }

    #[test]
    fn each_number_is_found_wherever_it_stands() {
        for (text, is) in [
            ("不锈钢 M8 螺栓 长30 承受12kN", vec!["8", "30", "12"]),
            ("M8×30，10k 1% 0603 50V", vec!["8", "30", "10", "1", "0603", "50"]),
            ("挠度≤L/400 1/4W ７.８５ g/cm³", vec!["400", "0.25", "7.85"]),
            ("-40~85°C 10-20 A-5", vec!["-40", "85", "10", "20", "5"]),
            ("12345678901234567890 74HC00 4k7", vec!["12345678901234567890", "74", "00", "4", "7"]),
            ("", vec![]),
            ("轻而硬的板", vec![]),
        ] {
            assert_eq!(said(text), is, "{text}");
        }
    }

    #[test]
    fn a_number_is_another_by_its_amount_and_its_unit() {
        for (one, other, is) in [
            ("12kN", "12000 N", true),
            ("12kN", "12000N", true),
            ("12kN", "12 N", false),
            ("12kN", "12N", false),
            ("100N", "100nF", true),
            ("12kN", "12kg", false),
            ("30mm", "长30", true),
            ("30", "30mm", true),
            ("30", "3cm", true),
            ("30", "30kN", false),
            ("10kΩ", "10k", true),
            ("10", "10k", false),
            ("100nF", "0.1uF", true),
            ("150°C", "150℃", true),
            ("423.15K", "150℃", true),
            ("-40°C", "40°C", false),
            ("8", "9", false),
        ] {
            let [one, other] = [one, other].map(|text| numbers(text).remove(0));
            assert_eq!(one.is_of(&other), is, "{one:?} {other:?}");
        }
    }
}
