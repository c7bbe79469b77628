//! §6 Patterns as they are read: character by character, each piece written as the engine reads it.

use super::{BadPattern, class};
use std::{iter::Peekable, str::Chars};

/// What JavaScript's `.` stands for.
const DOT: &str = r"[^\n\r\x{2028}\x{2029}]";
/// The largest number of repetitions that is read at all.
const REPEATED_MAX: u32 = 1_000;

/// The pattern in the engine's way of writing.
pub(super) fn translated(pattern: &str) -> Result<String, BadPattern> {
    let mut reader =
        Reader { rest: pattern.chars().peekable(), out: String::new(), atom: false, names: Vec::new() };
    while let Some(next) = reader.rest.next() {
        reader.piece(next)?;
    }
    Ok(reader.out)
}

/// A pattern while it is read.
pub(super) struct Reader<'a> {
    pub rest: Peekable<Chars<'a>>,
    out: String,
    /// Something stands before that can be repeated.
    atom: bool,
    /// The names of the groups so far.
    names: Vec<String>,
}

/// What an escape stands for.
pub(super) enum Escape {
    One(char),
    Set(&'static str),
    Edge(&'static str),
}

impl Reader<'_> {
    fn piece(&mut self, next: char) -> Result<(), BadPattern> {
        match next {
            '.' => self.write(DOT, true),
            '^' | '$' | '|' => self.write(next.encode_utf8(&mut [0; 4]), false),
            '(' => self.group()?,
            ')' => self.write(")", true),
            '[' => {
                let class = class::read(self)?;
                self.write(&class, true);
            }
            '*' | '+' | '?' => self.repeated(next.encode_utf8(&mut [0; 4]))?,
            '{' => self.counted()?,
            ']' | '}' => return Err(BadPattern::Syntax),
            '\\' => match self.escape()? {
                Escape::One(one) => self.write(&one_of(one), true),
                Escape::Set(set) => self.write(&format!("[{set}]"), true),
                Escape::Edge(edge) => self.write(edge, false),
            },
            other => self.write(&one_of(other), true),
        }
        Ok(())
    }

    fn write(&mut self, text: &str, atom: bool) {
        self.out.push_str(text);
        self.atom = atom;
    }

    /// What a group found is asked for by nobody, so none is kept.
    fn group(&mut self) -> Result<(), BadPattern> {
        if self.rest.next_if_eq(&'?').is_some() {
            match self.rest.next() {
                Some(':') => {}
                Some('=' | '!') => return Err(BadPattern::Unsupported),
                Some('<') if matches!(self.rest.peek(), Some('=' | '!')) => {
                    return Err(BadPattern::Unsupported);
                }
                Some('<') => self.name()?,
                _ => return Err(BadPattern::Syntax),
            }
        }
        self.write("(?:", false);
        Ok(())
    }

    fn name(&mut self) -> Result<(), BadPattern> {
        let legal = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
        let mut name = String::new();
        while let Some(letter) = self.rest.next_if(|c| legal(*c)) {
            name.push(letter);
        }
        let begins = name.starts_with(|c: char| !c.is_numeric());
        if !begins || self.rest.next() != Some('>') || self.names.contains(&name) {
            return Err(BadPattern::Syntax);
        }
        self.names.push(name);
        Ok(())
    }

    /// A piece may be repeated once, lazily or not.
    fn repeated(&mut self, times: &str) -> Result<(), BadPattern> {
        if !self.atom {
            return Err(BadPattern::Syntax);
        }
        let lazy = if self.rest.next_if_eq(&'?').is_some() { "?" } else { "" };
        self.write(&format!("{times}{lazy}"), false);
        Ok(())
    }

    fn counted(&mut self) -> Result<(), BadPattern> {
        let least = self.number()?.ok_or(BadPattern::Syntax)?;
        let times = if self.rest.next_if_eq(&',').is_some() {
            // Less than the least is refused by the engine.
            match self.number()? {
                Some(most) => format!("{{{least},{most}}}"),
                None => format!("{{{least},}}"),
            }
        } else {
            format!("{{{least}}}")
        };
        if self.rest.next() != Some('}') {
            return Err(BadPattern::Syntax);
        }
        self.repeated(&times)
    }

    fn number(&mut self) -> Result<Option<u32>, BadPattern> {
        let mut number = None;
        while let Some(digit) = self.rest.next_if(char::is_ascii_digit).and_then(|c| c.to_digit(10)) {
            let next = u32::saturating_add(u32::saturating_mul(number.unwrap_or(0), 10), digit);
            number = Some(next);
        }
        if number.is_some_and(|number| number > REPEATED_MAX) {
            Err(BadPattern::TooLarge)
        } else {
            Ok(number)
        }
    }

    /// What stands behind a backslash.
    pub(super) fn escape(&mut self) -> Result<Escape, BadPattern> {
        let next = self.rest.next().ok_or(BadPattern::Syntax)?;
        if let Some(set) = class::set(next) {
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
