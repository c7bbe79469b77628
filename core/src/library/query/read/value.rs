//! §1 Values: a number and its unit, 10k and 16V and 7.85 g/cm³.

use super::{
    letters::{Letter, after, at, ends, number, run},
    words::BEGINNINGS,
};
use crate::{
    decimal,
    library::{
        measure::{Kind, Unit},
        terms,
    },
};

/// A number, and in which unit it was typed.
#[derive(Debug, Clone, PartialEq)]
pub struct Value {
    /// The decimal.
    pub number: String,
    /// Its unit.
    pub unit: Measure,
    /// How long it is.
    pub length: usize,
}

/// A unit as it was typed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Measure {
    /// None.
    Nothing,
    /// All of it.
    Unit(Unit),
    /// A prefix alone: k is of ohms, n of farads or henries.
    Prefix(i32, &'static [Kind]),
}

use Kind::{Capacitance, Frequency, Inductance, Resistance};

/// What a prefix alone says, as drawings and orders have it.
const PREFIXES: &[(char, i32, &[Kind])] = &[
    ('p', -12, &[Capacitance]),
    ('n', -9, &[Capacitance, Inductance]),
    ('u', -6, &[Capacitance, Inductance]),
    ('r', 0, &[Resistance]),
    ('k', 3, &[Resistance]),
    ('M', 6, &[Resistance, Frequency]),
];

/// Longer units are none.
const UNIT_CHARS: usize = 12;

impl Measure {
    /// What a number of it amounts to, of each kind that it may be of.
    pub fn amounts(self, number: &str) -> Vec<(Kind, f64)> {
        match self {
            Self::Nothing => Vec::new(),
            Self::Unit(unit) => {
                unit.canonical(number).map(|amount| (unit.kind, amount)).into_iter().collect()
            }
            Self::Prefix(power, kinds) => {
                let amount = decimal::number(number, power);
                kinds.iter().filter_map(|kind| Some((*kind, amount?))).collect()
            }
        }
    }
}

/// A number, with a unit or without; nothing where a word goes on behind it.
pub fn value(letters: &[Letter]) -> Option<Value> {
    let sign = usize::from(at(letters, 0) == '±');
    let (number, digits) = fraction(after(letters, sign)).or_else(|| number(after(letters, sign)))?;
    let rest = after(letters, sign + digits);
    let (unit, length) = unit(rest).or_else(|| spaced(rest)).unwrap_or((Measure::Nothing, 0));
    let length = sign + digits + length;
    ends(after(letters, length)).then_some(Value { number, unit, length })
}

/// 1/4 of a watt.
fn fraction(letters: &[Letter]) -> Option<(String, usize)> {
    let (above, before) = number(letters)?;
    let (below, behind) = number(after(letters, before + 1)).filter(|_| at(letters, before) == '/')?;
    let length = before + 1 + behind;
    unit(after(letters, length))?;
    let (above, below) = (decimal::number(&above, 0)?, decimal::number(&below, 0)?);
    let number = (below > 0.0).then(|| above / below)?;
    Some((Kind::count(number), length))
}

/// A unit behind a space is a whole one; 1 M2 is no area, but a thread behind a number.
fn spaced(letters: &[Letter]) -> Option<(Measure, usize)> {
    let thread = letters.get(1).is_some_and(|sign| sign.typed == 'M') && at(letters, 2).is_ascii_digit();
    if thread {
        return None;
    }
    let (unit, length) = unit(after(letters, 1)).filter(|_| at(letters, 0) == ' ')?;
    let whole = matches!(unit, Measure::Unit(_)) && length > 1 && ends(after(letters, 1 + length));
    whole.then_some((unit, 1 + length))
}

/// The longest unit at the beginning.
fn unit(letters: &[Letter]) -> Option<(Measure, usize)> {
    let latin = latin(letters);
    prefix(letters, latin).or_else(|| han(letters, latin)).or_else(|| {
        // 74HC00: what a word goes on behind is no unit.
        let mut length = if ends(after(letters, latin)) { latin } else { 0 };
        while length > 0 {
            if let Some(unit) = named(letters, length) {
                return Some((Measure::Unit(unit), length));
            }
            // 100nF/50V: what stands before the last stroke may be one.
            length = (0..length).rev().find(|place| at(letters, *place) == '/').unwrap_or(0);
        }
        None
    })
}

fn named(letters: &[Letter], length: usize) -> Option<Unit> {
    let text: String = letters.get(..length)?.iter().map(|letter| letter.typed).collect();
    Unit::named(&text)
}

/// Whether a unit in Chinese may begin so.
fn begins(letter: char) -> bool {
    BEGINNINGS.chars().any(|beginning| beginning == letter)
}

/// A prefix alone; M is mega, and m a metre.
fn prefix(letters: &[Letter], latin: usize) -> Option<(Measure, usize)> {
    let Letter { plain, typed, .. } = letters.first()?;
    let stands = (latin == 1 || at(letters, 1) == '/') && !begins(at(letters, 1));
    let (_, power, kinds) =
        PREFIXES.iter().find(|(prefix, ..)| [plain, typed].contains(&prefix)).filter(|_| stands)?;
    Some((Measure::Prefix(*power, kinds), 1))
}

/// In Chinese, behind a Latin prefix or none: 千欧, k欧.
fn han(letters: &[Letter], latin: usize) -> Option<(Measure, usize)> {
    let start = latin.min(1);
    if latin > 1 || !begins(at(letters, start)) {
        return None;
    }
    let run = run(after(letters, start), terms::is_han).min(4);
    (1..=run).rev().find_map(|length| Some((Measure::Unit(named(letters, start + length)?), start + length)))
}

/// How far the letters and signs of a unit reach: kΩ, g/cm3, N·m, %.
fn latin(letters: &[Letter]) -> usize {
    let goes_on = |place: usize| {
        let (here, next) = (at(letters, place), at(letters, place + 1));
        let before = place.checked_sub(1).map_or('\0', |before| at(letters, before));
        match here {
            '/' | '·' | '*' | '.' => place > 0 && (next.is_ascii_alphabetic() || next == '('),
            '(' => before == '/',
            ')' => place > 2,
            '2'..='4' => matches!(before, 'm' | '^') && !next.is_ascii_digit(),
            '^' => before == 'm',
            _ => here.is_ascii_alphabetic() || matches!(here, 'ω' | '°' | '℃' | '℉' | '%' | '‰' | '"' | '″'),
        }
    };
    (0..UNIT_CHARS.min(letters.len())).take_while(|place| goes_on(*place)).count()
}
