//! §1 Sizes: M6×20, 25×52×15, Φ12, L50×5. A size belongs to what a set calls its size (QRY-1).

use super::{
    letters::{Letter, after, at, ends, first, number, spaces, starts},
    words::SIGNS,
};
use crate::{decimal, library::thread::coarse_pitch};

/// A size.
#[derive(Debug, Clone, PartialEq)]
pub struct Size {
    /// The letter before it, folded; none of numbers alone.
    pub sign: &'static str,
    /// The numbers as they were typed.
    pub texts: Vec<String>,
    /// What a set has to call its size: without the pitch of a coarse thread, with both sides of an equal angle.
    pub numbers: Vec<f64>,
}

/// More numbers are no size.
const NUMBERS: usize = 4;

/// A size, and how long it is; `angle` where a profile with two sides was named before.
pub fn size(letters: &[Letter], angle: bool) -> Option<(Size, usize)> {
    let (word, sign) = SIGNS.iter().find(|(word, _)| starts(letters, word))?;
    let start = word.chars().count();
    let start = start + if start > 0 { spaces(after(letters, start)).min(1) } else { 0 };
    let (texts, length) = pin(after(letters, start)).or_else(|| factors(after(letters, start), sign))?;
    let length = start + length;
    let unit = if starts(after(letters, length), "mm") { 2 } else { 0 };
    let alone = texts.len() < 2;
    let needless = match *sign {
        "m" | "φ" => false,
        _ => alone,
    };
    if needless || !ends(after(letters, length + unit)) {
        return None;
    }
    let numbers = numbers(&texts, sign, angle)?;
    Some((Size { sign, texts, numbers }, length + unit))
}

/// Numbers between multiplication signs; behind a thread a length may follow a hyphen: M6-20.
fn factors(letters: &[Letter], sign: &str) -> Option<(Vec<String>, usize)> {
    let (one, mut length) = number(letters)?;
    let mut texts = vec![one];
    while texts.len() < NUMBERS {
        let Some(between) = times(after(letters, length)).or_else(|| {
            let thread = sign == "m" && texts.len() == 1;
            hyphen(after(letters, length), texts.first()?).filter(|_| thread)
        }) else {
            break;
        };
        let Some((next, digits)) = number(after(letters, length + between)) else { break };
        texts.push(next);
        length += between + digits;
    }
    Some((texts, length))
}

/// How long a multiplication sign is, with the spaces around it.
pub fn times(letters: &[Letter]) -> Option<usize> {
    let before = spaces(letters);
    let (_, sign) = first(after(letters, before), &["*", "x"])?;
    Some(before + sign + spaces(after(letters, before + sign)))
}

/// What follows a hyphen is a length where it is greater than the thread, and no strength class: M12-8.
fn hyphen(letters: &[Letter], diameter: &str) -> Option<usize> {
    let (length, digits) = number(after(letters, 1)).filter(|_| at(letters, 0) == '-')?;
    let longer = decimal::number(&length, 0)? > decimal::number(diameter, 0)?;
    (longer && !length.starts_with('0') && at(letters, 1 + digits) != '.').then_some(1)
}

/// The marking of a pin says its tolerance between diameter and length: 6 m6×30.
fn pin(letters: &[Letter]) -> Option<(Vec<String>, usize)> {
    let (diameter, digits) = number(letters)?;
    let gap = spaces(after(letters, digits));
    let tolerance = digits + gap;
    letters.get(tolerance).filter(|letter| matches!(letter.typed, 'm' | 'h' | 'n' | 'p' | 's'))?;
    let (_, grade) = number(after(letters, tolerance + 1)).filter(|(_, digits)| gap > 0 && *digits < 3)?;
    let sign = tolerance + 1 + grade;
    let between = times(after(letters, sign))?;
    let (length, more) = number(after(letters, sign + between))?;
    Some((vec![diameter, length], sign + between + more))
}

fn numbers(texts: &[String], sign: &str, angle: bool) -> Option<Vec<f64>> {
    let mut numbers: Vec<f64> = texts.iter().map(|text| decimal::number(text, 0)).collect::<Option<_>>()?;
    match (sign, numbers.as_slice()) {
        ("m", [diameter, pitch, ..]) if coarse_pitch(*diameter) == Some(*pitch) => {
            numbers.remove(1);
        }
        ("l", [side, _]) => numbers.insert(0, *side),
        ("", [side, _]) if angle => numbers.insert(0, *side),
        _ => {}
    }
    Some(numbers)
}

impl Size {
    /// How texts write it: m6x20, and without the letter.
    pub fn spellings(&self) -> Vec<String> {
        let all = self.texts.join("x");
        let mut spellings = vec![[self.sign, all.as_str()].concat()];
        if !self.sign.is_empty() && self.texts.len() > 1 {
            spellings.push(all);
        }
        spellings
    }
}
