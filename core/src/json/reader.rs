//! GEN-6 What reads itself from a value, and why it cannot.

use super::{
    reading::{self, FIELD, SAYS},
    value::Value,
};

/// A type that a JSON value can become. Derived: `core/derive`.
#[diagnostic::on_unimplemented(
    note = "what comes in derives `Read`, not `Deserialize`: see core/src/json.rs"
)]
pub trait Read: Sized {
    /// Of an enum: the names behind each of which the value of a variant stands.
    const NAMES: &[&str] = &[];

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
    pub(super) fn new(why: String) -> Self {
        Self(Box::new(why))
    }
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
pub(super) fn inside(name: &str, why: Error) -> Error {
    Error::new(match why.0.strip_prefix(FIELD) {
        Some(below) => [FIELD, name, ".", below].concat(),
        None => [FIELD, name, SAYS, &why.0].concat(),
    })
}
