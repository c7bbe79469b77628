//! §1 What is next in the text of a file: white space and comments, marks, names, numbers, texts.

use super::{
    fault::{Fault, Wrong},
    saying,
    value::Value,
};

/// So many bytes of a file are read at most.
pub const BYTES: usize = 32 << 20;

/// A place in a text.
#[derive(Debug, Clone, Copy)]
pub struct Place<'t> {
    /// The text.
    pub text: &'t str,
    /// The byte that is next.
    pub at: usize,
}

impl<'t> Place<'t> {
    /// That something is wrong here.
    pub fn fault<T>(&self, wrong: Wrong) -> Result<T, Fault> {
        Err(Fault::at(self.text, self.at, wrong))
    }

    /// What should stand here.
    pub fn expected<T>(&self, what: &'static str) -> Result<T, Fault> {
        self.fault(Wrong::Expected(what))
    }

    /// The byte that is next, after white space and comments.
    pub fn next(&mut self) -> Result<Option<u8>, Fault> {
        loop {
            match self.rest() {
                [b' ' | b'\t' | b'\r' | b'\n', ..] => self.at += 1,
                [b'/', b'*', within @ ..] => match within.windows(2).position(|two| two == b"*/") {
                    Some(end) => self.at += end + 4,
                    None => return self.fault(Wrong::Comment),
                },
                rest => return Ok(rest.first().copied()),
            }
        }
    }

    fn rest(&self) -> &'t [u8] {
        self.text.as_bytes().get(self.at..).unwrap_or_default()
    }

    /// Goes over a mark if that is next.
    pub fn skip(&mut self, mark: u8) -> Result<bool, Fault> {
        let there = self.next()? == Some(mark);
        self.at += usize::from(there);
        Ok(there)
    }

    /// Goes over a mark that has to be next.
    pub fn mark(&mut self, mark: u8, name: &'static str) -> Result<(), Fault> {
        if self.skip(mark)? { Ok(()) } else { self.expected(name) }
    }

    /// Goes over a word if that is next, and the semicolon behind it.
    pub fn word(&mut self, word: &'static str) -> Result<(), Fault> {
        self.next()?;
        if !self.starts(word) {
            return self.expected(word);
        }
        self.at += word.len();
        self.mark(b';', ";")
    }

    /// Whether a word is next.
    pub fn starts(&self, word: &str) -> bool {
        let rest = self.rest();
        let behind = rest.get(word.len());
        rest.starts_with(word.as_bytes()) && !behind.is_some_and(|byte| named(*byte))
    }

    /// What goes on as told.
    fn run(&mut self, on: impl Fn(u8) -> bool) -> &'t str {
        let long = self.rest().iter().take_while(|byte| on(**byte)).count();
        let found = self.text.get(self.at..self.at + long).unwrap_or_default();
        self.at += long;
        found
    }

    /// The name of a record or of a type.
    pub fn name(&mut self) -> Result<&'t str, Fault> {
        let start = match self.next()? {
            Some(b'A'..=b'Z' | b'_') => self.at,
            Some(b'!') => self.at + 1,
            _ => return self.expected("a name"),
        };
        let from = self.at;
        self.at = start;
        if self.run(named).is_empty() {
            return self.expected("a name");
        }
        Ok(self.text.get(from..self.at).unwrap_or_default())
    }

    /// The number of an instance, behind its `#`.
    pub fn id(&mut self) -> Result<u64, Fault> {
        let here = *self;
        let digits = self.run(|byte| byte.is_ascii_digit());
        if digits.is_empty() {
            return self.expected("digits");
        }
        digits.parse().ok().filter(|id| *id > 0).map_or_else(|| here.fault(Wrong::Id), Ok)
    }

    /// A number.
    pub fn number(&mut self) -> Result<Value<'t>, Fault> {
        let here = *self;
        let digits = |byte: u8| byte.is_ascii_digit();
        let sign = |place: &mut Self| {
            place.at += usize::from(matches!(place.rest(), [b'+' | b'-', ..]));
        };
        sign(self);
        if self.run(digits).is_empty() {
            return self.expected("digits");
        }
        let real = matches!(self.rest(), [b'.', ..]);
        if real {
            self.at += 1;
            self.run(digits);
            if matches!(self.rest(), [b'E', ..]) {
                self.at += 1;
                sign(self);
                if self.run(digits).is_empty() {
                    return self.expected("digits");
                }
            }
        }
        let said = self.text.get(here.at..self.at).unwrap_or_default();
        let value = if real {
            crate::decimal::number(said, 0).filter(|number| number.is_finite()).map(Value::Real)
        } else {
            said.parse().ok().map(Value::Integer)
        };
        value.map_or_else(|| here.fault(Wrong::Number), Ok)
    }

    /// A text.
    pub fn text(&mut self) -> Result<Value<'t>, Fault> {
        self.at += 1;
        let raw = self.text.get(self.at..).unwrap_or_default();
        match saying::letters(raw, &mut |_| {}) {
            Ok(long) => {
                self.at += long;
                self.close(b'\'', "'")?;
                Ok(Value::Text(raw.get(..long).unwrap_or_default()))
            }
            Err((at, expected)) => {
                self.at += at;
                self.expected(expected)
            }
        }
    }

    /// A value of an enumeration.
    pub fn enumeration(&mut self) -> Result<Value<'t>, Fault> {
        self.at += 1;
        let name = self.run(named);
        if name.is_empty() {
            return self.expected("a value of an enumeration");
        }
        self.close(b'.', ".")?;
        Ok(Value::Enumeration(name))
    }

    /// Binary digits, four each; the first digit tells how many bits of the second do not count.
    pub fn binary(&mut self) -> Result<Value<'t>, Fault> {
        self.at += 1;
        if !matches!(self.rest(), [b'0'..=b'3', ..]) {
            return self.expected("a digit from 0 to 3");
        }
        let digits = self.run(|byte| matches!(byte, b'0'..=b'9' | b'A'..=b'F'));
        self.close(b'"', "\"")?;
        Ok(Value::Binary(digits))
    }

    /// A mark that has to stand just here.
    fn close(&mut self, mark: u8, name: &'static str) -> Result<(), Fault> {
        if self.rest().first() != Some(&mark) {
            return self.expected(name);
        }
        self.at += 1;
        Ok(())
    }
}

/// Whether it may stand in a name.
fn named(byte: u8) -> bool {
    matches!(byte, b'A'..=b'Z' | b'0'..=b'9' | b'_')
}
