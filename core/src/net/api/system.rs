//! §7 Calls to the system: dictionaries, announcements, the error log.

use crate::json::Read;
use serde::{Deserialize, Serialize};

/// Asks for the entries of a dictionary: `system_config` or `help_center_link`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), serde(deny_unknown_fields))]
#[serde(rename_all = "camelCase")]
pub struct ReadDict {
    /// Which.
    pub dict_type: String,
}

/// An entry of a dictionary.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DictEntry {
    /// Its name.
    pub label: String,
    /// Its value.
    pub value: String,
}

/// Asks for the announcements: `system_maintenance_notification`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), serde(deny_unknown_fields))]
#[serde(rename_all = "camelCase")]
pub struct ReadAnnouncements {
    /// Always `system_maintenance_notification`.
    pub dict_type: String,
}

/// An announcement.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Announcement {
    /// Its title.
    #[serde(default)]
    pub label: String,
    /// When it expires (GEN-5).
    pub value: String,
    /// 0 is published.
    pub status: u8,
    /// What it says.
    #[serde(default)]
    pub remark: String,
}

/// Sends the error log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), serde(deny_unknown_fields))]
pub struct FrontLog {
    /// A JSON list of the entries.
    pub data: String,
}
