//! §7 Codes that were asked for, and what they are good for: whose they are and who asked by hashes alone.

use super::db::{Error, Write, stamp};
use sanku_core::{rules::platform::Scene, time::Millis};
use sqlx::{FromRow, SqliteExecutor, query, query_as, query_scalar};

/// Forgets asks that are older than a day, and that codes are good which are older than that.
pub(crate) async fn forget(tx: &mut Write, asked_before: Millis, sent_before: Millis) -> Result<(), Error> {
    query("delete from code where at <= ?").bind(stamp(asked_before)).execute(tx.sql()).await?;
    let dead = "update code set hash = null where hash is not null and at <= ?";
    query(dead).bind(stamp(sent_before)).execute(tx.sql()).await?;
    Ok(())
}

/// Notes an ask; its number. The state is `sent`, or `withheld` where nothing is.
pub(crate) async fn insert(
    tx: &mut Write,
    (name, scene, peer): (&[u8], Scene, &[u8]),
    state: &str,
    now: Millis,
) -> Result<i64, Error> {
    let sql = "insert into code (name, scene, peer, at, state) values (?, ?, ?, ?, ?) returning id";
    let row = query_scalar(sql).bind(name).bind(scene.value()).bind(peer).bind(stamp(now)).bind(state);
    Ok(row.fetch_one(tx.sql()).await?)
}

/// When the last but so many was asked for a name since then, if there were as many; those that were not sent do not count.
pub(crate) async fn nth_of_name(
    tx: &mut Write,
    name: &[u8],
    since: Millis,
    before: i64,
) -> Result<Option<i64>, Error> {
    let sql = "select at from code where name = ? and state <> 'failed' and at > ?
        order by at desc limit 1 offset ?";
    Ok(query_scalar(sql).bind(name).bind(stamp(since)).bind(before).fetch_optional(tx.sql()).await?)
}

/// The same by an address, where all count.
pub(crate) async fn nth_of_peer(
    tx: &mut Write,
    peer: &[u8],
    since: Millis,
    before: i64,
) -> Result<Option<i64>, Error> {
    let sql = "select at from code where peer = ? and at > ? order by at desc limit 1 offset ?";
    Ok(query_scalar(sql).bind(peer).bind(stamp(since)).bind(before).fetch_optional(tx.sql()).await?)
}

/// When the last one was sent to a name for a scene since then.
pub(crate) async fn last_sent(
    tx: &mut Write,
    name: &[u8],
    scene: Scene,
    since: Millis,
) -> Result<Option<i64>, Error> {
    let sql = "select at from code where name = ? and scene = ? and state = 'sent' and at > ?
        order by at desc limit 1";
    let row = query_scalar(sql).bind(name).bind(scene.value()).bind(stamp(since));
    Ok(row.fetch_optional(tx.sql()).await?)
}

/// The code is good by this hash.
pub(crate) async fn set_hash(tx: &mut Write, id: i64, hash: &str) -> Result<(), Error> {
    query("update code set hash = ? where id = ?").bind(hash).bind(id).execute(tx.sql()).await?;
    Ok(())
}

/// The codes before this one are good for nothing.
pub(crate) async fn outdate(tx: &mut Write, id: i64) -> Result<(), Error> {
    let sql = "update code set hash = null
        where id < ?1 and (name, scene) = (select name, scene from code where id = ?1)";
    query(sql).bind(id).execute(tx.sql()).await?;
    Ok(())
}

/// It was not sent, so it is good for nothing.
pub(crate) async fn fail(tx: &mut Write, id: i64) -> Result<(), Error> {
    query("update code set state = 'failed', hash = null where id = ?").bind(id).execute(tx.sql()).await?;
    Ok(())
}

/// Nobody knows whether it was sent.
pub(crate) async fn doubt(tx: &mut Write, id: i64) -> Result<(), Error> {
    query("update code set state = 'late' where id = ?").bind(id).execute(tx.sql()).await?;
    Ok(())
}

/// A code that is good.
#[derive(FromRow)]
pub(crate) struct Good {
    pub id: i64,
    pub hash: String,
}

/// The codes that are good, sent since then and tried less often: one, or two where the delivery of the newer one was late.
pub(crate) async fn good(
    sql: impl SqliteExecutor<'_>,
    (name, scene): (&[u8], Scene),
    since: Millis,
    tries: i64,
) -> Result<Vec<Good>, Error> {
    let text = "select id, hash from code
        where name = ? and scene = ? and hash is not null and at > ? and tries < ? order by id desc limit 2";
    let rows = query_as(text).bind(name).bind(scene.value()).bind(stamp(since)).bind(tries);
    Ok(rows.fetch_all(sql).await?)
}

/// Counts a try at a code.
pub(crate) async fn count_try(tx: &mut Write, id: i64) -> Result<(), Error> {
    query("update code set tries = tries + 1 where id = ?").bind(id).execute(tx.sql()).await?;
    Ok(())
}

/// Takes a try back.
pub(crate) async fn take_try_back(tx: &mut Write, id: i64) -> Result<(), Error> {
    query("update code set tries = tries - 1 where id = ?").bind(id).execute(tx.sql()).await?;
    Ok(())
}

/// Uses a code up, and whatever else was sent there for the same; false if it was used up already.
pub(crate) async fn burn(tx: &mut Write, id: i64) -> Result<bool, Error> {
    let sql = "update code set hash = null where id = ? and hash is not null";
    let burnt = query(sql).bind(id).execute(tx.sql()).await?.rows_affected() > 0;
    let others = "update code set hash = null
        where (name, scene) = (select name, scene from code where id = ?) and hash is not null";
    query(others).bind(id).execute(tx.sql()).await?;
    Ok(burnt)
}
