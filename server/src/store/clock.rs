//! F11 The time as the database has seen it: kept over a start, and set right at one. Until then a process counts on from
//! where the clock was set back.

use super::db::{Error, Store, Write, guard, random, stamp};
use crate::clock::Clock;
use sanku_core::time::Millis;
use sqlx::{AssertSqlSafe, SqliteExecutor, query, query_scalar};
use std::path::Path;

/// What is over at a moment, or was counted at one: it moves with the clock, so that as much is left of it as before.
const COUNTED: [(&str, &str); 10] = [
    ("code", "at"),
    ("login_attempt", "at"),
    ("lockout", "until"),
    ("token", "expires_at"),
    ("token", "used_at"),
    ("session", "expires_at"),
    ("identity_ticket", "expires_at"),
    ("identity_used", "expires_at"),
    ("seat", "at"),
    ("upload", "joining"),
];
/// What people read as a moment, or what is kept for days from one: it was never later than now.
const SHOWN: [(&str, &str); 13] = [
    ("account", "created_at"),
    ("account", "password_at"),
    ("session", "started_at"),
    ("session", "seen_at"),
    ("session", "ended_at"),
    ("message", "created_at"),
    ("feedback", "created_at"),
    ("feedback", "done_at"),
    ("browser", "seen_at"),
    ("file", "created_at"),
    ("upload", "touched_at"),
    ("object", "since"),
    ("front_log", "at"),
];

/// Whether nobody else uses the database now; asked before it is opened.
pub fn is_free(directory: &Path) -> bool {
    guard::take(directory).is_ok()
}

/// The clock of a process that begins: the system's, from now on. If that was set back since somebody last looked, who is
/// alone with the database sets its moments right; beside others the process counts as they do.
pub async fn begin(
    store: &Store,
    alone: bool,
    read: impl Fn() -> Millis + Send + Sync + 'static,
) -> Result<Clock, Error> {
    let known = reached(store.readers()).await?;
    if !alone {
        return Ok(Clock::after(known, read));
    }
    if read() < known {
        set_right(store, read()).await?;
    }
    Ok(Clock::new(read))
}

/// Notes how far the time has come.
pub async fn note(store: &Store, now: Millis) -> Result<(), Error> {
    let mut tx = store.write().await?;
    keep(&mut tx, now).await?;
    tx.commit().await
}

async fn keep(tx: &mut Write, now: Millis) -> Result<(), Error> {
    let sql = "insert or replace into meta (key, value) values ('clock', ?)";
    query(sql).bind(stamp(now).to_string()).execute(tx.sql()).await?;
    Ok(())
}

/// How far the time had come: as it was noted, or as what was written since tells.
async fn reached(sql: impl SqliteExecutor<'_>) -> Result<Millis, Error> {
    let text = "select coalesce(max(at), 0) from (
        select cast(value as integer) at from meta where key = 'clock'
        union all select max(at) from code
        union all select max(at) from login_attempt
        union all select max(seen_at) from session
        union all select max(at) from seat)";
    let at: i64 = query_scalar(text).fetch_one(sql).await?;
    Ok(Millis::new(u64::try_from(at).unwrap_or_default()))
}

/// Moves what was counted back by as much as the clock was.
async fn set_right(store: &Store, now: Millis) -> Result<(), Error> {
    let mut tx = store.write().await?;
    // Another process may have done so meanwhile: nothing moves twice.
    let back = now.until(reached(tx.sql()).await?);
    let by = i64::try_from(back).unwrap_or(i64::MAX);
    for (table, column) in COUNTED {
        let sql = format!("update {table} set {column} = {column} - ? where {column} > 0");
        query(AssertSqlSafe(sql)).bind(by).execute(tx.sql()).await?;
    }
    for (table, column) in SHOWN {
        let sql = format!("update {table} set {column} = ?1 where {column} > ?1");
        query(AssertSqlSafe(sql)).bind(stamp(now)).execute(tx.sql()).await?;
    }
    sign_anew(&mut tx).await?;
    keep(&mut tx, now).await?;
    tx.commit().await?;
    tracing::warn!(
        seconds = back / 1_000,
        "the clock was set back since the last start; what was counted moved with it"
    );
    Ok(())
}

/// T30: addresses that were signed say themselves until when; whoever holds one asks for another.
async fn sign_anew(tx: &mut Write) -> Result<(), Error> {
    let ids: Vec<String> = query_scalar("select id from upload").fetch_all(tx.sql()).await?;
    for id in ids {
        let sql = "update upload set secret = ? where id = ?";
        query(sql).bind(random()?.as_slice()).bind(id).execute(tx.sql()).await?;
    }
    Ok(())
}
