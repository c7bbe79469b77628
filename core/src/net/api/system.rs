//! §7 Calls to the system: dictionaries, announcements, the error log.

use sanku_derive::wire;
use serde::{Deserialize, Serialize};

/// Asks for the entries of a dictionary: `system_config` or `help_center_link`.
#[wire(api, strict)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReadDict {
    /// Which.
    pub dict_type: String,
}

/// Asks for the announcements: `system_maintenance_notification`.
#[wire(api, strict)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReadAnnouncements {
    /// Always `system_maintenance_notification`.
    pub dict_type: String,
}

/// Sends the error log.
#[wire(api, strict)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FrontLog {
    /// A JSON list of the entries.
    pub data: String,
}
