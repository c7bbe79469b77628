//! §2 Why a configuration is refused.

use std::path::PathBuf;

/// Why a configuration is refused; the operator reads it.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ConfigError {
    /// The file cannot be read, or is no JSON object.
    #[error("配置文件 {path} 无法读取：{why}")]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        why: String,
    },
    /// Nothing is called so.
    #[error("{place} {key} 是未知的项；可用的项：{known}")]
    Unknown {
        /// Where it stands.
        place: String,
        /// Its name.
        key: String,
        /// What there is.
        known: String,
    },
    /// The value makes no sense.
    #[error("{place} {key} 无效：{why}")]
    Wrong {
        /// Where it stands.
        place: String,
        /// Its name.
        key: String,
        /// Why.
        why: String,
    },
}

impl ConfigError {
    /// A value that is well written and makes no sense.
    pub(super) fn senseless(key: &str, why: &str) -> Self {
        Self::Wrong { place: "配置项".to_owned(), key: key.to_owned(), why: why.to_owned() }
    }
}
