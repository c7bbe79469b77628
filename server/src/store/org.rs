//! §3 Organisations: their rows.

use super::db::{Error, Store, Write, stamp};
use sanku_core::time::Millis;
use sqlx::{FromRow, SqliteExecutor, query, query_as, query_scalar};

/// An organisation.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct Org {
    /// Its number, also that of its items.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// Its users may use what it booked.
    pub enabled: bool,
    /// What it booked; with a `1` its own library.
    pub scope: String,
    /// When it was made, epoch milliseconds.
    pub created_at: i64,
}

/// Stores an organisation, enabled; none if the name belongs to another.
pub(crate) async fn insert(
    tx: &mut Write,
    name: &str,
    scope: &str,
    now: Millis,
) -> Result<Option<i64>, Error> {
    let sql = "insert into org (name, scope, created_at) values (?, ?, ?) on conflict (name) do nothing returning id";
    Ok(query_scalar(sql).bind(name).bind(scope).bind(stamp(now)).fetch_optional(tx.sql()).await?)
}

/// All organisations, by their numbers.
pub async fn list(store: &Store) -> Result<Vec<Org>, Error> {
    let sql = "select id, name, enabled, scope, created_at from org order by id";
    Ok(query_as(sql).fetch_all(store.readers()).await?)
}

/// The organisation of a number.
pub(crate) async fn find(sql: impl SqliteExecutor<'_>, org: i64) -> Result<Option<Org>, Error> {
    let text = "select id, name, enabled, scope, created_at from org where id = ?";
    Ok(query_as(text).bind(org).fetch_optional(sql).await?)
}

/// Opens or closes an organisation's own library to its users.
pub(crate) async fn enable(tx: &mut Write, org: i64, enabled: bool) -> Result<(), Error> {
    query("update org set enabled = ? where id = ?").bind(enabled).bind(org).execute(tx.sql()).await?;
    Ok(())
}

/// Says what an organisation booked.
pub(crate) async fn set_scope(tx: &mut Write, org: i64, scope: &str) -> Result<(), Error> {
    query("update org set scope = ? where id = ?").bind(scope).bind(org).execute(tx.sql()).await?;
    Ok(())
}
