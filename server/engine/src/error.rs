//! §4 Why an engine does not answer.

/// Why an engine does not answer.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The search took longer than it may, or says more than one may say.
    #[error("查询过于复杂")]
    TooComplex,
    /// Another process writes.
    #[error("另一个进程正在写入索引")]
    Busy,
    /// The index cannot be read or written.
    #[error("搜索索引错误：{0}")]
    Index(#[from] tantivy::TantivyError),
    /// The folder of the index cannot be read, or made anew.
    #[error("搜索索引目录错误：{0}")]
    Folder(#[from] std::io::Error),
}
