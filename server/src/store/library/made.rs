//! SHP-1 SHP-2 What was made of items for an index, as the database keeps it.

use crate::store::{
    db::{Error, Store},
    seen::Seen,
};
use sanku_core::library::Library;
use sqlx::{FromRow, QueryBuilder};

/// Where it is kept.
#[derive(Debug, Clone, Copy)]
pub struct Table {
    /// What the table is called.
    pub name: &'static str,
    /// Of the rules that make it: what others made is made again.
    pub version: u32,
}

/// An item that is seen now, with what was made of it; nothing where it is to be made.
#[derive(Debug, Clone, FromRow)]
pub struct Kept {
    /// Its number in the database.
    pub item: i64,
    /// Whose it is; 0 for everybody.
    pub tenant: i64,
    /// Its number in its library.
    pub set_id: String,
    /// What was given to `keep`.
    pub rows: Option<Vec<u8>>,
}

/// Those of some items that a library has, and are seen now.
pub async fn kept(store: &Store, table: Table, library: Library, items: &[i64]) -> Result<Vec<Kept>, Error> {
    let mut sql =
        QueryBuilder::new("select item.id item, tenant, set_id, made.rows rows from item left join ");
    sql.push(table.name).push(" made on made.item = item.id and version = ").push_bind(table.version);
    sql.push(" where library = ").push_bind(library.segment());
    sql.push(" and item.id in (select value from json_each(")
        .push_bind(serde_json::to_string(items)?)
        .push("))");
    Seen::now(&mut sql);
    Ok(sql.build_query_as().fetch_all(store.inside()).await?)
}

/// Keeps what was made of an item; of one that is gone nothing.
pub async fn keep(store: &Store, table: Table, item: i64, rows: &[u8]) -> Result<(), Error> {
    let mut tx = store.write().await?;
    let mut sql = QueryBuilder::new("insert or replace into ");
    sql.push(table.name).push(" (item, version, rows) select ").push_bind(item).push(", ");
    sql.push_bind(table.version).push(", ").push_bind(rows);
    sql.push(" where exists (select 1 from item where id = ").push_bind(item).push(")");
    sql.build().execute(tx.sql()).await?;
    tx.commit().await
}
