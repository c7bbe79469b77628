//! §7 Counts: how many items each library holds, and what came to it last.

use crate::{json::Read, library::Library};
use sanku_derive::wire;
use serde::{Deserialize, Serialize};

/// Asks how many items each library holds; with keywords, how many match.
#[wire(api, strict)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct CountItems {
    /// Keywords that the search takes apart.
    pub key_words: Vec<String>,
    /// Keywords that it takes as they are.
    pub not_analyzer_key_words: Vec<String>,
    /// Only those of this organisation; who is no member of it finds nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own: Option<u64>,
}

/// How many items a library holds.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct LibraryCount {
    /// Which.
    pub library: Library,
    /// How many.
    pub total: u64,
    /// What came to it last, the newest first; told of all there is, without keywords.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub news: Vec<News>,
}

/// What came to a library at a time.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct News {
    /// The day: `2026-09-21`.
    pub day: String,
    /// How much, and what it did.
    pub said: String,
    /// The first of what is new.
    pub first: Vec<NewItem>,
}

/// An item that is new.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct NewItem {
    /// Its number.
    pub set_id: String,
    /// Its model, or its name.
    pub called: String,
}
