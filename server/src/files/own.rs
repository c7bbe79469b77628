//! §7 The files that somebody sees as their own, and how much room they take.

use crate::store::{Error, Store, file, object};
use sanku_core::net::api::{FilePage, ListFiles};

/// A page of them, the newest first, and how much room all files of the account take.
pub async fn page(store: &Store, account: i64, ask: &ListFiles) -> Result<FilePage, Error> {
    Ok(FilePage { used: used(store, account).await?, ..file::page(store, account, ask).await? })
}

/// Removes one that nothing holds; false if there is none. The sweep removes its bytes.
pub async fn remove(store: &Store, account: i64, id: &str) -> Result<bool, Error> {
    let mut tx = store.release().await?;
    let done = file::remove(&mut tx, account, id).await?;
    tx.commit().await?;
    Ok(done)
}

/// How many bytes an account has, those under way among them.
pub async fn used(store: &Store, account: i64) -> Result<u64, Error> {
    Ok(u64::try_from(object::used(store.readers(), account).await?).unwrap_or_default())
}
