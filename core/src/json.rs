//! GEN-6 JSON, of our own: a text is parsed once, and every type reads itself from the value.
//!
//! What comes in (events, facts, boot facts, answers, what a storage kept) derives [`Read`]; what the server is asked
//! derives serde's `Deserialize` as well, for the server. Both obey the same `#[serde(…)]` attributes. What goes out
//! derives `Serialize`. The parser and the writer are ours for their weight (no tables for numbers, no tree, one copy) and
//! for GEN-4: half of a surrogate pair, which JavaScript writes as `\ud800`, spoils no text. ARCHITECTURE.md has the figures.

use crate::rules::notice::reading::{self, FIELD, SAYS};

mod fields;
mod kinds;
mod parse;
mod real;
mod text;
mod value;
mod write;

pub use fields::{Fields, named, tagged, wrapped};
pub use parse::parse;
pub use sanku_derive::Read;
pub use value::{Number, Object, Value};
pub use write::{text_of, value_of};

/// A type that a JSON value can become. Derived: `core/derive`.
#[diagnostic::on_unimplemented(
    note = "what comes in derives `Read`, not `Deserialize`: see core/src/json.rs"
)]
pub trait Read: Sized {
    /// Reads it, or says why the value is none; nothing of the value is in the reason, for it may be a secret.
    fn read(value: &Value) -> Result<Self, Error>;
}

/// Why a text is no JSON, a value not what it should be, or a type nothing that JSON could hold.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
#[allow(
    clippy::box_collection,
    reason = "every field that is read hands it on: one word, not three, in the browser"
)]
pub struct Error(Box<String>);

impl Error {
    fn new(why: String) -> Self {
        Self(Box::new(why))
    }
}

/// Reads a text.
pub fn read<T: Read>(text: &str) -> Result<T, Error> {
    T::read(&parse(text)?)
}

/// Why a value is not what it should be.
#[cold]
pub fn wrong(expected: &str, found: &Value) -> Error {
    let found = match found {
        Value::Null => reading::NOTHING,
        Value::Bool(_) => reading::FLAG,
        Value::Number(_) => reading::OTHER_NUMBER,
        Value::String(_) => reading::OTHER_TEXT,
        Value::Array(_) => reading::LIST,
        Value::Object(_) => reading::OBJECT,
    };
    Error::new([reading::WANTED[0], expected, reading::WANTED[1], found].concat())
}

/// The same, told with the name of the field, or with one name more before those that it has.
#[cold]
fn inside(name: &str, why: Error) -> Error {
    Error::new(match why.0.strip_prefix(FIELD) {
        Some(below) => [FIELD, name, ".", below].concat(),
        None => [FIELD, name, SAYS, &why.0].concat(),
    })
}

#[cfg(test)]
mod tests;
