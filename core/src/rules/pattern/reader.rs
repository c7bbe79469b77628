//! §6 Patterns as they are read: character by character, each piece written as the engine reads it.

use super::{
    bad::BadPattern,
    class,
    letters::{Escape, Letters, one_of},
};

/// What JavaScript's `.` stands for.
const DOT: &str = r"[^\n\r\x{2028}\x{2029}]";
/// The largest number of repetitions that is read at all.
const REPEATED_MAX: u32 = 1_000;

/// The pattern in the engine's way of writing.
pub(super) fn translated(pattern: &str) -> Result<String, BadPattern> {
    let mut reader =
        Reader { letters: Letters::of(pattern), out: String::new(), atom: false, names: Vec::new() };
    while let Some(next) = reader.letters.rest.next() {
        reader.piece(next)?;
    }
    Ok(reader.out)
}

/// A pattern while it is read.
struct Reader<'a> {
    letters: Letters<'a>,
    out: String,
    /// Something stands before that can be repeated.
    atom: bool,
    /// The names of the groups so far.
    names: Vec<String>,
}

impl Reader<'_> {
    fn piece(&mut self, next: char) -> Result<(), BadPattern> {
        match next {
            '.' => self.write(DOT, true),
            '^' | '$' | '|' => self.write(next.encode_utf8(&mut [0; 4]), false),
            '(' => self.group()?,
            ')' => self.write(")", true),
            '[' => {
                let class = class::read(&mut self.letters)?;
                self.write(&class, true);
            }
            '*' | '+' | '?' => self.repeated(next.encode_utf8(&mut [0; 4]))?,
            '{' => self.counted()?,
            ']' | '}' => return Err(BadPattern::Syntax),
            '\\' => match self.letters.escape()? {
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
        if self.letters.rest.next_if_eq(&'?').is_some() {
            match self.letters.rest.next() {
                Some(':') => {}
                Some('=' | '!') => return Err(BadPattern::Unsupported),
                Some('<') if matches!(self.letters.rest.peek(), Some('=' | '!')) => {
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
        while let Some(letter) = self.letters.rest.next_if(|c| legal(*c)) {
            name.push(letter);
        }
        let begins = name.starts_with(|c: char| !c.is_numeric());
        if !begins || self.letters.rest.next() != Some('>') || self.names.contains(&name) {
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
        let lazy = if self.letters.rest.next_if_eq(&'?').is_some() { "?" } else { "" };
        self.write(&format!("{times}{lazy}"), false);
        Ok(())
    }

    fn counted(&mut self) -> Result<(), BadPattern> {
        let least = self.number()?.ok_or(BadPattern::Syntax)?;
        let times = if self.letters.rest.next_if_eq(&',').is_some() {
            // Less than the least is refused by the engine.
            match self.number()? {
                Some(most) => format!("{{{least},{most}}}"),
                None => format!("{{{least},}}"),
            }
        } else {
            format!("{{{least}}}")
        };
        if self.letters.rest.next() != Some('}') {
            return Err(BadPattern::Syntax);
        }
        self.repeated(&times)
    }

    fn number(&mut self) -> Result<Option<u32>, BadPattern> {
        let mut number = None;
        while let Some(digit) = self.letters.rest.next_if(char::is_ascii_digit).and_then(|c| c.to_digit(10)) {
            let next = u32::saturating_add(u32::saturating_mul(number.unwrap_or(0), 10), digit);
            number = Some(next);
        }
        if number.is_some_and(|number| number > REPEATED_MAX) {
            Err(BadPattern::TooLarge)
        } else {
            Ok(number)
        }
    }
}
