//! §5 Imports: why an import ended early.

use super::outcome::Outcome;
use crate::{bucket::BucketError, store};
use std::path::PathBuf;

/// Why an import ended early.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// Nothing to read.
    #[error("{root} 下没有可读的 {files} 文件{why}")]
    Nothing {
        /// Where.
        root: PathBuf,
        /// Which files were looked for.
        files: &'static str,
        /// What could not be read.
        why: String,
    },
    /// The database refused.
    #[error(transparent)]
    Store(#[from] store::Error),
    /// The bytes of an asset cannot be kept.
    #[error(transparent)]
    Bucket(#[from] BucketError),
    /// A file beside what was imported is another one than a moment ago.
    #[error("文件 {0} 在导入时被改动，请重新导入")]
    Moved(PathBuf),
    /// What would happen now is not what a rehearsal showed.
    #[error("自试导入以来，库中的数据或读取结果已有变化，未写入任何内容；请重新试导入")]
    Altered,
    /// Something would be skipped, and nothing may be.
    #[error("有 {} 处不能导入，未写入任何内容\n{}", .0.skipped.len(), .0.why())]
    Refused(Box<Outcome>),
}
