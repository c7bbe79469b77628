//! §2 Where somebody is logged in, and was: of their own alone.

use super::{Member, end_one};
use crate::{
    audit::TARGET,
    store::db::{Error, Store, Write, stamp},
};
use sanku_core::{net::api::OneSession, time::Millis};
use sqlx::{FromRow, query, query_as, query_scalar};

/// So many are listed.
const LISTED: u32 = 50;
/// A login is remembered so long.
pub(super) const REMEMBERED: u64 = 90 * 24 * 60 * 60_000;

#[derive(FromRow)]
struct Row {
    id: i64,
    agent: String,
    address: String,
    channel: String,
    started_at: i64,
    seen_at: Option<i64>,
    expires_at: i64,
    ended_at: Option<i64>,
    ended_by: Option<String>,
    failures: i64,
}

/// The sessions of an account, those that are open first, each time the newest first.
pub async fn list(store: &Store, member: &Member, now: Millis) -> Result<Vec<OneSession>, Error> {
    let sql =
        "select id, agent, address, channel, started_at, seen_at, expires_at, ended_at, ended_by, failures
        from session where account = ?1
        order by ended_at is null and expires_at > ?2 desc, started_at desc, id desc limit ?3";
    let rows: Vec<Row> =
        query_as(sql).bind(member.account).bind(stamp(now)).bind(LISTED).fetch_all(store.readers()).await?;
    Ok(rows.into_iter().map(|row| told(row, member.session, now)).collect())
}

fn told(row: Row, own: i64, now: Millis) -> OneSession {
    let number = |number: i64| u64::try_from(number).unwrap_or_default();
    let over = Some(row.expires_at).filter(|end| *end <= stamp(now));
    OneSession {
        id: number(row.id),
        current: row.id == own,
        agent: row.agent,
        address: row.address,
        channel: row.channel,
        started_at: number(row.started_at),
        seen_at: number(row.seen_at.unwrap_or(row.started_at)),
        ended_at: row.ended_at.or(over).map(number),
        ended_by: row.ended_by.unwrap_or_default(),
        failures: number(row.failures),
    }
}

/// Ends a session of one's own; false if it is none.
pub async fn end_own(store: &Store, member: &Member, id: i64, now: Millis) -> Result<bool, Error> {
    let mut tx = store.write().await?;
    let own = "select exists (select 1 from session where id = ? and account = ?)";
    if !query_scalar::<_, bool>(own).bind(id).bind(member.account).fetch_one(tx.sql()).await? {
        return Ok(false);
    }
    end_one(&mut tx, id, "other", now).await?;
    tx.commit().await?;
    tracing::info!(target: TARGET, account = member.account, session = id, "a session was ended from another one");
    Ok(true)
}

/// Ends every session of one's own but that which asks.
pub async fn end_other(store: &Store, member: &Member, now: Millis) -> Result<(), Error> {
    let mut tx = store.write().await?;
    end_others(&mut tx, member, "other", now).await?;
    tx.commit().await?;
    tracing::info!(target: TARGET, account = member.account, "every other session was ended");
    Ok(())
}

/// The same within a transaction.
pub(crate) async fn end_others(tx: &mut Write, member: &Member, why: &str, now: Millis) -> Result<(), Error> {
    let sql =
        "update session set ended_at = ?, ended_by = ? where account = ? and id <> ? and ended_at is null";
    query(sql).bind(stamp(now)).bind(why).bind(member.account).bind(member.session).execute(tx.sql()).await?;
    Ok(())
}
