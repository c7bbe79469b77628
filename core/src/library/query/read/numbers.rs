//! §1 All numbers of a text, wherever they stand: M8×30 has two.

use super::{
    letters::{Letter, after, at, letters, number, run, text},
    value::{Measure, Value, value},
};

/// The numbers of a text in its order, each with its unit where it has one; a sign belongs to it where nothing stands before that.
pub fn numbers(typed: &str) -> Vec<Value> {
    let letters = letters(typed);
    let (mut found, mut place) = (Vec::new(), 0);
    while place < letters.len() {
        let rest = after(&letters, place);
        if !at(rest, 0).is_ascii_digit() {
            place += 1;
            continue;
        }
        let Value { number, unit, length } = value(rest).unwrap_or_else(|| bare(rest));
        let number = if is_negative(&letters, place) { ["-", &number].concat() } else { number };
        place += length;
        found.push(Value { number, unit, length });
    }
    found
}

/// The digits alone, however many.
fn bare(letters: &[Letter]) -> Value {
    let (number, length) = number(letters).unwrap_or_else(|| {
        let length = run(letters, |letter| letter.is_ascii_digit());
        (text(letters, length), length)
    });
    Value { number, unit: Measure::Nothing, length }
}

/// A stroke between two words is no sign.
fn is_negative(letters: &[Letter], place: usize) -> bool {
    let before = |by: usize| place.checked_sub(by).map_or(' ', |place| at(letters, place));
    matches!(before(1), '-' | '−') && !before(2).is_ascii_alphanumeric()
}

impl Value {
    /// Whether it is what another one says: the same amount; the same number, where the other has no unit; and where this has none,
    /// that of a length in mm, as drawings have it.
    pub fn is_of(&self, other: &Self) -> bool {
        let count = |value: &Self| crate::decimal::number(&value.number, 0);
        let same = || count(self).zip(count(other)).is_some_and(|(own, other)| close(own, other));
        match (self.unit, other.unit) {
            (_, Measure::Nothing) => same(),
            (Measure::Nothing, Measure::Unit(unit)) => unit.symbol() == "mm" && same(),
            (Measure::Nothing, Measure::Prefix(..)) => false,
            (own, theirs) => {
                let theirs = theirs.amounts(&other.number);
                let amounts = own.amounts(&self.number);
                amounts.iter().any(|(kind, own)| {
                    theirs.iter().any(|(other, theirs)| kind == other && close(*own, *theirs))
                })
            }
        }
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
        numbers(text).into_iter().map(|value| value.number).collect()
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
            ("12kN", "12 N", false),
            ("12kN", "12kg", false),
            ("30mm", "长30", true),
            ("30", "30mm", true),
            ("30", "3cm", false),
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
