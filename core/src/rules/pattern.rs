//! §6 Prompt boxes: whether a text holds a pattern that arrives as data.
//!
//! **D** A pattern is the source of a JavaScript regular expression, read as with the flag `u` and sought anywhere in the
//! text, as `RegExp.prototype.test` does; an escaped mark stands for itself where JavaScript without the flag says so.
//! What needs going back (look-around, back references) or the tables of Unicode (`\p`) is refused, so that every pattern
//! takes a time that grows with the text alone.

mod class;
mod reader;

use regex::{Error, RegexBuilder};

/// **D** Characters of a pattern, at most.
pub const PATTERN_MAX: usize = 500;
/// **D** Characters of a text, at most.
pub const TEXT_MAX: usize = 2_000;
/// Bytes of a compiled pattern, at most.
const COMPILED_MAX: usize = 256 * 1_024;
/// How deep groups may stand in each other.
const DEPTH_MAX: u32 = 50;

/// Why a pattern says nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BadPattern {
    /// It is no regular expression.
    #[error("syntax")]
    Syntax,
    /// It is one that takes more than one way through the text, or tables that are not there.
    #[error("unsupported")]
    Unsupported,
    /// It, or what is made of it, is too large.
    #[error("tooLarge")]
    TooLarge,
    /// The text is too long to look through.
    #[error("textTooLong")]
    TextTooLong,
}

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
