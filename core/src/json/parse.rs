//! GEN-6 From a text to a value.

use super::{
    reader::Error,
    reading,
    value::{Number, Object, Value},
};
use crate::decimal::real;

/// Lists and objects within each other, at most: the stack is small.
const DEEPEST: usize = 127;

/// The value of a text, or where it is no JSON.
pub fn parse(text: &str) -> Result<Value, Error> {
    whole(text, |reader| reader.value(0))
}

/// The same of an object of ours, without a field that is large and not wanted: nobody looks whether it is JSON.
pub(super) fn parse_without(text: &str, unwanted: &str) -> Result<Value, Error> {
    let field = |reader: &mut Reader<'_>, fields: &mut Object| {
        let name = reader.name()?;
        if name == unwanted {
            return reader.pass();
        }
        fields.push(name, reader.value(1)?);
        Some(())
    };
    whole(text, |reader| reader.fields(field).map(Value::Object))
}

fn whole(text: &str, value: impl FnOnce(&mut Reader<'_>) -> Option<Value>) -> Result<Value, Error> {
    let mut reader = Reader { text, at: 0 };
    let value = value(&mut reader).filter(|_| reader.skipped().is_none());
    value.ok_or_else(|| nonsense(text, reader.at))
}

#[cold]
fn nonsense(text: &str, at: usize) -> Error {
    let before = text.get(..at).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|letter| *letter != '\n').count() + 1;
    Error::new(reading::no_json(line, column))
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// The next byte that is no white space.
    fn skipped(&mut self) -> Option<u8> {
        while matches!(self.peek(), Some(b' ' | b'\n' | b'\r' | b'\t')) {
            self.at += 1;
        }
        self.peek()
    }

    /// Takes a byte that must be there.
    fn take(&mut self, byte: u8) -> Option<()> {
        let is_there = self.peek() == Some(byte);
        self.at += usize::from(is_there);
        is_there.then_some(())
    }

    /// Takes bytes as long as they are of a kind.
    fn run(&mut self, is: fn(u8) -> bool) -> &'a str {
        let start = self.at;
        while self.peek().is_some_and(is) {
            self.at += 1;
        }
        self.text.get(start..self.at).unwrap_or_default()
    }

    fn value(&mut self, depth: usize) -> Option<Value> {
        match self.skipped()? {
            b'n' => self.word("null", Value::Null),
            b't' => self.word("true", Value::Bool(true)),
            b'f' => self.word("false", Value::Bool(false)),
            b'"' => self.string().map(Value::String),
            b'[' if depth < DEEPEST => self.list(depth),
            b'{' if depth < DEEPEST => self.object(depth),
            _ => self.number().map(Value::Number),
        }
    }

    fn word(&mut self, word: &str, value: Value) -> Option<Value> {
        let is_there = self.text.get(self.at..)?.starts_with(word);
        self.at += word.len();
        is_there.then_some(value)
    }

    fn list(&mut self, depth: usize) -> Option<Value> {
        let mut values = Vec::new();
        self.each(b'[', b']', |reader| {
            values.push(reader.value(depth + 1)?);
            Some(())
        })?;
        Some(Value::Array(values))
    }

    fn object(&mut self, depth: usize) -> Option<Value> {
        let fields = self.fields(|reader, fields| {
            fields.push(reader.name()?, reader.value(depth + 1)?);
            Some(())
        })?;
        Some(Value::Object(fields))
    }

    fn fields(&mut self, mut field: impl FnMut(&mut Self, &mut Object) -> Option<()>) -> Option<Object> {
        let mut fields = Object::default();
        self.each(b'{', b'}', |reader| field(reader, &mut fields))?;
        Some(fields)
    }

    /// What stands before a value of an object.
    fn name(&mut self) -> Option<String> {
        self.skipped();
        let name = self.string()?;
        self.skipped();
        self.take(b':')?;
        Some(name)
    }

    /// Passes over a value.
    fn pass(&mut self) -> Option<()> {
        let mut depth = 0_usize;
        loop {
            match self.skipped()? {
                b'"' => _ = self.string()?,
                b'[' | b'{' => {
                    self.at += 1;
                    depth += 1;
                }
                b']' | b'}' => {
                    self.at += 1;
                    depth = depth.checked_sub(1)?;
                }
                b',' | b':' if depth > 0 => self.at += 1,
                _ if self.run(is_bare).is_empty() => return None,
                _ => {}
            }
            if depth == 0 {
                return Some(());
            }
        }
    }

    /// What stands between two brackets, with commas between.
    fn each(&mut self, open: u8, close: u8, mut one: impl FnMut(&mut Self) -> Option<()>) -> Option<()> {
        self.take(open)?;
        if self.skipped()? == close {
            return self.take(close);
        }
        loop {
            one(self)?;
            if self.skipped()? == close {
                return self.take(close);
            }
            self.take(b',')?;
        }
    }

    fn string(&mut self) -> Option<String> {
        self.take(b'"')?;
        let mut text = self.run(is_plain).to_owned();
        while self.peek()? == b'\\' {
            self.at += 1;
            text.push(self.escaped()?);
            text.push_str(self.run(is_plain));
        }
        self.take(b'"')?;
        Some(text)
    }

    fn escaped(&mut self) -> Option<char> {
        let byte = self.peek()?;
        self.at += 1;
        Some(match byte {
            b'"' | b'\\' | b'/' => byte.into(),
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => self.unicode()?,
            _ => return None,
        })
    }

    /// GEN-4: four digits, or twice four for what lies beyond; half of such a pair counts as U+FFFD.
    fn unicode(&mut self) -> Option<char> {
        let first = self.hex()?;
        let after = self.at;
        let second = if matches!(first, 0xD800..=0xDBFF) { self.second_half() } else { None };
        if second.is_none() {
            self.at = after;
        }
        let code = second.map_or(first, |low| 0x1_0000 + ((first - 0xD800) << 10) + low);
        Some(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER))
    }

    fn second_half(&mut self) -> Option<u32> {
        self.take(b'\\')?;
        self.take(b'u')?;
        self.hex()?.checked_sub(0xDC00).filter(|low| *low < 0x400)
    }

    fn hex(&mut self) -> Option<u32> {
        let digits = self.text.get(self.at..self.at + 4)?;
        self.at += 4;
        digits.chars().try_fold(0, |number, digit| Some(number * 16 + digit.to_digit(16)?))
    }

    fn number(&mut self) -> Option<Number> {
        let is_negative = self.take(b'-').is_some();
        let whole = self.run(is_digit);
        let starts_well = !whole.is_empty() && (whole == "0" || !whole.starts_with('0'));
        let fraction = if self.take(b'.').is_some() { Some(self.run(is_digit)) } else { None };
        let exponent = match self.peek() {
            Some(b'e' | b'E') => Some(self.exponent()?),
            _ => None,
        };
        if !starts_well || fraction == Some("") {
            return None;
        }
        let exact = if fraction.is_none() && exponent.is_none() { exact(is_negative, whole) } else { None };
        exact.or_else(|| {
            let size = real(whole, fraction.unwrap_or_default(), exponent.unwrap_or_default());
            size.is_finite().then_some(Number::Real(if is_negative { -size } else { size }))
        })
    }

    fn exponent(&mut self) -> Option<i64> {
        self.at += 1;
        let is_negative = self.take(b'-').is_some();
        if !is_negative {
            self.take(b'+');
        }
        let digits = self.run(is_digit);
        let add = |size: i64, digit: u8| size.saturating_mul(10).saturating_add(i64::from(digit - b'0'));
        let size = digits.bytes().fold(0, add);
        (!digits.is_empty()).then_some(if is_negative { -size } else { size })
    }
}

const fn is_plain(byte: u8) -> bool {
    byte >= 0x20 && byte != b'"' && byte != b'\\'
}

/// What numbers and words are made of.
const fn is_bare(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.')
}

const fn is_digit(byte: u8) -> bool {
    byte.is_ascii_digit()
}

/// A whole number that fits; `-0` is none.
fn exact(is_negative: bool, digits: &str) -> Option<Number> {
    let size: u64 = digits.parse().ok()?;
    if !is_negative {
        return Some(Number::Natural(size));
    }
    0_i64.checked_sub_unsigned(size).filter(|number| *number < 0).map(Number::Negative)
}
