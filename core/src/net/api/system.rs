//! §7 Calls to the system: dictionaries, announcements, the error log.

use serde::{Deserialize, Serialize};

/// Asks for the entries of a dictionary: `system_config` or `help_center_link`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), serde(deny_unknown_fields))]
#[serde(rename_all = "camelCase")]
pub struct ReadDict {
    /// Which.
    pub dict_type: String,
}

/// Asks for the announcements: `system_maintenance_notification`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), serde(deny_unknown_fields))]
#[serde(rename_all = "camelCase")]
pub struct ReadAnnouncements {
    /// Always `system_maintenance_notification`.
    pub dict_type: String,
}

/// Sends the error log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), serde(deny_unknown_fields))]
pub struct FrontLog {
    /// A JSON list of the entries.
    pub data: String,
}
