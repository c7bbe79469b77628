//! GEN-6 JSON from outside: a text is parsed once, and every type reads itself from the value.
//!
//! What comes in (events, facts, boot facts, answers, what a storage kept) derives [`Read`]; what the server is asked
//! derives serde's `Deserialize` as well, for the server. Both obey the same `#[serde(…)]` attributes.

mod fields;
mod kinds;

pub use fields::{Fields, named, tagged, wrapped};
pub use sanku_derive::Read;
pub use serde_json::{Error, Value};

use serde::de::Error as _;

/// A type that a JSON value can become. Derived: `core/derive`.
#[diagnostic::on_unimplemented(
    note = "what comes in derives `Read`, not `Deserialize`: see core/src/json.rs"
)]
pub trait Read: Sized {
    /// Reads it, or says why the value is none; nothing of the value is in the reason, for it may be a secret.
    fn read(value: &Value) -> Result<Self, Error>;
}

/// Reads a text.
pub fn read<T: Read>(text: &str) -> Result<T, Error> {
    T::read(&parse(text)?)
}

/// The value of a text.
pub fn parse(text: &str) -> Result<Value, Error> {
    serde_json::from_str(text)
}

/// Why a value is not what it should be.
#[cold]
pub fn wrong(expected: &str, found: &Value) -> Error {
    let found = match found {
        Value::Null => "nothing",
        Value::Bool(_) => "yes or no",
        Value::Number(_) => "another number",
        Value::String(_) => "another text",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    };
    Error::custom(format!("expected {expected}, found {found}"))
}

/// The same, told with the name of the field.
#[cold]
fn inside(name: &str, why: &Error) -> Error {
    Error::custom(format!("{name}: {why}"))
}

#[cfg(test)]
mod tests;
