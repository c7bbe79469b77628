//! §4 Tokens, by their hashes: what buys its successors once, and what goes with requests.

use super::db::{Error, Store, Write, stamp};
use sanku_core::time::Millis;
use sqlx::{FromRow, query, query_as, query_scalar};

/// A refresh token that may buy something.
#[derive(FromRow)]
pub(crate) struct Refresh {
    pub session: i64,
    pub account: i64,
    pub session_end: i64,
    pub used_at: Option<i64>,
    /// Gone as soon as what it bought has bought something itself.
    pub salt: Option<Vec<u8>>,
}

/// Stores a token of a kind by its hash, until then in milliseconds.
pub(crate) async fn keep(
    tx: &mut Write,
    session: i64,
    kind: &str,
    hash: &[u8],
    expires_at: i64,
) -> Result<(), Error> {
    let sql = "insert into token (hash, session, kind, expires_at) values (?, ?, ?, ?)";
    query(sql).bind(hash).bind(session).bind(kind).bind(expires_at).execute(tx.sql()).await?;
    Ok(())
}

/// Whether there is such a refresh token.
pub(crate) async fn is_refresh(store: &Store, hash: &[u8]) -> Result<bool, Error> {
    let sql = "select exists (select 1 from token where hash = ? and kind = 'refresh')";
    Ok(query_scalar(sql).bind(hash).fetch_one(store.readers()).await?)
}

/// A refresh token of an open session.
pub(crate) async fn refresh(tx: &mut Write, hash: &[u8], now: Millis) -> Result<Option<Refresh>, Error> {
    let sql = "select session, account, session.expires_at session_end, used_at, salt
        from token join session on session.id = token.session join account on account.id = session.account
        where hash = ? and kind = 'refresh' and ended_at is null and session.expires_at > ? and locked_at is null";
    Ok(query_as(sql).bind(hash).bind(stamp(now)).fetch_optional(tx.sql()).await?)
}

/// A refresh token was used for its successor, by that salt; what would make its predecessor's answer again goes, and so do
/// access tokens of the session that expired before then.
pub(crate) async fn use_up(
    tx: &mut Write,
    (session, hash): (i64, &[u8]),
    (salt, successor): (&[u8], &[u8]),
    now: Millis,
    expired_before: Millis,
) -> Result<(), Error> {
    let used = "update token set used_at = ?, salt = ?, successor = ? where hash = ?";
    query(used).bind(stamp(now)).bind(salt).bind(successor).bind(hash).execute(tx.sql()).await?;
    let seen = "update session set seen_at = ? where id = ?";
    query(seen).bind(stamp(now)).bind(session).execute(tx.sql()).await?;
    // The predecessor's answer cannot be asked for any more, so nothing is kept that would make it again.
    let settled = "update token set salt = null where session = ? and successor = ?";
    query(settled).bind(session).bind(hash).execute(tx.sql()).await?;
    let old = "delete from token where session = ? and kind = 'access' and expires_at <= ?";
    query(old).bind(session).bind(stamp(expired_before)).execute(tx.sql()).await?;
    Ok(())
}
