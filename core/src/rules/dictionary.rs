//! §7 Dictionaries: what the operator keeps as pairs of a name and a value.

use crate::json::Read;
use sanku_derive::wire;
use serde::Serialize;

/// The dictionary of settings, both in minutes.
pub const SETTINGS: &str = "system_config";
/// The setting of how long the referral of a visit is kept.
pub const FROM_EXPIRE_TIME: &str = "from_expire_time";
/// The setting of how long one may be idle.
pub const TOKEN_EXPIRE_TIME: &str = "token_expire_time";
/// The dictionary of the help link.
pub const HELP: &str = "help_center_link";
/// The dictionary of announcements.
pub const ANNOUNCEMENTS: &str = "system_maintenance_notification";

/// An entry of a dictionary.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct DictEntry {
    /// Its name.
    pub label: String,
    /// Its value.
    pub value: String,
}
