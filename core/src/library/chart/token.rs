//! ASH-1 The words and numbers of a formula.

use super::{
    field::LONGEST,
    property::{PROPERTIES, Property},
    ratio::Ratio,
};
use crate::decimal;

/// A part of a formula.
#[derive(Debug, Clone, PartialEq)]
pub enum Token {
    /// A number; exact, where it has few digits.
    Number(f64, Option<Ratio>),
    /// A word.
    Word(String),
    /// Raised: `²`, `⁻¹`, `½` behind something.
    Raised(Ratio),
    /// `+ - * / ^ ( ) √`, in one spelling each.
    Sign(char),
    /// Nothing that stands in formulas.
    Strange,
}

/// A token with the place of its first character and how many it has.
pub type Placed = (Token, usize, usize);

/// Letters of the scripts that properties are written in.
fn is_letter(letter: char) -> bool {
    letter.is_ascii_alphabetic() || matches!(letter, '\u{370}'..='\u{3FF}' | '\u{4E00}'..='\u{9FFF}')
}

/// What stands behind a formula's place, from there on.
pub fn next(text: &[char], from: usize) -> Option<Placed> {
    let start = from + text.iter().skip(from).take_while(|letter| letter.is_whitespace()).count();
    let rest = text.get(start..)?;
    let run = |is: &dyn Fn(&char) -> bool| rest.iter().take_while(|letter| is(letter)).count();
    let (token, length) = match *rest.first()? {
        letter if letter.is_ascii_digit() || letter == '.' => number(rest),
        letter if is_letter(letter) => word(rest),
        letter if fraction(letter).is_some() => (fraction(letter).map_or(Token::Strange, Token::Raised), 1),
        letter if raised(letter).is_some() => {
            let length = run(&|letter| raised(*letter).is_some());
            (exponent(rest.get(..length).unwrap_or_default()), length)
        }
        '+' | '＋' => (Token::Sign('+'), 1),
        '-' | '−' | '－' | '–' => (Token::Sign('-'), 1),
        '*' | '×' | '·' | '⋅' | '•' => (Token::Sign('*'), 1),
        '/' | '÷' | '／' => (Token::Sign('/'), 1),
        '(' | '（' => (Token::Sign('('), 1),
        ')' | '）' => (Token::Sign(')'), 1),
        sign @ ('^' | '√') => (Token::Sign(sign), 1),
        _ => (Token::Strange, 1),
    };
    Some((token, start, length))
}

fn number(rest: &[char]) -> (Token, usize) {
    let digits = |from: usize| rest.iter().skip(from).take_while(|letter| letter.is_ascii_digit()).count();
    let mut end = digits(0);
    if rest.get(end) == Some(&'.') {
        end += 1 + digits(end + 1);
    }
    let plain: String = rest.iter().take(end).collect();
    let sign = usize::from(matches!(rest.get(end + 1), Some('+' | '-')));
    let power = digits(end + 1 + sign);
    let has_power = rest.get(end) == Some(&'e') && power > 0;
    if has_power {
        end += 1 + sign + power;
    }
    let text: String = rest.iter().take(end).collect();
    let exact = Ratio::decimal(&plain).filter(|_| !has_power);
    (decimal::number(&text, 0).map_or(Token::Strange, |number| Token::Number(number, exact)), end)
}

/// A word may end in digits, and in a number with a point as `Rp0.2` does.
fn word(rest: &[char]) -> (Token, usize) {
    let mut end = rest.iter().take_while(|letter| is_letter(**letter) || letter.is_ascii_digit()).count();
    let part = |end: usize| rest.iter().take(end).collect::<String>();
    let behind = rest.iter().skip(end + 1).take_while(|letter| letter.is_ascii_digit()).count();
    let pointed = end + 1 + behind;
    if rest.get(end) == Some(&'.') && Property::named(&part(pointed)).is_some() {
        end = pointed;
    }
    (Token::Word(part(end)), end)
}

fn fraction(letter: char) -> Option<Ratio> {
    let (above, below) = match letter {
        '½' => (1, 2),
        '⅓' => (1, 3),
        '⅔' => (2, 3),
        '¼' => (1, 4),
        '¾' => (3, 4),
        _ => return None,
    };
    Ratio::of(above, below)
}

fn raised(letter: char) -> Option<char> {
    Some(match letter {
        '⁰' => '0',
        '¹' => '1',
        '²' => '2',
        '³' => '3',
        '⁴'..='⁹' => char::from_digit(u32::from(letter) - 0x2070, 10)?,
        '⁻' => '-',
        'ᐟ' | '⁄' => '/',
        _ => return None,
    })
}

fn exponent(letters: &[char]) -> Token {
    let text: String = letters.iter().filter_map(|letter| raised(*letter)).collect();
    let (sign, digits) =
        text.strip_prefix('-').map_or((Ratio::ONE, text.as_str()), |rest| (Ratio::ONE.negative(), rest));
    let (above, below) = digits.split_once('/').unwrap_or((digits, "1"));
    let exact = Ratio::decimal(above)
        .zip(Ratio::decimal(below))
        .and_then(|(above, below)| above.over(below)?.times(sign));
    exact.map_or(Token::Strange, Token::Raised)
}

/// The keys of the properties that a formula names, whatever else is wrong with it.
pub fn keys(text: &str) -> Vec<&'static str> {
    let text: Vec<char> = text.chars().take(LONGEST).collect();
    let (mut keys, mut from) = (Vec::new(), 0);
    while let Some((token, at, length)) = next(&text, from) {
        from = at + length;
        let Token::Word(word) = token else { continue };
        let key = Property::named(&word).and_then(|at| PROPERTIES.get(at)).map(|property| property.key);
        keys.extend(key.filter(|key| !keys.contains(key)));
    }
    keys
}

#[cfg(test)]
mod tests;
