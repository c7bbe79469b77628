//! §7 Where the bytes of users' files lie: objects under random names, on the local disk or in an object store.

mod disk;
mod file_system;
mod object;
#[cfg(feature = "s3")]
pub mod s3;

pub use disk::Disk;
pub use file_system::{FileSystem, LocalDisk};
pub use object::{BucketError, Content, Joined, SourcePart, Sum, sum};

use crate::config::Config;
use axum::body::Bytes;
use std::{ops::Range, path::Path, sync::Arc};

/// A place for objects. What it has acknowledged is there after a power failure, whole.
#[derive(Debug, Clone)]
pub enum Bucket {
    /// A directory of this machine.
    Disk(Arc<Disk<LocalDisk>>),
    /// A bucket of an object store.
    #[cfg(feature = "s3")]
    S3(Arc<s3::S3>),
}

impl Bucket {
    /// What the operator configured: an object store, or the data directory.
    pub fn open(config: &Config) -> Result<Self, BucketError> {
        #[cfg(feature = "s3")]
        if !config.s3.bucket.is_empty() {
            return Ok(Self::S3(Arc::new(s3::S3::new(&config.s3, s3::Patience::default())?)));
        }
        Ok(Self::disk(&config.data))
    }

    /// The files in this data directory.
    pub fn disk(data: &Path) -> Self {
        Self::Disk(Arc::new(Disk::new(LocalDisk, data.join("files"))))
    }

    /// F19: how many bytes of this machine's disk an object of this size takes.
    pub const fn takes(&self, size: u64) -> u64 {
        match self {
            Self::Disk(_) => size,
            #[cfg(feature = "s3")]
            Self::S3(_) => 0,
        }
    }

    /// Puts an object there.
    pub async fn put(&self, key: &str, bytes: Bytes) -> Result<(), BucketError> {
        match self {
            Self::Disk(disk) => disk.put(key, bytes).await,
            #[cfg(feature = "s3")]
            Self::S3(s3) => s3.put(key, bytes).await,
        }
    }

    /// Reads an object.
    pub async fn read(&self, key: &str) -> Result<Content, BucketError> {
        match self {
            Self::Disk(disk) => disk.read(key).await,
            #[cfg(feature = "s3")]
            Self::S3(s3) => s3.read(key).await,
        }
    }

    /// Reads a part of an object, which is as long at least.
    pub async fn read_part(&self, key: &str, part: Range<u64>) -> Result<Content, BucketError> {
        match self {
            Self::Disk(disk) => disk.read_part(key, part).await,
            #[cfg(feature = "s3")]
            Self::S3(s3) => s3.read_part(key, part).await,
        }
    }

    /// Puts objects together, each checked against its sum; they stay.
    pub async fn join(&self, parts: Vec<SourcePart>, key: &str) -> Result<Joined, BucketError> {
        match self {
            Self::Disk(disk) => disk.join(parts, key).await,
            #[cfg(feature = "s3")]
            Self::S3(s3) => s3.join(parts, key).await,
        }
    }

    /// Removes an object; one that is not there is removed already.
    pub async fn remove(&self, key: &str) -> Result<(), BucketError> {
        match self {
            Self::Disk(disk) => disk.remove(key).await,
            #[cfg(feature = "s3")]
            Self::S3(s3) => s3.remove(key).await,
        }
    }
}
