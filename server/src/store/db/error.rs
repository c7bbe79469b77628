//! §7 Storage errors: what the operator reads; a client reads none of it.

use sanku_core::library::asset::AssetFlaw;
use sanku_engine as engine;
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
    /// F19: hardly any of the disk is free.
    #[error("{path} 所在的磁盘只剩 {left} MB，少于 {floor} MB，已停止写入；请清理磁盘，完成后自动恢复")]
    Full {
        /// The data directory.
        path: PathBuf,
        /// Megabytes that are free.
        left: u64,
        /// Megabytes that should be.
        floor: u64,
    },
    /// Another process replaces the database.
    #[error("数据库正在被恢复；请等 sanku restore 结束后再试")]
    Replaced,
    /// Another process uses the database.
    #[error("门户或其他 sanku 命令正在使用该数据目录；请先停止它们（例如 systemctl stop sanku）再恢复")]
    InUse,
    /// The migrations failed.
    #[error("数据库升级失败：{0}")]
    Migrate(#[from] sqlx::migrate::MigrateError),
    /// What it keeps is not what it wrote.
    #[error("数据库内容无法读取：{0}")]
    Kept(#[from] sanku_core::json::Error),
    /// SQLite said no.
    #[error("数据库错误：{0}")]
    Sql(#[from] sqlx::Error),
    /// A stored text is not what was stored.
    #[error("数据内容损坏：{0}")]
    Json(#[from] serde_json::Error),
    /// A packed text is not what was packed.
    #[error("数据库中压缩的内容无法读取：{0}")]
    Packed(String),
    /// The search engine does not answer.
    #[error(transparent)]
    Engine(#[from] engine::Error),
    /// An item that cannot be addressed.
    #[error("编号无效：{0}")]
    SetId(String),
    /// A file of an item that cannot be kept.
    #[error(transparent)]
    Asset(#[from] AssetFlaw),
    /// A file of an item whose bytes nobody brought.
    #[error("文件 {0} 的内容不在库中（SHA-256 {1}）：请先上传或放在导入目录中")]
    Content(String, String),
    /// Work on another thread ended before its time.
    #[error("处理中断：{0}")]
    Interrupted(String),
    /// A batch that is not there, or was undone already.
    #[error("没有可撤销的导入批次 {0}")]
    Batch(i64),
    /// The system gives no random numbers.
    #[error("系统无法提供随机数：{0}")]
    Random(String),
}

impl Error {
    /// A text that cannot be packed or read again.
    pub(crate) fn packed(why: impl ToString) -> Self {
        Self::Packed(why.to_string())
    }

    /// Whether a search was ended because its time was over.
    pub fn is_over_time(&self) -> bool {
        match self {
            Self::Sql(sqlx::Error::Database(why)) => why.code().as_deref() == Some("9"),
            Self::Engine(engine::Error::TooComplex) => true,
            _ => false,
        }
    }

    /// Whether waiting may help: the database is busy, or no reader came free.
    pub fn is_busy(&self) -> bool {
        match self {
            Self::Sql(sqlx::Error::PoolTimedOut) | Self::Engine(engine::Error::Busy) => true,
            Self::Sql(sqlx::Error::Database(why)) => {
                matches!(why.code().as_deref(), Some("5" | "6" | "517" | "261"))
            }
            _ => false,
        }
    }
}
