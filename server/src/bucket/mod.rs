//! §7 Where the bytes of users' files lie: objects under random names, on the local disk or in an object store.

mod disk;
mod ground;
#[cfg(feature = "s3")]
pub mod s3;

pub use disk::Disk;
pub use ground::{Drive, Ground};

use crate::config::Config;
use axum::body::Bytes;
use futures_util::stream::BoxStream;
use ring::digest::{Context, SHA256, digest};
use std::{io, path::Path, sync::Arc};

/// How much is read at a time.
const PIECE: usize = 64 * 1024;

/// A place for objects. What it has acknowledged is there after a power failure, whole.
#[derive(Debug, Clone)]
pub enum Bucket {
    /// A directory of this machine.
    Disk(Arc<Disk<Drive>>),
    /// A bucket of an object store.
    #[cfg(feature = "s3")]
    S3(Arc<s3::S3>),
}

/// The SHA-256 of some bytes.
pub type Sum = [u8; 32];

/// An object that becomes a part of another one, and what it must be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// Its name.
    pub key: String,
    /// How many bytes it has.
    pub size: u64,
    /// Their sum.
    pub sum: Sum,
}

/// What parts were put together to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Joined {
    /// How many bytes it has.
    pub size: u64,
    /// Their sum.
    pub sum: Sum,
}

/// An object to read.
pub struct Content {
    /// How many bytes it has.
    pub size: u64,
    /// They themselves.
    pub bytes: BoxStream<'static, io::Result<Bytes>>,
}

/// Why a bucket refuses.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// There is no such object.
    #[error("对象 {0} 不存在")]
    Missing(String),
    /// An object is not what was put there.
    #[error("对象 {0} 的内容已损坏")]
    Damaged(String),
    /// The disk said no.
    #[error("文件存储错误：{0}")]
    Disk(#[from] io::Error),
    /// The object store cannot be reached, or is overloaded: later it may be otherwise.
    #[error("对象存储暂时不可用：{0}")]
    Away(String),
    /// The work ended before its time.
    #[error("处理中断：{0}")]
    Interrupted(String),
}

impl Bucket {
    /// What the operator configured: an object store, or the data directory.
    pub fn open(config: &Config) -> Result<Self, Error> {
        #[cfg(feature = "s3")]
        if !config.s3.bucket.is_empty() {
            return Ok(Self::S3(Arc::new(s3::S3::new(&config.s3, s3::Patience::default())?)));
        }
        Ok(Self::disk(&config.data))
    }

    /// The files in this data directory.
    pub fn disk(data: &Path) -> Self {
        Self::Disk(Arc::new(Disk::new(Drive, data.join("files"))))
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
    pub async fn put(&self, key: &str, bytes: Bytes) -> Result<(), Error> {
        match self {
            Self::Disk(disk) => disk.put(key, bytes).await,
            #[cfg(feature = "s3")]
            Self::S3(s3) => s3.put(key, bytes).await,
        }
    }

    /// Reads an object.
    pub async fn read(&self, key: &str) -> Result<Content, Error> {
        match self {
            Self::Disk(disk) => disk.read(key).await,
            #[cfg(feature = "s3")]
            Self::S3(s3) => s3.read(key).await,
        }
    }

    /// Puts objects together, each checked against its sum; they stay.
    pub async fn join(&self, parts: Vec<Part>, key: &str) -> Result<Joined, Error> {
        match self {
            Self::Disk(disk) => disk.join(parts, key).await,
            #[cfg(feature = "s3")]
            Self::S3(s3) => s3.join(parts, key).await,
        }
    }

    /// Removes an object; one that is not there is removed already.
    pub async fn remove(&self, key: &str) -> Result<(), Error> {
        match self {
            Self::Disk(disk) => disk.remove(key).await,
            #[cfg(feature = "s3")]
            Self::S3(s3) => s3.remove(key).await,
        }
    }
}

/// The sum of some bytes.
pub fn sum(bytes: &[u8]) -> Sum {
    of(digest(&SHA256, bytes))
}

fn of(digest: ring::digest::Digest) -> Sum {
    // SHA-256 has 32 bytes.
    digest.as_ref().try_into().unwrap_or_default()
}

/// Adds parts up: each must be what was put there.
struct Adding {
    whole: Context,
    size: u64,
    part: Context,
    read: u64,
}

impl Adding {
    fn new() -> Self {
        Self { whole: Context::new(&SHA256), size: 0, part: Context::new(&SHA256), read: 0 }
    }

    fn add(&mut self, bytes: &[u8]) {
        self.whole.update(bytes);
        self.part.update(bytes);
        self.read += bytes.len() as u64;
    }

    /// The part is over.
    fn over(&mut self, part: &Part) -> Result<(), Error> {
        let sum = of(std::mem::replace(&mut self.part, Context::new(&SHA256)).finish());
        let read = std::mem::take(&mut self.read);
        self.size += read;
        let same = (read, sum) == (part.size, part.sum);
        if same { Ok(()) } else { Err(Error::Damaged(part.key.clone())) }
    }

    fn joined(self) -> Joined {
        Joined { size: self.size, sum: of(self.whole.finish()) }
    }
}
