//! §7 The data directory's guard: many may use the database at a time, but nobody while it is replaced.

use super::error::Error;
use std::{
    fs::{File, OpenOptions, TryLockError},
    path::Path,
};

/// The file that is locked; it holds nothing.
const LOCK: &str = "sanku.lock";

/// Uses the directory beside others, as long as the file lives; where files cannot be locked, all may use it.
pub(super) fn share(directory: &Path) -> Result<File, Error> {
    let file = open(directory)?;
    match file.try_lock_shared() {
        Ok(()) | Err(TryLockError::Error(_)) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(Error::Replaced),
    }
}

/// Uses the directory alone, as long as the file lives.
pub(super) fn take(directory: &Path) -> Result<File, Error> {
    let file = open(directory)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::Error(cause)) => Err(Error::Directory { path: directory.to_owned(), cause }),
        Err(TryLockError::WouldBlock) => Err(Error::InUse),
    }
}

/// Whether nobody else uses the directory now; asked before it is opened.
pub(crate) fn is_free(directory: &Path) -> bool {
    take(directory).is_ok()
}

/// A file by whose lock processes queue.
pub(super) fn queue(directory: &Path, name: &str) -> Result<File, Error> {
    make(&directory.join(name)).map_err(|cause| Error::Directory { path: directory.to_owned(), cause })
}

fn open(directory: &Path) -> Result<File, Error> {
    let file = OpenOptions::new().create(true).truncate(false).write(true).open(directory.join(LOCK));
    file.map_err(|cause| Error::Directory { path: directory.to_owned(), cause })
}

/// Makes a file that nobody else reads, unless it is there already; SQLite gives those beside it the same rights.
pub(super) fn make(file: &Path) -> std::io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file)
}

/// Makes the directory where it is missing, and makes sure of it.
pub(super) fn enter(directory: &Path) -> std::io::Result<()> {
    create(directory)?;
    probe(directory)
}

/// The database knows people: a directory that is made for it is for its owner alone.
fn create(directory: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(directory)
}

/// SQLite reports a directory that cannot be written as a missing file; ask the system instead.
fn probe(directory: &Path) -> std::io::Result<()> {
    let file = directory.join(format!(".write-{}", std::process::id()));
    std::fs::write(&file, [])?;
    std::fs::remove_file(&file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_share_a_directory_and_one_takes_it_alone() {
        let directory = tempfile::TempDir::new().unwrap();
        let directory = directory.path();
        let many = [share(directory).unwrap(), share(directory).unwrap()];
        assert!(matches!(take(directory), Err(Error::InUse)));
        drop(many);
        let alone = take(directory).unwrap();
        assert!(matches!(share(directory), Err(Error::Replaced)));
        assert!(matches!(take(directory), Err(Error::InUse)));
        drop(alone);
        assert!(share(directory).is_ok());
    }
}
