//! §3 Why nothing becomes of an account.

use crate::{codes, hashing::HashError, org, store};
use sanku_core::rules::valid::Invalid;

/// Why nothing becomes of an account.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// No account has this name.
    #[error("没有账号 {0}")]
    NoAccount(String),
    /// The name belongs to another account.
    #[error("账号 {0} 已存在")]
    Taken(String),
    /// Two names of one kind.
    #[error("一个账号只能有一个邮箱和一个手机号")]
    Names,
    /// An administrator of another organisation.
    #[error("管理员只能属于运营平台（企业 0）")]
    Administrator,
    /// Its organisation is none.
    #[error(transparent)]
    Org(#[from] org::Error),
    /// A field that the rules refuse.
    #[error(transparent)]
    Field(#[from] Invalid),
    /// No hash of a password.
    #[error(transparent)]
    Hash(#[from] HashError),
    /// The storage refused.
    #[error(transparent)]
    Store(#[from] store::Error),
}

impl From<codes::Error> for Error {
    fn from(why: codes::Error) -> Self {
        match why {
            codes::Error::Hash(why) => Self::Hash(why),
            codes::Error::Store(why) => Self::Store(why),
        }
    }
}
