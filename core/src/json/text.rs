//! GEN-6 From a value to a text. What formats in the standard library weighs several kilobytes in the browser.

use super::value::{Number, Value};
use crate::text::digits;
use std::fmt::{self, Display};

impl Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

impl Value {
    /// As JSON.
    pub fn text(&self) -> String {
        let mut text = String::new();
        self.write(&mut text);
        text
    }

    fn write(&self, out: &mut String) {
        match self {
            Self::Bool(true) => out.push_str("true"),
            Self::Bool(false) => out.push_str("false"),
            Self::Number(Number::Natural(number)) => out.push_str(&digits(*number)),
            Self::Number(Number::Negative(number)) => {
                out.push('-');
                out.push_str(&digits(number.unsigned_abs()));
            }
            // A fraction was read and is not written: to print one takes as much code as all the rest.
            Self::Null | Self::Number(Number::Real(_)) => out.push_str("null"),
            Self::String(text) => quote(text, out),
            Self::Array(values) => {
                let each = values.iter().map(|value| (None, value));
                bracket('[', each, ']', out);
            }
            Self::Object(fields) => {
                let each = fields.iter().map(|(name, value)| (Some(name), value));
                bracket('{', each, '}', out);
            }
        }
    }
}

fn bracket<'a>(
    open: char,
    each: impl Iterator<Item = (Option<&'a str>, &'a Value)>,
    close: char,
    out: &mut String,
) {
    out.push(open);
    for (at, (name, value)) in each.enumerate() {
        if at > 0 {
            out.push(',');
        }
        if let Some(name) = name {
            quote(name, out);
            out.push(':');
        }
        value.write(out);
    }
    out.push(close);
}

fn quote(text: &str, out: &mut String) {
    out.push('"');
    for letter in text.chars() {
        match letter {
            '"' | '\\' => out.extend(['\\', letter]),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\0'..='\u{1f}' => {
                let hex =
                    |shift: u32| char::from_digit(u32::from(letter) >> shift & 15, 16).unwrap_or_default();
                out.push_str("\\u00");
                out.extend([hex(4), hex(0)]);
            }
            _ => out.push(letter),
        }
    }
    out.push('"');
}
