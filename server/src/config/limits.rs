//! §2 What one process takes on, and what one address or account of it.

use super::amount;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// 1 MB is 1024² bytes everywhere.
const MEGABYTE: u64 = 1_024 * 1_024;

/// What one process takes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Limits {
    /// The headers of a request must have come after this long.
    #[serde(rename = "headerSeconds", with = "amount::seconds")]
    pub header: Duration,
    /// Its body after this long; a client that reads nothing for this long is left.
    #[serde(rename = "bodySeconds", with = "amount::seconds")]
    pub body: Duration,
    /// Answers under way get this long when the process ends.
    #[serde(rename = "shutdownSeconds", with = "amount::seconds")]
    pub shutdown: Duration,
    /// Bytes of a body.
    #[serde(deserialize_with = "amount::positive")]
    pub body_bytes: usize,
    /// Connections at a time; more wait at the door.
    #[serde(deserialize_with = "amount::positive")]
    pub connections: usize,
    /// Requests at a time; more are sent away with 503.
    #[serde(deserialize_with = "amount::positive")]
    pub requests: usize,
    /// Connections of one address at a time; more are closed at once.
    #[serde(deserialize_with = "amount::positive")]
    pub address_connections: usize,
    /// Requests of one address at a time.
    #[serde(deserialize_with = "amount::positive")]
    pub address_requests: usize,
    /// Bodies that are waited for at a time.
    #[serde(deserialize_with = "amount::positive")]
    pub bodies: usize,
    /// Those of one address.
    #[serde(deserialize_with = "amount::positive")]
    pub address_bodies: usize,
    /// Bytes a second that a body brings at least, once the time that headers have is over.
    #[serde(deserialize_with = "amount::positive")]
    pub body_rate: u64,
    /// Error reports of one address in a minute.
    #[serde(deserialize_with = "amount::positive")]
    pub reports: u32,
    /// Logins of one address in a minute.
    #[serde(deserialize_with = "amount::positive")]
    pub logins: u32,
    /// Renewals of tokens of one address in a minute.
    #[serde(deserialize_with = "amount::positive")]
    pub renewals: u32,
    /// F24: searches of one address in a minute.
    #[serde(deserialize_with = "amount::positive")]
    pub searches: u32,
    /// F24: a search that takes longer is ended.
    #[serde(rename = "searchSeconds", with = "amount::seconds")]
    pub search: Duration,
    /// Uploads at a time; more are sent away with 503.
    #[serde(deserialize_with = "amount::positive")]
    pub uploads: usize,
    /// The bytes of one upload have come after this long.
    #[serde(rename = "uploadSeconds", with = "amount::seconds")]
    pub upload: Duration,
    /// Megabytes of a file.
    #[serde(deserialize_with = "amount::positive")]
    pub file_megabytes: u64,
    /// Megabytes of all files of an account.
    #[serde(deserialize_with = "amount::positive")]
    pub quota_megabytes: u64,
    /// F19: megabytes of the disk that must be free for any write; 0 asks for none.
    #[serde(deserialize_with = "amount::any")]
    pub disk_floor_megabytes: u64,
    /// F19: the same for uploads and reports.
    #[serde(deserialize_with = "amount::any")]
    pub upload_floor_megabytes: u64,
    /// T20: codes that one address asks for in an hour.
    #[serde(deserialize_with = "amount::positive")]
    pub codes: u32,
    /// REC-1: sentences that one account has turned into needs in an hour.
    #[serde(deserialize_with = "amount::positive")]
    pub ai_sentences: u32,
}

impl Limits {
    /// Bytes of a file, at most.
    pub const fn file(&self) -> u64 {
        self.file_megabytes.saturating_mul(MEGABYTE)
    }

    /// Bytes of all files of an account, at most.
    pub const fn quota(&self) -> u64 {
        self.quota_megabytes.saturating_mul(MEGABYTE)
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            header: Duration::from_secs(10),
            body: Duration::from_secs(60),
            shutdown: Duration::from_secs(10),
            body_bytes: 128 * 1024,
            connections: 10_240,
            requests: 1_024,
            address_connections: 512,
            address_requests: 256,
            bodies: 1_024,
            address_bodies: 64,
            body_rate: 1_024,
            reports: 30,
            logins: 120,
            renewals: 600,
            searches: 1_200,
            search: Duration::from_secs(5),
            uploads: 32,
            upload: Duration::from_mins(10),
            file_megabytes: 1_024,
            quota_megabytes: 4_096,
            disk_floor_megabytes: 64,
            upload_floor_megabytes: 256,
            codes: 20,
            ai_sentences: 60,
        }
    }
}
