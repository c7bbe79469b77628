//! §7 Calls for a seat on a platform: asked for, and given back.

use crate::{json::Read, rules::lenient};
use sanku_derive::wire;
use serde::{Deserialize, Serialize};

/// SES-6: asks for a seat, or keeps it.
#[wire(api, strict)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ApplyLicence {
    /// The organisation; none of who has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub org_id: Option<u64>,
    /// The platform by its number.
    pub r#type: i64,
    /// The username, then the browser's own number.
    pub client_id: String,
}

/// SES-3: gives a seat back; the status says whether there was one.
#[wire(api, strict)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReleaseLicence {
    /// The organisation; none of who has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub org_id: Option<u64>,
    /// The platform by its number.
    pub r#type: i64,
    /// The username, then the browser's own number.
    pub client_id: String,
}

/// What became of a seat; what is missing or malformed is not there.
#[wire(api)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase", default)]
pub struct Grant {
    /// Whether it was granted, see `AuditResult`.
    #[read(lenient::number)]
    pub apply_status: Option<u64>,
    /// When the server last counted it.
    #[read(lenient::number)]
    pub last_timestamp: Option<u64>,
}
