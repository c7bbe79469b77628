//! §8 Browsers that logged in before, each by the hash of its key.

use super::db::{Error, Store, Write, stamp};
use sanku_core::time::Millis;
use sqlx::{query, query_scalar};

/// Whether somebody logged in to this account by this browser since then.
pub(crate) async fn is_known(
    store: &Store,
    mark: &[u8],
    account: Option<i64>,
    since: Millis,
) -> Result<bool, Error> {
    let sql = "select exists (select 1 from browser where hash = ? and account = ? and seen_at > ?)";
    Ok(query_scalar(sql).bind(mark).bind(account).bind(stamp(since)).fetch_one(store.readers()).await?)
}

/// Forgets those that were there before then.
pub(crate) async fn forget(tx: &mut Write, before: Millis) -> Result<(), Error> {
    query("delete from browser where seen_at <= ?").bind(stamp(before)).execute(tx.sql()).await?;
    Ok(())
}

/// Gives a browser another key, in all its accounts.
pub(crate) async fn change(tx: &mut Write, old: &[u8], new: &[u8]) -> Result<(), Error> {
    query("update browser set hash = ? where hash = ?").bind(new).bind(old).execute(tx.sql()).await?;
    Ok(())
}

/// Notes that a browser logged in to an account, which keeps so many of them: the one that was there the longest ago goes.
pub(crate) async fn note(
    tx: &mut Write,
    mark: &[u8],
    account: i64,
    most: i64,
    now: Millis,
) -> Result<(), Error> {
    let sql = "insert or replace into browser (hash, account, seen_at) values (?, ?, ?)";
    query(sql).bind(mark).bind(account).bind(stamp(now)).execute(tx.sql()).await?;
    let beyond = "delete from browser where account = ?1 and hash in
        (select hash from browser where account = ?1 order by seen_at desc, hash = ?2 desc limit -1 offset ?3)";
    query(beyond).bind(account).bind(mark).bind(most).execute(tx.sql()).await?;
    Ok(())
}
