//! LST-1 Calls for a user's own lists: what they are, what is in one, and what is changed.

use crate::{json::Read, library::Library};
use sanku_derive::wire;
use serde::{Deserialize, Serialize};

/// **D** LST-1: asks for the user's own lists, the one changed last first.
#[wire(api, strict)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadLists {}

/// One of the user's own lists.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase", default)]
pub struct OwnList {
    /// Its number.
    pub id: u64,
    /// What the user calls it.
    pub name: String,
    /// How many entries it has.
    pub count: u64,
    /// When it was changed last, in epoch milliseconds.
    pub update_time: u64,
}

/// **D** LST-1: asks for what is in a list.
#[wire(api, strict)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadList {
    /// Its number.
    pub id: u64,
}

/// DWN-1: asks for the symbols and land patterns of the components in a list, as a package for KiCad's content manager.
#[wire(api, strict)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadListPackage {
    /// Its number.
    pub id: u64,
}

/// A list with what is in it.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase", default)]
pub struct ListContent {
    /// Which.
    pub list: OwnList,
    /// In the order in which they came.
    pub entries: Vec<ListEntry>,
}

/// Something that the user noted.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase", default)]
pub struct ListEntry {
    /// Its number.
    pub id: u64,
    /// Where it is from.
    pub library: Library,
    /// The number of the item.
    pub set_id: String,
    /// The configuration, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub config_name: Option<String>,
    /// How many of it.
    pub quantity: u32,
    /// What the user noted beside it.
    pub note: String,
    /// What the item is called; of one that is gone, what it was called, if everybody saw it.
    pub name: String,
    /// Its standard, order number or grade.
    pub model: String,
    /// The item is there no more, or is not seen.
    pub gone: bool,
}

/// **D** LST-1: makes a list, or calls one differently.
#[wire(api, strict)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeepList {
    /// Its number; none makes one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<u64>,
    /// What it is called from now on.
    pub name: String,
}

/// **D** LST-1: a list goes with all that is in it.
#[wire(api, strict)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct RemoveList {
    /// Its number.
    pub id: u64,
}

/// **D** LST-1: puts items into a list. Of what is in it already the quantities add up.
#[wire(api, strict)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AddToList {
    /// The number of the list; none makes one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<u64>,
    /// What the new one is called.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// What comes in.
    pub entries: Vec<NewEntry>,
}

/// Something that comes into a list.
#[wire(api, strict)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct NewEntry {
    /// Where it is from.
    pub library: Library,
    /// The number of the item.
    pub set_id: String,
    /// The configuration, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub config_name: Option<String>,
    /// How many of it.
    pub quantity: u32,
}

/// **D** LST-1: what stands beside an entry is another from now on.
#[wire(api, strict)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct UpdateEntry {
    /// Its number.
    pub id: u64,
    /// How many of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quantity: Option<u32>,
    /// What the user notes beside it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// **D** LST-1: an entry leaves its list.
#[wire(api, strict)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct RemoveEntry {
    /// Its number.
    pub id: u64,
}
