//! §7 Storage errors: what the operator reads; a client reads none of it.

use std::path::PathBuf;

/// Why the storage refused.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The data directory cannot be created or written.
    #[error("数据目录 {path} 无法写入：{cause}；请用 --data 指定一个可写的目录")]
    Directory {
        /// Which.
        path: PathBuf,
        /// Why.
        cause: std::io::Error,
    },
    /// The database was made by a newer version.
    #[error(
        "数据库版本 {found} 比本程序支持的 {known} 更新，已拒绝打开，数据未作任何改动；请使用新版本的程序"
    )]
    Newer {
        /// The database's version.
        found: i64,
        /// The newest one that this program knows.
        known: i64,
    },
    /// The migrations failed.
    #[error("数据库升级失败：{0}")]
    Migrate(#[from] sqlx::migrate::MigrateError),
    /// SQLite said no.
    #[error("数据库错误：{0}")]
    Sql(#[from] sqlx::Error),
    /// A stored text is not what was stored.
    #[error("数据内容损坏：{0}")]
    Json(#[from] serde_json::Error),
    /// An item that cannot be addressed.
    #[error("编号无效：{0}")]
    SetId(String),
    /// Work on another thread ended before its time.
    #[error("处理中断：{0}")]
    Interrupted(String),
    /// A batch that is not there, or was undone already.
    #[error("没有可撤销的导入批次 {0}")]
    Batch(i64),
}

impl Error {
    /// Whether waiting may help: the database is busy, or no reader came free.
    pub fn is_busy(&self) -> bool {
        match self {
            Self::Sql(sqlx::Error::PoolTimedOut) => true,
            Self::Sql(sqlx::Error::Database(why)) => {
                matches!(why.code().as_deref(), Some("5" | "6" | "517" | "261"))
            }
            _ => false,
        }
    }
}
