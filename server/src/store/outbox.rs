//! §7 The outbox: codes that nothing delivers, for who develops or operates the portal to read.

use super::db::{Error, Store, stamp};
use sanku_core::{
    rules::{platform::Scene, valid::Account as Name},
    secret::Secret,
    time::Millis,
};
use sqlx::{FromRow, query, query_as};

/// Codes kept, at most.
const KEPT: i64 = 1_000;

/// A code that would have been sent.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct Letter {
    /// Its number.
    pub id: i64,
    /// Where to.
    pub account: String,
    /// What for, as `Scene` counts.
    pub scene: u32,
    /// The code.
    pub code: String,
    /// When, epoch milliseconds.
    pub at: i64,
}

/// Lays a code down.
pub async fn put(
    store: &Store,
    name: &Name,
    scene: Scene,
    code: &Secret<String>,
    now: Millis,
) -> Result<(), Error> {
    let mut tx = store.write().await?;
    let sql = "insert into outbox (account, scene, code, at) values (?, ?, ?, ?)";
    query(sql)
        .bind(name.text())
        .bind(scene.value())
        .bind(code.reveal())
        .bind(stamp(now))
        .execute(tx.sql())
        .await?;
    let old = "delete from outbox where id <= (select max(id) from outbox) - ?";
    query(old).bind(KEPT).execute(tx.sql()).await?;
    tx.commit().await
}

/// The newest, of one account or of all, the newest first.
pub async fn read(store: &Store, account: Option<&str>, count: u32) -> Result<Vec<Letter>, Error> {
    let sql = "select id, account, scene, code, at from outbox
        where ?1 is null or account = ?1 collate nocase order by id desc limit ?2";
    Ok(query_as(sql).bind(account).bind(count).fetch_all(store.readers()).await?)
}
