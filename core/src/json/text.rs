//! GEN-6 From a value to a text.

use super::value::{Number, Value};
use std::fmt::{self, Display, Write};

impl Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bool(true) => f.write_str("true"),
            Self::Bool(false) => f.write_str("false"),
            Self::Number(Number::Natural(number)) => Display::fmt(number, f),
            Self::Number(Number::Negative(number)) => Display::fmt(number, f),
            // A fraction was read and is not written: to print one takes as much code as all the rest.
            Self::Null | Self::Number(Number::Real(_)) => f.write_str("null"),
            Self::String(text) => quoted(text, f),
            Self::Array(values) => {
                let each = values.iter().map(|value| (None, value));
                bracketed('[', each, ']', f)
            }
            Self::Object(fields) => {
                let each = fields.iter().map(|(name, value)| (Some(name), value));
                bracketed('{', each, '}', f)
            }
        }
    }
}

fn bracketed<'a>(
    open: char,
    each: impl Iterator<Item = (Option<&'a str>, &'a Value)>,
    close: char,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    f.write_char(open)?;
    for (at, (name, value)) in each.enumerate() {
        if at > 0 {
            f.write_char(',')?;
        }
        if let Some(name) = name {
            quoted(name, f)?;
            f.write_char(':')?;
        }
        Display::fmt(value, f)?;
    }
    f.write_char(close)
}

fn quoted(text: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_char('"')?;
    for letter in text.chars() {
        match letter {
            '"' | '\\' => {
                f.write_char('\\')?;
                f.write_char(letter)?;
            }
            '\n' => f.write_str("\\n")?,
            '\r' => f.write_str("\\r")?,
            '\t' => f.write_str("\\t")?,
            '\0'..='\u{1f}' => write!(f, "\\u{:04x}", u32::from(letter))?,
            _ => f.write_char(letter)?,
        }
    }
    f.write_char('"')
}
