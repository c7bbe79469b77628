//! §3 Organisations: 0 is the platform's own, 1 that of the public's visitors, the others have items of their own.

use crate::store::db::{Error, Store, Write, stamp};
use sanku_core::{text::trim, time::Millis};
use sqlx::{FromRow, query, query_as, query_scalar};

/// The platform's own organisation.
pub const PLATFORM: i64 = 0;
/// The organisation of the public's visitors.
pub const PUBLIC: i64 = 1;

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

/// Makes an organisation, enabled.
pub async fn create(store: &Store, name: &str, scope: &str, now: Millis) -> Result<Org, Error> {
    let name = trim(name);
    if name.is_empty() {
        return Err(Error::OrgName);
    }
    let mut tx = store.write().await?;
    let sql = "insert into org (name, scope, created_at) values (?, ?, ?) on conflict (name) do nothing returning id";
    let id: Option<i64> =
        query_scalar(sql).bind(name).bind(trim(scope)).bind(stamp(now)).fetch_optional(tx.sql()).await?;
    changed(tx, id.ok_or_else(|| Error::OrgTaken(name.to_owned()))?).await
}

/// All organisations, by their numbers.
pub async fn list(store: &Store) -> Result<Vec<Org>, Error> {
    let sql = "select id, name, enabled, scope, created_at from org order by id";
    Ok(query_as(sql).fetch_all(store.readers()).await?)
}

/// The organisation of a number.
pub async fn find(store: &Store, org: i64) -> Result<Org, Error> {
    let sql = "select id, name, enabled, scope, created_at from org where id = ?";
    query_as(sql).bind(org).fetch_optional(store.readers()).await?.ok_or(Error::NoOrg(org))
}

/// Opens or closes an organisation's own library to its users.
pub async fn enable(store: &Store, org: i64, enabled: bool) -> Result<Org, Error> {
    let mut tx = store.write().await?;
    query("update org set enabled = ? where id = ?").bind(enabled).bind(org).execute(tx.sql()).await?;
    changed(tx, org).await
}

/// Says what an organisation booked.
pub async fn set_scope(store: &Store, org: i64, scope: &str) -> Result<Org, Error> {
    let mut tx = store.write().await?;
    query("update org set scope = ? where id = ?").bind(trim(scope)).bind(org).execute(tx.sql()).await?;
    changed(tx, org).await
}

async fn changed(mut tx: Write, id: i64) -> Result<Org, Error> {
    let sql = "select id, name, enabled, scope, created_at from org where id = ?";
    let org = query_as(sql).bind(id).fetch_optional(tx.sql()).await?.ok_or(Error::NoOrg(id))?;
    tx.commit().await?;
    Ok(org)
}
