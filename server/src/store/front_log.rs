//! §7 LOG-1 The error log of browsers: what they sent, already redacted; the newest ten thousand of half a year.

use super::db::{Error, Store, stamp};
use sanku_core::time::Millis;
use sqlx::query;

/// Reports kept, at most.
const KEPT: i64 = 10_000;
/// And for so long, as the privacy policy says: six months.
const KEPT_FOR: Millis = Millis::new(180 * 24 * 60 * 60 * 1_000);

/// Stores one report.
pub async fn store_log(store: &Store, now: Millis, track_code: &str, entries: &str) -> Result<(), Error> {
    let mut tx = store.write().await?;
    query("insert into front_log (at, track_code, entries) values (?, ?, ?)")
        .bind(stamp(now))
        .bind(track_code)
        .bind(entries)
        .execute(tx.sql())
        .await?;
    let old = "delete from front_log where id <= (select max(id) from front_log) - ?";
    query(old).bind(KEPT).execute(tx.sql()).await?;
    tx.commit().await
}

/// The newest reports.
pub async fn read_log(store: &Store, count: u32) -> Result<Vec<String>, Error> {
    let sql = "select entries from front_log order by id desc limit ?";
    Ok(sqlx::query_scalar(sql).bind(count).fetch_all(store.readers()).await?)
}

/// Removes what came long ago; how many there were.
pub async fn expire(store: &Store, now: Millis) -> Result<u64, Error> {
    let old = stamp(now.before(KEPT_FOR.value()));
    let mut tx = store.release().await?;
    let gone = query("delete from front_log where at <= ?").bind(old).execute(tx.sql()).await?;
    tx.commit().await?;
    Ok(gone.rows_affected())
}
