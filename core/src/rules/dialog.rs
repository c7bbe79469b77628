//! §4 Dialogs: what one says.

use super::limits;
use crate::{json::Read, text::cut};
use sanku_derive::wire;
use serde::Serialize;

/// DLG-3: a message for the user, as plain text.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[serde(default)]
pub struct DialogMessage {
    /// Its title.
    pub title: String,
    /// What stands in its header besides; empty for nothing.
    pub extra: String,
    /// What it says.
    pub text: String,
}

impl DialogMessage {
    /// T15: no longer than a message from outside may be.
    pub fn short(self) -> Self {
        let short = |text: String| cut(&text, limits::FOREIGN_MESSAGE_MAX).to_owned();
        Self { title: short(self.title), extra: short(self.extra), text: short(self.text) }
    }
}
