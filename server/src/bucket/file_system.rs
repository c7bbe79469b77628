//! F20 What a disk can do: seven steps, so that a test can take the power away between any two of them.

use std::{
    fs::{File, OpenOptions},
    io::{Read, Result, Write},
    path::Path,
};

/// Where files are made and renamed. What was not synchronised may be gone after a power failure.
pub trait FileSystem: Clone + Send + Sync + 'static {
    /// A file that is written.
    type Writing: Write;
    /// A file that is read.
    type Reading: Read;

    /// Makes a directory where it is missing.
    fn make_directory(&self, path: &Path) -> Result<()>;
    /// Makes a file that is not there.
    fn make_file(&self, path: &Path) -> Result<Self::Writing>;
    /// Waits until the bytes of a file are on the disk.
    fn sync_file(&self, file: &Self::Writing) -> Result<()>;
    /// Gives a file another name.
    fn rename(&self, from: &Path, to: &Path) -> Result<()>;
    /// Waits until the names in a directory are on the disk.
    fn sync_directory(&self, path: &Path) -> Result<()>;
    /// Removes a file.
    fn remove(&self, path: &Path) -> Result<()>;
    /// Reads a file.
    fn open(&self, path: &Path) -> Result<Self::Reading>;
}

/// The disk of this machine.
#[derive(Debug, Clone, Copy)]
pub struct LocalDisk;

impl FileSystem for LocalDisk {
    type Writing = File;
    type Reading = File;

    fn make_directory(&self, path: &Path) -> Result<()> {
        let mut builder = std::fs::DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        match builder.create(path) {
            Err(why) if why.kind() == std::io::ErrorKind::AlreadyExists => Ok(()),
            made => made,
        }
    }

    fn make_file(&self, path: &Path) -> Result<File> {
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        options.open(path)
    }

    fn sync_file(&self, file: &File) -> Result<()> {
        file.sync_all()
    }

    fn rename(&self, from: &Path, to: &Path) -> Result<()> {
        std::fs::rename(from, to)
    }

    #[cfg(unix)]
    fn sync_directory(&self, path: &Path) -> Result<()> {
        File::open(path)?.sync_all()
    }

    /// Elsewhere names are written with the files.
    #[cfg(not(unix))]
    fn sync_directory(&self, _: &Path) -> Result<()> {
        Ok(())
    }

    fn remove(&self, path: &Path) -> Result<()> {
        std::fs::remove_file(path)
    }

    fn open(&self, path: &Path) -> Result<File> {
        File::open(path)
    }
}
