//! KCD-1 Tokens that KiCad shows, each known by its hash alone.

use super::db::{Error, Store, Write, stamp};
use sanku_core::{net::api::KicadToken, time::Millis};
use sqlx::{FromRow, SqliteExecutor, query, query_as, query_scalar};

#[derive(FromRow)]
struct Row {
    id: i64,
    name: String,
    created_at: i64,
    used_at: Option<i64>,
}

impl From<Row> for KicadToken {
    fn from(Row { id, name, created_at, used_at }: Row) -> Self {
        Self { id: number(id), name, created_at: number(created_at), used_at: used_at.map(number) }
    }
}

fn number(number: i64) -> u64 {
    u64::try_from(number).unwrap_or_default()
}

/// Who reads by a token that is good now.
#[derive(Debug, Clone, Copy, FromRow)]
pub(crate) struct Holder {
    /// The token's number.
    pub id: i64,
    /// Whose it is.
    pub account: i64,
    /// Their organisation.
    pub org: i64,
    /// Its own library is open to them.
    pub enabled: bool,
    /// When it was last used, more or less.
    pub used_at: Option<i64>,
}

/// Those of an account that have not ended, the newest first.
pub(crate) async fn all(sql: impl SqliteExecutor<'_>, account: i64) -> Result<Vec<KicadToken>, Error> {
    let all = "select id, name, created_at, used_at from kicad_token
        where account = ? and ended_at is null order by id desc";
    let rows: Vec<Row> = query_as(all).bind(account).fetch_all(sql).await?;
    Ok(rows.into_iter().map(KicadToken::from).collect())
}

/// A new one; its number.
pub(crate) async fn insert(
    tx: &mut Write,
    account: i64,
    (name, hash): (&str, &[u8]),
    now: Millis,
) -> Result<u64, Error> {
    let sql = "insert into kicad_token (account, name, hash, created_at) values (?, ?, ?, ?) returning id";
    let row = query_scalar(sql).bind(account).bind(name).bind(hash).bind(stamp(now));
    Ok(number(row.fetch_one(tx.sql()).await?))
}

/// Forgets those of an account that ended, but so many of the last.
pub(crate) async fn forget(tx: &mut Write, account: i64, kept: u32) -> Result<(), Error> {
    let sql = "delete from kicad_token where account = ?1 and ended_at is not null and id not in
        (select id from kicad_token where account = ?1 and ended_at is not null order by id desc limit ?2)";
    query(sql).bind(account).bind(kept).execute(tx.sql()).await?;
    Ok(())
}

/// Ends one of an account's; false if there is no such token, or not any more.
pub(crate) async fn end(tx: &mut Write, account: i64, id: u64, now: Millis) -> Result<bool, Error> {
    let sql = "update kicad_token set ended_at = ?, ended_by = 'own'
        where account = ? and id = ? and ended_at is null";
    let row = query(sql).bind(stamp(now)).bind(account).bind(id.cast_signed());
    Ok(row.execute(tx.sql()).await?.rows_affected() > 0)
}

/// Ends every one of an account.
pub(crate) async fn end_all(tx: &mut Write, account: i64, why: &str, now: Millis) -> Result<(), Error> {
    let sql = "update kicad_token set ended_at = ?, ended_by = ? where account = ? and ended_at is null";
    query(sql).bind(stamp(now)).bind(why).bind(account).execute(tx.sql()).await?;
    Ok(())
}

/// Who reads by the token of this hash.
pub(crate) async fn holder(store: &Store, hash: &[u8]) -> Result<Option<Holder>, Error> {
    let sql = "select kicad_token.id, account, account.org, org.enabled, used_at from kicad_token
        join account on account.id = kicad_token.account join org on org.id = account.org
        where hash = ? and ended_at is null and locked_at is null";
    Ok(query_as(sql).bind(hash).fetch_optional(store.readers()).await?)
}

/// One is used now.
pub(crate) async fn use_now(tx: &mut Write, id: i64, now: Millis) -> Result<(), Error> {
    query("update kicad_token set used_at = ? where id = ?")
        .bind(stamp(now))
        .bind(id)
        .execute(tx.sql())
        .await?;
    Ok(())
}
