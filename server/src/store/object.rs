//! §7 Objects: each is written down before it is put into the bucket, and until it is removed from there.

use super::db::{Error, Store, Write, stamp};
use sanku_core::time::Millis;
use sqlx::{SqliteExecutor, query, query_scalar};

/// How many bytes an account has, those under way among them.
pub(crate) async fn used(sql: impl SqliteExecutor<'_>, account: i64) -> Result<i64, Error> {
    let text = "select coalesce(sum(size), 0) from object where account = ? and state <> 'gone'";
    Ok(query_scalar(text).bind(account).fetch_one(sql).await?)
}

/// Notes an object that comes.
pub(crate) async fn announce(
    tx: &mut Write,
    key: &str,
    account: i64,
    size: i64,
    now: Millis,
) -> Result<(), Error> {
    let sql = "insert into object (key, account, size, state, since) values (?, ?, ?, 'coming', ?)";
    query(sql).bind(key).bind(account).bind(size).bind(stamp(now)).execute(tx.sql()).await?;
    Ok(())
}

/// It is there; false if it does not come any more.
pub(crate) async fn settle(tx: &mut Write, key: &str, size: i64, now: Millis) -> Result<bool, Error> {
    let sql = "update object set state = 'there', size = ?, since = ? where key = ? and state = 'coming'";
    let done = query(sql).bind(size).bind(stamp(now)).bind(key).execute(tx.sql()).await?;
    Ok(done.rows_affected() == 1)
}

/// What has been coming since then comes no more.
pub(crate) async fn give_up(tx: &mut Write, since: Millis) -> Result<(), Error> {
    let late = "update object set state = 'gone' where state = 'coming' and since <= ?";
    query(late).bind(stamp(since)).execute(tx.sql()).await?;
    Ok(())
}

/// So many keys of objects that are to be removed, behind that one.
pub(crate) async fn gone(store: &Store, after: &str, most: i64) -> Result<Vec<String>, Error> {
    let sql = "select key from object where state = 'gone' and key > ? order by key limit ?";
    Ok(query_scalar(sql).bind(after).bind(most).fetch_all(store.readers()).await?)
}

/// Forgets an object that was removed.
pub(crate) async fn forget(tx: &mut Write, key: &str) -> Result<(), Error> {
    query("delete from object where key = ? and state = 'gone'").bind(key).execute(tx.sql()).await?;
    Ok(())
}
