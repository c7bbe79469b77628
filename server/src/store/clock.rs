//! F11 How far the time has come, and the moments that move with it.

use super::db::{Error, Write, random, stamp};
use sanku_core::time::Millis;
use sqlx::{AssertSqlSafe, SqliteExecutor, query, query_scalar};

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

/// Notes how far the time has come.
pub(crate) async fn keep(tx: &mut Write, now: Millis) -> Result<(), Error> {
    let sql = "insert or replace into meta (key, value) values ('clock', ?)";
    query(sql).bind(stamp(now).to_string()).execute(tx.sql()).await?;
    Ok(())
}

/// How far the time had come: as it was noted, or as what was written since tells.
pub(crate) async fn reached(sql: impl SqliteExecutor<'_>) -> Result<Millis, Error> {
    let text = "select coalesce(max(at), 0) from (
        select cast(value as integer) at from meta where key = 'clock'
        union all select max(at) from code
        union all select max(at) from login_attempt
        union all select max(seen_at) from session
        union all select max(at) from seat)";
    let at: i64 = query_scalar(text).fetch_one(sql).await?;
    Ok(Millis::new(u64::try_from(at).unwrap_or_default()))
}

/// Moves what was counted back by so many milliseconds; what is shown was never later than now.
pub(crate) async fn move_back(tx: &mut Write, now: Millis, back: u64) -> Result<(), Error> {
    let by = i64::try_from(back).unwrap_or(i64::MAX);
    for (table, column) in COUNTED {
        let sql = format!("update {table} set {column} = {column} - ? where {column} > 0");
        query(AssertSqlSafe(sql)).bind(by).execute(tx.sql()).await?;
    }
    for (table, column) in SHOWN {
        let sql = format!("update {table} set {column} = ?1 where {column} > ?1");
        query(AssertSqlSafe(sql)).bind(stamp(now)).execute(tx.sql()).await?;
    }
    sign_anew(tx).await
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
