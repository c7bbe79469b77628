//! F19 Room on the disk: no write begins when hardly any is left, and what people add stops earlier.

use super::{error::Error, open::Store};
use crate::config::Limits;

const MEGABYTE: u64 = 1_024 * 1_024;

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

impl Store {
    /// Whether uploads and reports may come that take so many bytes beside the database.
    pub fn has_room(&self, bytes: u64) -> Result<(), Error> {
        self.reaches(self.floors.upload, bytes)
    }

    /// Whether anything may be written.
    pub(super) fn has_floor(&self) -> Result<(), Error> {
        self.reaches(self.floors.write, 0)
    }

    /// Whether so much is free, and these bytes besides.
    fn reaches(&self, floor: u64, bytes: u64) -> Result<(), Error> {
        // A file system that does not tell is asked by the write itself.
        let Ok(free) = fs4::available_space(self.directory()) else { return Ok(()) };
        if floor == 0 || free >= floor.saturating_add(bytes) {
            return Ok(());
        }
        let [left, floor] = [free, floor].map(|bytes| bytes / MEGABYTE);
        Err(Error::Full { path: self.directory().to_owned(), left, floor })
    }
}
