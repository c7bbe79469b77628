//! §7 An object of a bucket: its bytes, their sum, and what its parts add up to.

use axum::body::Bytes;
use futures_util::stream::BoxStream;
use ring::digest::{Context, SHA256, digest};
use std::io;

/// How much is read at a time.
pub(super) const PIECE: usize = 64 * 1024;

/// The SHA-256 of some bytes.
pub type Sum = [u8; 32];

/// An object that becomes a part of another one, and what it must be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourcePart {
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
pub enum BucketError {
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

/// The sum of some bytes.
pub fn sum(bytes: &[u8]) -> Sum {
    of(digest(&SHA256, bytes))
}

fn of(digest: ring::digest::Digest) -> Sum {
    // SHA-256 has 32 bytes.
    digest.as_ref().try_into().unwrap_or_default()
}

/// Adds parts up: each must be what was put there.
pub(super) struct Adding {
    whole: Context,
    size: u64,
    part: Context,
    read: u64,
}

impl Adding {
    pub fn new() -> Self {
        Self { whole: Context::new(&SHA256), size: 0, part: Context::new(&SHA256), read: 0 }
    }

    pub fn add(&mut self, bytes: &[u8]) {
        self.whole.update(bytes);
        self.part.update(bytes);
        self.read += bytes.len() as u64;
    }

    /// The part is over.
    pub fn over(&mut self, part: &SourcePart) -> Result<(), BucketError> {
        let sum = of(std::mem::replace(&mut self.part, Context::new(&SHA256)).finish());
        let read = std::mem::take(&mut self.read);
        self.size += read;
        let same = (read, sum) == (part.size, part.sum);
        if same { Ok(()) } else { Err(BucketError::Damaged(part.key.clone())) }
    }

    pub fn joined(self) -> Joined {
        Joined { size: self.size, sum: of(self.whole.finish()) }
    }
}
