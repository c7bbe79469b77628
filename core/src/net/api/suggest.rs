//! §7 Calls to the libraries: what may be meant by what is typed, as words alone, or by kind and with what each leads to.

use crate::{
    json::Read,
    library::{Library, suggestion::SuggestionKind},
};
use sanku_derive::wire;
use serde::{Deserialize, Serialize};

/// Asks for suggestions for what is typed: at most 15, the best first.
#[wire(api, strict)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Suggest {
    /// Where.
    pub library: Library,
    /// What is typed so far.
    pub keyword: String,
    /// How many, at most.
    pub size: u8,
    /// Only those of this organisation; who is no member of it finds nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<u64>,
}

/// Asks what the last word of what is typed may mean, within what stands before it: by kind, with how many items each leads to.
#[wire(api, strict)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SuggestTyped {
    /// Where; all three libraries where none is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub library: Option<Library>,
    /// Keywords that stand before it, which the search takes apart.
    #[serde(default)]
    pub key_words: Vec<String>,
    /// Keywords that stand before it, which it takes as they are.
    #[serde(default)]
    pub not_analyzer_key_words: Vec<String>,
    /// What is typed so far.
    pub keyword: String,
    /// How many of a library, at most 15.
    pub size: u8,
    /// Only those of this organisation; who is no member of it finds nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<u64>,
}

/// What may be meant in one library; each is there, the ones that were not asked about with their total alone.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct SuggestedGroup {
    /// Which.
    pub library: Library,
    /// How many items all that is typed finds there.
    pub total: u64,
    /// What may be meant, the best first.
    pub list: Vec<Suggestion>,
}

/// Something that may be meant.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase", default)]
pub struct Suggestion {
    /// What it is.
    pub kind: SuggestionKind,
    /// What people read: 深沟球轴承, M6×20, 屈服强度 ≥.
    pub text: String,
    /// What tells it from its like: the model of an item, the item of a configuration, what is chosen, a unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// How many items it leads to.
    pub count: u64,
    /// The address that it leads to; none of what is typed on.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub to: String,
    /// What stands in the box when it is typed on.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub more: String,
}
