//! GEN-6 JSON, of our own: a text is parsed once, and every type reads itself from the value.
//!
//! What comes in (events, facts, boot facts, answers, what a storage kept) derives [`Read`]; what the server is asked
//! derives serde's `Deserialize` as well, for the server. Both obey the same `#[serde(…)]` attributes. What goes out
//! derives `Serialize`. The parser and the writer are ours for their weight (no tables for numbers, no tree, one copy) and
//! for GEN-4: half of a surrogate pair, which JavaScript writes as `\ud800`, spoils no text. ARCHITECTURE.md has the figures.

mod fields;
mod kinds;
mod parse;
mod reader;
pub mod reading;
mod text;
mod value;
mod write;

pub use fields::{Fields, named, tagged, wrapped};
pub use parse::parse;
use parse::parse_without;
pub use reader::{Error, Read, wrong};
pub use sanku_derive::Read;
pub use value::{Number, Object, Value};
pub use write::{text_of, unwritable, value_of};

/// Reads a text.
pub fn read<T: Read>(text: &str) -> Result<T, Error> {
    T::read(&parse(text)?)
}

/// Reads a text of ours but for a field of it, which is as where it is lacking.
pub fn read_without<T: Read>(text: &str, unwanted: &str) -> Result<T, Error> {
    T::read(&parse_without(text, unwanted)?)
}

#[cfg(test)]
mod tests;
