//! §8 Tries at logins and what they lock, each known by a hash alone.

use super::db::{Error, Store, Write, stamp};
use sanku_core::time::Millis;
use sqlx::{SqliteExecutor, query, query_scalar};

/// Whether a key is locked.
pub(crate) async fn is_locked(sql: impl SqliteExecutor<'_>, pair: &[u8], now: Millis) -> Result<bool, Error> {
    let text = "select exists (select 1 from lockout where pair = ? and until > ?)";
    Ok(query_scalar(text).bind(pair).bind(stamp(now)).fetch_one(sql).await?)
}

/// Whether any key of a name is locked.
pub(crate) async fn is_name_locked(store: &Store, name: &[u8], now: Millis) -> Result<bool, Error> {
    let sql = "select exists (select 1 from lockout where name = ? and until > ?)";
    Ok(query_scalar(sql).bind(name).bind(stamp(now)).fetch_one(store.readers()).await?)
}

/// Locks a key until then.
pub(crate) async fn lock(tx: &mut Write, pair: &[u8], name: &[u8], until: Millis) -> Result<(), Error> {
    let sql = "insert or replace into lockout (pair, name, until) values (?, ?, ?)";
    query(sql).bind(pair).bind(name).bind(stamp(until)).execute(tx.sql()).await?;
    Ok(())
}

/// Unlocks a key.
pub(crate) async fn unlock(tx: &mut Write, pair: &[u8]) -> Result<(), Error> {
    query("delete from lockout where pair = ?").bind(pair).execute(tx.sql()).await?;
    Ok(())
}

/// Notes a try; its number. It counts for a name and for an account where one is given.
pub(crate) async fn add_try(
    tx: &mut Write,
    pair: &[u8],
    (name, account): (Option<&[u8]>, Option<i64>),
    now: Millis,
) -> Result<i64, Error> {
    let sql = "insert into login_attempt (pair, name, account, at) values (?, ?, ?, ?) returning id";
    let row = query_scalar(sql).bind(pair).bind(name).bind(account).bind(stamp(now));
    Ok(row.fetch_one(tx.sql()).await?)
}

/// Takes a try back.
pub(crate) async fn remove_try(tx: &mut Write, id: i64) -> Result<(), Error> {
    query("delete from login_attempt where id = ?").bind(id).execute(tx.sql()).await?;
    Ok(())
}

/// Tries by a key since then.
pub(crate) async fn of_pair(tx: &mut Write, pair: &[u8], since: Millis) -> Result<i64, Error> {
    let sql = "select count(*) from login_attempt where pair = ? and at > ?";
    Ok(query_scalar(sql).bind(pair).bind(stamp(since)).fetch_one(tx.sql()).await?)
}

/// Tries by a name since then.
pub(crate) async fn of_name(sql: impl SqliteExecutor<'_>, name: &[u8], since: Millis) -> Result<i64, Error> {
    let text = "select count(*) from login_attempt where name = ? and at > ?";
    Ok(query_scalar(text).bind(name).bind(stamp(since)).fetch_one(sql).await?)
}

/// What strangers tried at an account since then, by whichever of its names.
pub(crate) async fn of_strangers(tx: &mut Write, account: Option<i64>, since: Millis) -> Result<i64, Error> {
    let sql = "select count(*) from login_attempt where account = ? and name is not null and at > ?";
    Ok(query_scalar(sql).bind(account).bind(stamp(since)).fetch_one(tx.sql()).await?)
}

/// Tries at an account since then, and since its last login.
pub(crate) async fn since_login(tx: &mut Write, account: i64, since: Millis) -> Result<i64, Error> {
    let sql = "select count(*) from login_attempt where account = ?1 and at > ?2
        and at >= coalesce((select max(started_at) from session where account = ?1), 0)";
    Ok(query_scalar(sql).bind(account).bind(stamp(since)).fetch_one(tx.sql()).await?)
}

/// Removes the locks that were over then, and the tries that are older than that.
pub(crate) async fn clear(tx: &mut Write, over: Millis, older: Millis) -> Result<(), Error> {
    query("delete from lockout where until <= ?").bind(stamp(over)).execute(tx.sql()).await?;
    query("delete from login_attempt where at <= ?").bind(stamp(older)).execute(tx.sql()).await?;
    Ok(())
}

/// Forgets every try by a key, and its lock.
pub(crate) async fn forget_pair(tx: &mut Write, pair: &[u8]) -> Result<(), Error> {
    query("delete from login_attempt where pair = ?").bind(pair).execute(tx.sql()).await?;
    unlock(tx, pair).await
}

/// Forgets every try by a name, and its locks.
pub(crate) async fn forget_name(tx: &mut Write, name: &[u8]) -> Result<(), Error> {
    for sql in ["delete from login_attempt where name = ?", "delete from lockout where name = ?"] {
        query(sql).bind(name).execute(tx.sql()).await?;
    }
    Ok(())
}

/// Forgets every try at an account.
pub(crate) async fn forget_account(tx: &mut Write, account: i64) -> Result<(), Error> {
    query("delete from login_attempt where account = ?").bind(account).execute(tx.sql()).await?;
    Ok(())
}

/// Whether a name had locks that nobody was told of; from now on they were.
pub(crate) async fn tell(tx: &mut Write, name: &[u8]) -> Result<bool, Error> {
    let sql = "update lockout set told = 1 where name = ? and told = 0";
    Ok(query(sql).bind(name).execute(tx.sql()).await?.rows_affected() > 0)
}
