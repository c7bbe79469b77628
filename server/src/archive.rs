//! DWN-1 Archives of made files: the same bytes for the same files, so no time stands in them.

use std::io::{Cursor, Write};
use zip::{CompressionMethod, DateTime, ZipWriter, result::ZipResult, write::SimpleFileOptions};

/// What everybody may do with a file of it, once it is unpacked.
const MODE: u32 = 0o644;

/// A ZIP of paths with what stands there.
///
/// # Errors
/// It becomes larger than such an archive may be.
pub(crate) fn archive(files: &[(String, impl AsRef<[u8]>)]) -> ZipResult<Vec<u8>> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .last_modified_time(DateTime::default())
        .unix_permissions(MODE);
    for (path, content) in files {
        zip.start_file(path.as_str(), options)?;
        zip.write_all(content.as_ref())?;
    }
    Ok(zip.finish()?.into_inner())
}
