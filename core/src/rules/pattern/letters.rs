//! §6 The letters of a pattern, its escapes, and the named classes by the tables of JavaScript.

use super::bad::BadPattern;
use std::{iter::Peekable, str::Chars};

/// What is still to be read.
pub(super) struct Letters<'a> {
    pub rest: Peekable<Chars<'a>>,
}

/// What an escape stands for.
pub(super) enum Escape {
    One(char),
    Set(&'static str),
    Edge(&'static str),
}

/// What a named class holds, as it stands in brackets.
const fn set(name: char) -> Option<&'static str> {
    Some(match name {
        'd' => "0-9",
        'D' => "^0-9",
        'w' => "0-9A-Za-z_",
        'W' => "^0-9A-Za-z_",
        's' => SPACE,
        'S' => NO_SPACE,
        _ => return None,
    })
}

const SPACE: &str =
    r"\t\n\x0B\x0C\r \x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}";
const NO_SPACE: &str =
    r"^\t\n\x0B\x0C\r \x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}";

impl<'a> Letters<'a> {
    /// All of a pattern.
    pub(super) fn of(pattern: &'a str) -> Self {
        Self { rest: pattern.chars().peekable() }
    }

    /// What stands behind a backslash.
    pub(super) fn escape(&mut self) -> Result<Escape, BadPattern> {
        let next = self.rest.next().ok_or(BadPattern::Syntax)?;
        if let Some(set) = set(next) {
            return Ok(Escape::Set(set));
        }
        Ok(Escape::One(match next {
            'b' => return Ok(Escape::Edge(r"(?-u:\b)")),
            'B' => return Ok(Escape::Edge(r"(?-u:\B)")),
            't' => '\t',
            'n' => '\n',
            'r' => '\r',
            'v' => '\u{B}',
            'f' => '\u{C}',
            '0' if !self.rest.peek().is_some_and(char::is_ascii_digit) => '\0',
            'x' => self.hex(2)?,
            'u' => self.unicode()?,
            'c' => self.control()?,
            '1'..='9' | 'k' | 'p' | 'P' => return Err(BadPattern::Unsupported),
            mark if mark.is_ascii_punctuation() || mark == ' ' => mark,
            _ => return Err(BadPattern::Syntax),
        }))
    }

    fn control(&mut self) -> Result<char, BadPattern> {
        let letter = self.rest.next_if(char::is_ascii_alphabetic).ok_or(BadPattern::Syntax)?;
        char::from_u32(u32::from(letter) % 32).ok_or(BadPattern::Syntax)
    }

    fn hex(&mut self, digits: u32) -> Result<char, BadPattern> {
        char::from_u32(self.digits(digits)?).ok_or(BadPattern::Syntax)
    }

    fn digits(&mut self, digits: u32) -> Result<u32, BadPattern> {
        (0..digits).try_fold(0, |number, _| {
            let digit = self.rest.next().and_then(|c| c.to_digit(16)).ok_or(BadPattern::Syntax)?;
            Ok(number * 16 + digit)
        })
    }

    /// `\u` with four digits, two of them for a character beyond the first plane, or any number of them in braces.
    fn unicode(&mut self) -> Result<char, BadPattern> {
        if self.rest.next_if_eq(&'{').is_some() {
            let mut number = 0_u32;
            let mut some = false;
            while let Some(digit) = self.rest.next_if(char::is_ascii_hexdigit).and_then(|c| c.to_digit(16)) {
                number = number.saturating_mul(16).saturating_add(digit);
                some = true;
            }
            let ended = self.rest.next() == Some('}') && some;
            return char::from_u32(number).filter(|_| ended).ok_or(BadPattern::Syntax);
        }
        let high = self.digits(4)?;
        if !(0xD800..0xDC00).contains(&high) {
            return char::from_u32(high).ok_or(BadPattern::Syntax);
        }
        let low = (self.rest.next() == Some('\\') && self.rest.next() == Some('u')).then(|| self.digits(4));
        match low.ok_or(BadPattern::Syntax)?? {
            low @ 0xDC00..0xE000 => {
                char::from_u32(0x10000 + (high - 0xD800) * 0x400 + (low - 0xDC00)).ok_or(BadPattern::Syntax)
            }
            _ => Err(BadPattern::Syntax),
        }
    }
}

/// A character that stands for itself, whatever the engine reads in it.
pub(super) fn one_of(one: char) -> String {
    if one.is_ascii_alphanumeric() { one.to_string() } else { format!(r"\x{{{:X}}}", u32::from(one)) }
}
