//! §7 Objects: each is written down before it is put into the bucket, and until it is removed from there.

use super::number;
use crate::store::db::{Error, Store, Write, stamp};
use sanku_core::time::Millis;
use sqlx::{query, query_scalar};

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
    let sql = "select coalesce(sum(size), 0) from object where account = ? and state <> 'gone'";
    let used: i64 = query_scalar(sql).bind(account).fetch_one(tx.sql()).await?;
    if used.saturating_add(size) > i64::try_from(quota).unwrap_or(i64::MAX) {
        return Err(Error::Quota);
    }
    let sql = "insert into object (key, account, size, state, since) values (?, ?, ?, 'coming', ?)";
    query(sql).bind(&key).bind(account).bind(size).bind(stamp(now)).execute(tx.sql()).await?;
    tx.commit().await?;
    Ok(key)
}

/// It is there. One that was given up meanwhile is not.
pub(super) async fn settle(tx: &mut Write, key: &str, size: i64, now: Millis) -> Result<(), Error> {
    let sql = "update object set state = 'there', size = ?, since = ? where key = ? and state = 'coming'";
    let done = query(sql).bind(size).bind(stamp(now)).bind(key).execute(tx.sql()).await?;
    if done.rows_affected() == 1 { Ok(()) } else { Err(Error::GivenUp) }
}
