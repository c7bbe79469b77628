//! F19 Room on the disk: no write begins when hardly any is left, and what people add stops earlier.

use super::{error::Error, floors::MEGABYTE, open::Store};

impl Store {
    /// Whether uploads and reports may come that take so many bytes beside the database.
    pub fn has_room(&self, bytes: u64) -> Result<(), Error> {
        self.reaches(self.floors.upload, bytes)
    }

    /// Whether anything may be written.
    pub(crate) fn has_floor(&self) -> Result<(), Error> {
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
