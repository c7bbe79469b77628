//! §7 Why a file is not taken.

use crate::{bucket, store};
use sanku_core::{
    parts::upload::NOT_COMPLETE,
    rules::{magic::Unfit, notice::NO_ROOM},
};

/// Why a file is not taken.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// More bytes than an account may have.
    #[error("{NO_ROOM}")]
    Quota,
    /// There is no such file, or it is held already.
    #[error("没有文件 {0}")]
    NoFile(String),
    /// It was given up while it was under way.
    #[error("上传已被放弃，请重新上传")]
    GivenUp,
    /// T30: it belongs to somebody else.
    #[error("无权操作该上传")]
    Foreign,
    /// UPL-2: parts are missing, or others than those that are there.
    #[error("{NOT_COMPLETE}")]
    Incomplete,
    /// T29: not a file that is taken.
    #[error(transparent)]
    Unfit(#[from] Unfit),
    /// The files' bucket said no.
    #[error(transparent)]
    Bucket(#[from] bucket::BucketError),
    /// The storage refused.
    #[error(transparent)]
    Store(#[from] store::Error),
}
