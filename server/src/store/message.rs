//! §4 Messages: what the portal tells a user, the newest first.

use super::{Error, Store, Write, stamp};
use sanku_core::time::Millis;
use sqlx::{query, query_scalar};

/// The module of the portal.
pub const PORTAL: u8 = 2;

/// Tells a user something: title and body.
pub async fn send(
    tx: &mut Write,
    account: i64,
    (title, body): (&str, &str),
    now: Millis,
) -> Result<(), Error> {
    let sql = "insert into message (account, module, title, body, created_at) values (?, ?, ?, ?, ?)";
    query(sql).bind(account).bind(PORTAL).bind(title).bind(body).bind(stamp(now)).execute(tx.sql()).await?;
    Ok(())
}

/// UNR-1: when the newest message was made that was read, or not.
pub async fn newest(store: &Store, account: i64, module: u8, read: bool) -> Result<Option<u64>, Error> {
    let sql = "select max(created_at) from message
        where account = ? and module = ? and (read_at is not null) = ?";
    let at: Option<i64> =
        query_scalar(sql).bind(account).bind(module).bind(read).fetch_one(store.readers()).await?;
    Ok(at.and_then(|at| u64::try_from(at).ok()))
}
