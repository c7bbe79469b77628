//! §7 Calls for the files that are made of an item: which there are, and each of them.

use crate::{json::Read, library::Library, rules::item_file::ItemFormat};
use sanku_derive::wire;
use serde::{Deserialize, Serialize};

/// DWN-1: asks which files are made of an item.
#[wire(api, strict)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReadItemFiles {
    /// Where; stands in the path.
    pub library: Library,
    /// Its number; stands in the path.
    pub set_id: String,
}

/// DWN-1: asks for one of them.
#[wire(api, strict)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReadItemFile {
    /// Where; stands in the path.
    pub library: Library,
    /// Its number; stands in the path.
    pub set_id: String,
    /// In which form.
    pub format: ItemFormat,
    /// Its text is wanted, to be handed on; nothing of it is sent.
    #[serde(skip)]
    pub reads: bool,
}

/// The files that are made of an item.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[serde(default)]
pub struct ItemFiles {
    /// Those that there are; symbols and land patterns read back and found right.
    pub files: Vec<ItemFile>,
    /// Those that were read back and are not what they were made of.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub missing: Vec<MissingFile>,
}

/// A file of an item.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[serde(default)]
pub struct ItemFile {
    /// In which form.
    pub format: ItemFormat,
    /// What it is called.
    pub name: String,
    /// Its size in bytes.
    pub size: u64,
    /// The SHA-256 of its bytes, in hex.
    pub sha256: String,
}

/// A file that is not given.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[serde(default)]
pub struct MissingFile {
    /// In which form it would be.
    pub format: ItemFormat,
    /// Why not, as people read it.
    pub why: String,
}
