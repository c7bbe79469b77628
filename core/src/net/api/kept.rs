//! §7 What is answered where a file was asked for.

use crate::{
    json::{self, Read, Value},
    rules::file::FileId,
};
use sanku_derive::wire;

/// A file whose bytes the shell keeps.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Read)]
pub struct KeptFile {
    /// Where it lies.
    #[cfg_attr(feature = "openapi", schema(value_type = u32))]
    pub file: FileId,
    /// Its size in bytes.
    pub size: u64,
    /// Its type.
    pub mime: String,
}

/// A made file, as it was wanted.
#[wire(api)]
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TakenFile {
    /// The shell keeps its bytes.
    Kept(KeptFile),
    /// What it says.
    Text(String),
}

impl TakenFile {
    /// Where it lies; a text lies nowhere.
    pub fn kept(self) -> KeptFile {
        match self {
            Self::Kept(file) => file,
            Self::Text(_) => KeptFile::default(),
        }
    }
}

impl Read for TakenFile {
    fn read(value: &Value) -> Result<Self, json::Error> {
        match value {
            Value::String(text) => Ok(Self::Text(text.clone())),
            value => KeptFile::read(value).map(Self::Kept),
        }
    }
}
