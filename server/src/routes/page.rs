//! Pages of one's own things.

use crate::http::error::Error;

/// Items on a page, at most.
const LARGEST: u32 = 100;

/// The first is 1, and none is empty.
pub(super) fn check_page(page_no: u32, page_size: u32) -> Result<(), Error> {
    if page_no == 0 || !(1..=LARGEST).contains(&page_size) {
        return Err(Error::Invalid(format!("pageNo 须从 1 起，pageSize 须为 1 至 {LARGEST}")));
    }
    Ok(())
}
