//! §6 Prompt boxes: whether a text holds a pattern that arrives as data.
//!
//! **D** A pattern is the source of a JavaScript regular expression, read as with the flag `u` and sought anywhere in the
//! text, as `RegExp.prototype.test` does; an escaped mark stands for itself where JavaScript without the flag says so.
//! What needs going back (look-around, back references) or the tables of Unicode (`\p`) is refused, so that every pattern
//! takes a time that grows with the text alone.

mod bad;
mod class;
mod letters;
mod reader;

pub use bad::BadPattern;
use regex::{Error, RegexBuilder};

/// **D** Characters of a pattern, at most.
pub const PATTERN_MAX: usize = 500;
/// **D** Characters of a text, at most.
pub const TEXT_MAX: usize = 2_000;
/// Bytes of a compiled pattern, at most.
const COMPILED_MAX: usize = 256 * 1_024;
/// How deep groups may stand in each other.
const DEPTH_MAX: u32 = 50;

/// VAL-14: whether the pattern is somewhere in the text.
pub fn matches(pattern: &str, text: &str) -> Result<bool, BadPattern> {
    let long = |text: &str, max: usize| text.chars().nth(max).is_some();
    if long(pattern, PATTERN_MAX) {
        return Err(BadPattern::TooLarge);
    }
    if long(text, TEXT_MAX) {
        return Err(BadPattern::TextTooLong);
    }
    let mut builder = RegexBuilder::new(&reader::translated(pattern)?);
    let compiled = builder.size_limit(COMPILED_MAX).nest_limit(DEPTH_MAX).build();
    let compiled = compiled.map_err(|error| match error {
        Error::CompiledTooBig(_) => BadPattern::TooLarge,
        _ => BadPattern::Syntax,
    })?;
    Ok(compiled.is_match(text))
}

#[cfg(test)]
mod tests;
