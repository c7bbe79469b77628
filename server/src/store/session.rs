//! §4 Sessions and their tokens, each token known by its hash alone.

use super::db::{Error, Store, Write, stamp};
use sanku_core::time::Millis;
use sqlx::{FromRow, query, query_as, query_scalar};

/// The client that opened a session.
pub(crate) struct Client<'a> {
    /// Which program, by the number of its channel.
    pub channel: &'a str,
    /// What it says of itself.
    pub agent: &'a str,
    /// Its address.
    pub address: &'a str,
    /// How many wrong passwords came before the right one.
    pub failures: i64,
}

/// Stores a session that ends then; its number.
pub(crate) async fn insert(
    tx: &mut Write,
    account: i64,
    client: Client<'_>,
    (now, end): (Millis, Millis),
) -> Result<i64, Error> {
    let sql =
        "insert into session (account, channel, agent, address, failures, started_at, seen_at, expires_at)
        values (?1, ?2, ?3, ?4, ?5, ?6, ?6, ?7) returning id";
    let Client { channel, agent, address, failures } = client;
    let row = query_scalar(sql).bind(account).bind(channel).bind(agent).bind(address).bind(failures);
    Ok(row.bind(stamp(now)).bind(stamp(end)).fetch_one(tx.sql()).await?)
}

/// Forgets the tokens of sessions that are over, and after a while that they were.
pub(crate) async fn forget(tx: &mut Write, now: Millis, begun_before: Millis) -> Result<(), Error> {
    let dead = "delete from token where session in
        (select id from session where expires_at <= ?1 or ended_at <= ?1 - 86400000)";
    query(dead).bind(stamp(now)).execute(tx.sql()).await?;
    let old = "delete from session where expires_at <= ? and started_at <= ?";
    query(old).bind(stamp(now)).bind(stamp(begun_before)).execute(tx.sql()).await?;
    Ok(())
}

/// The session of an access token, also of one that has expired.
pub(crate) async fn of_access(store: &Store, hash: &[u8]) -> Result<Option<i64>, Error> {
    let sql = "select session from token where hash = ? and kind = 'access'";
    Ok(query_scalar(sql).bind(hash).fetch_optional(store.readers()).await?)
}

/// Whether a session is an account's.
pub(crate) async fn is_of(tx: &mut Write, session: i64, account: i64) -> Result<bool, Error> {
    let sql = "select exists (select 1 from session where id = ? and account = ?)";
    Ok(query_scalar(sql).bind(session).bind(account).fetch_one(tx.sql()).await?)
}

/// Ends a session.
pub(crate) async fn end(tx: &mut Write, session: i64, why: &str, now: Millis) -> Result<(), Error> {
    let sql = "update session set ended_at = ?, ended_by = ? where id = ? and ended_at is null";
    query(sql).bind(stamp(now)).bind(why).bind(session).execute(tx.sql()).await?;
    Ok(())
}

/// Ends every session of an account.
pub(crate) async fn end_all(tx: &mut Write, account: i64, why: &str, now: Millis) -> Result<(), Error> {
    let sql = "update session set ended_at = ?, ended_by = ? where account = ? and ended_at is null";
    query(sql).bind(stamp(now)).bind(why).bind(account).execute(tx.sql()).await?;
    Ok(())
}

/// Ends every session of one's own but that which asks.
pub(crate) async fn end_others(tx: &mut Write, member: &Member, why: &str, now: Millis) -> Result<(), Error> {
    let sql =
        "update session set ended_at = ?, ended_by = ? where account = ? and id <> ? and ended_at is null";
    query(sql).bind(stamp(now)).bind(why).bind(member.account).bind(member.session).execute(tx.sql()).await?;
    Ok(())
}

/// A session as it is kept.
#[derive(FromRow)]
pub(crate) struct Row {
    pub id: i64,
    pub agent: String,
    pub address: String,
    pub channel: String,
    pub started_at: i64,
    pub seen_at: Option<i64>,
    pub expires_at: i64,
    pub ended_at: Option<i64>,
    pub ended_by: Option<String>,
    pub failures: i64,
}

/// So many sessions of an account, those that are open first, each time the newest first.
pub(crate) async fn list(store: &Store, account: i64, most: u32, now: Millis) -> Result<Vec<Row>, Error> {
    let sql =
        "select id, agent, address, channel, started_at, seen_at, expires_at, ended_at, ended_by, failures
        from session where account = ?1
        order by ended_at is null and expires_at > ?2 desc, started_at desc, id desc limit ?3";
    Ok(query_as(sql).bind(account).bind(stamp(now)).bind(most).fetch_all(store.readers()).await?)
}

/// A user with an open session.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct Member {
    /// Their account.
    pub account: i64,
    /// The session of the token.
    pub session: i64,
    /// Their organisation.
    pub org: i64,
    /// Its own library is open to them.
    pub enabled: bool,
    /// Which program they logged in with, by the number of its channel.
    pub channel: String,
}

/// The user of an access token that is good now.
pub(crate) async fn member(store: &Store, hash: &[u8], now: Millis) -> Result<Option<Member>, Error> {
    let sql =
        "select account.id account, session.id session, account.org, org.enabled, session.channel from token
        join session on session.id = token.session join account on account.id = session.account
        join org on org.id = account.org
        where hash = ? and kind = 'access' and token.expires_at > ? and session.expires_at > ?
            and ended_at is null and locked_at is null";
    let now = stamp(now);
    Ok(query_as(sql).bind(hash).bind(now).bind(now).fetch_optional(store.readers()).await?)
}
