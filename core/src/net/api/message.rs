//! §4 Calls for messages: what the portal told its user, a page at a time, and what of it was read.

use crate::json::Read;
use sanku_derive::wire;
use serde::{Deserialize, Serialize};

/// **D** CAL-2: asks for a page of the messages, the newest first.
#[wire(api, strict)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ListMessages {
    /// 2 is the portal.
    pub system_module: u8,
    /// 0 asks for those alone that were not read, 1 for those that were.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<u8>,
    /// From 1.
    pub page_no: u32,
    /// So many on a page.
    pub page_size: u32,
}

/// A page of the messages.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase", default)]
pub struct Messages {
    /// How many there are on all pages.
    pub total: u64,
    /// How many were not read, whatever was asked for.
    pub unread: u64,
    /// Those of the page.
    pub list: Vec<Message>,
}

/// What the portal told its user.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase", default)]
pub struct Message {
    /// Its number.
    pub id: u64,
    /// What it is about.
    pub title: String,
    /// What it says, as plain text.
    pub body: String,
    /// When it was made, in epoch milliseconds.
    pub create_time: u64,
    /// The user has read it.
    pub read: bool,
}

/// **D** CAL-2: the user has read some messages, or all.
#[wire(api, strict)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReadMessages {
    /// 2 is the portal.
    pub system_module: u8,
    /// Their numbers; none for all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ids: Option<Vec<u64>>,
}
