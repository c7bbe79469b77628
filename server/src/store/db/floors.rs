//! F19 How much of the disk must be free.

use crate::config::Limits;

pub(super) const MEGABYTE: u64 = 1_024 * 1_024;

/// How much of the disk must be free, in bytes; 0 asks for none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Floors {
    /// For any write.
    pub write: u64,
    /// For uploads and reports, which come without end.
    pub upload: u64,
}

impl Floors {
    /// Of so many megabytes.
    pub const fn of(write: u64, upload: u64) -> Self {
        Self { write: write.saturating_mul(MEGABYTE), upload: upload.saturating_mul(MEGABYTE) }
    }
}

impl From<&Limits> for Floors {
    fn from(limits: &Limits) -> Self {
        Self::of(limits.disk_floor_megabytes, limits.upload_floor_megabytes)
    }
}

impl Default for Floors {
    fn default() -> Self {
        Self::of(64, 256)
    }
}
