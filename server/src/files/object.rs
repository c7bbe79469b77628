//! §7 Objects: each is written down before it is put into the bucket, and until it is removed from there.

use super::error::Error;
use crate::store::{Store, Write, db::number, object};
use sanku_core::time::Millis;

/// Announces an object, if its owner may have so many bytes more; its key.
pub(super) async fn announce(
    store: &Store,
    account: i64,
    size: i64,
    quota: u64,
    now: Millis,
) -> Result<String, Error> {
    let key = number()?;
    let mut tx = store.write().await?;
    let used = object::used(tx.sql(), account).await?;
    if used.saturating_add(size) > i64::try_from(quota).unwrap_or(i64::MAX) {
        return Err(Error::Quota);
    }
    object::announce(&mut tx, &key, account, size, now).await?;
    tx.commit().await?;
    Ok(key)
}

/// It is there. One that was given up meanwhile is not.
pub(super) async fn settle(tx: &mut Write, key: &str, size: i64, now: Millis) -> Result<(), Error> {
    if object::settle(tx, key, size, now).await? { Ok(()) } else { Err(Error::GivenUp) }
}
