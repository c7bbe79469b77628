//! §1 Value codes: 103, 4R7, 2k2, R47, as resistors, capacitors and inductors are marked (IEC 60062).

use super::letters::{Letter, at, ends, run, text};
use crate::{
    decimal,
    library::measure::Kind::{self, Capacitance, Inductance, Resistance},
    text::digits as written,
};
use std::f64::consts::LN_10;

/// The kinds that a code may be of, each with the power of ten of what it counts in: ohms, picofarads, microhenries.
const COUNTED: [(Kind, i32); 3] = [(Resistance, 0), (Capacitance, -12), (Inductance, -6)];

/// The letters that stand for the point, folded, with the kinds and the power of ten that they say.
const POINTS: &[(char, &[(Kind, i32)])] = &[
    ('r', &[(Resistance, 0), (Inductance, -6), (Capacitance, -12)]),
    ('k', &[(Resistance, 3)]),
    ('m', &[(Resistance, 6)]),
    ('n', &[(Capacitance, -9), (Inductance, -9)]),
    ('u', &[(Capacitance, -6), (Inductance, -6)]),
    ('p', &[(Capacitance, -12)]),
];
/// The first two digits of a code of three.
const E24: [u32; 24] =
    [10, 11, 12, 13, 15, 16, 18, 20, 22, 24, 27, 30, 33, 36, 39, 43, 47, 51, 56, 62, 68, 75, 82, 91];

/// What the letter of a code of EIA-96 multiplies by, as powers of ten of thousandths.
const EIA96: &[(char, i32)] = &[
    ('Z', 0),
    ('Y', 1),
    ('R', 1),
    ('X', 2),
    ('S', 2),
    ('A', 3),
    ('B', 4),
    ('H', 4),
    ('C', 5),
    ('D', 6),
    ('E', 7),
    ('F', 8),
];

/// A resistor of one per cent: two digits count the steps of a decade, a capital multiplies (EIA-96). 01C is 10 kΩ.
pub fn eia96(letters: &[Letter]) -> Option<(Vec<(Kind, f64)>, usize)> {
    let step: i32 = text(letters, run(letters, |letter| letter.is_ascii_digit())).parse().ok()?;
    let capital = letters.get(2)?.typed;
    let power = EIA96.iter().find(|(letter, _)| *letter == capital)?.1;
    let fits = (1..=96).contains(&step) && at(letters, 1).is_ascii_digit() && ends(letters.get(3..)?);
    let mantissa = libm::exp(f64::from(step - 1) / 96.0 * LN_10) * 100.0;
    let ohms = fits.then(|| decimal::number(&written(mantissa.round() as u64), power - 3))??;
    Some((vec![(Resistance, ohms)], 3))
}

/// What three or four digits count: two or three digits and a power of ten. Four are of a resistor.
pub fn digits(letters: &[Letter]) -> Option<(Vec<(Kind, f64)>, usize)> {
    let length = run(letters, |letter| letter.is_ascii_digit());
    let text = text(letters, length);
    let (number, power) = text.split_at_checked(length.checked_sub(1)?)?;
    let power: i32 = power.parse().ok()?;
    let kinds = match length {
        3 if E24.contains(&number.parse().ok()?) => &COUNTED[..],
        4 if !number.starts_with('0') => COUNTED.get(..1)?,
        _ => return None,
    };
    let amount = |(kind, unit): &(Kind, i32)| Some((*kind, decimal::number(number, power + unit)?));
    Some((kinds.iter().filter_map(amount).collect(), length))
}

/// A letter in place of the point; nothing where more of a word follows.
pub fn point(letters: &[Letter]) -> Option<(Vec<(Kind, f64)>, usize)> {
    let digits = |from: usize| run(letters.get(from..).unwrap_or_default(), |letter| letter.is_ascii_digit());
    let whole = digits(0);
    let (_, kinds) = POINTS.iter().find(|(point, _)| *point == at(letters, whole))?;
    let part = digits(whole + 1);
    let length = whole + 1 + part;
    let first = at(letters, whole) == 'r';
    let fits = whole <= 3 && part <= 2 && (part > 0 && (whole > 0 || first));
    if !fits || !ends(letters.get(length..).unwrap_or_default()) {
        return None;
    }
    let number = text(letters, length).replace(at(letters, whole), ".");
    let number = if whole == 0 { ["0", &number].concat() } else { number };
    let amount = |(kind, power): &(Kind, i32)| Some((*kind, decimal::number(&number, *power)?));
    Some((kinds.iter().filter_map(amount).collect(), length))
}
