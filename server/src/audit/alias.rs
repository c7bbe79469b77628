//! §9 Who tries, as the log tells it: an account by its number, a name that no account has by a hash whose key is in the
//! database alone, so that one sees the same name again and learns nothing else.

use crate::{
    hex::hex,
    store::{
        account::{by_name, columns},
        db::{Error, Store, meta},
    },
};
use sanku_core::rules::valid::Account as Name;

/// Bytes of a hash that are shown.
const SHOWN: usize = 8;

/// Who that is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Who {
    /// The account that has the name.
    pub account: Option<i64>,
    /// What stands for it if none has.
    pub unknown: Option<String>,
}

/// Who goes by a name. Both are looked up, so that neither takes longer.
pub(crate) async fn who(store: &Store, name: &Name) -> Result<Who, Error> {
    let unknown = alias(store, name).await?;
    let account = by_name(store.readers(), name).await?.map(|account| account.id);
    Ok(Who { account, unknown: account.is_none().then_some(unknown) })
}

/// What stands for a name.
async fn alias(store: &Store, name: &Name) -> Result<String, Error> {
    let key = meta::get(store, "log_key").await?.unwrap_or_default();
    let key = blake3::derive_key("sanku 2026 names in the log", key.as_bytes());
    let (email, mobile) = columns(name);
    let hash = blake3::keyed_hash(&key, email.or(mobile).unwrap_or_default().as_bytes());
    Ok(hex(hash.as_bytes().split_at(SHOWN).0))
}
