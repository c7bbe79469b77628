//! SHP-1 What the search by shape knows of items, as the database keeps it.

use crate::store::{
    db::{Error, Store},
    seen::Seen,
};
use sanku_core::library::Library;
use sqlx::{FromRow, QueryBuilder, query};

/// An item that is seen now, with the rows of it that are kept; none where they are to be made.
#[derive(Debug, Clone, FromRow)]
pub struct KeptShapes {
    /// Its number in the database.
    pub item: i64,
    /// Whose it is; 0 for everybody.
    pub tenant: i64,
    /// Its number in its library.
    pub set_id: String,
    /// Its rows, as they were given to `keep`.
    pub rows: Option<Vec<u8>>,
}

/// Those of some items that a library has, and are seen now.
pub async fn kept(
    store: &Store,
    library: Library,
    version: u32,
    items: &[i64],
) -> Result<Vec<KeptShapes>, Error> {
    let mut sql = QueryBuilder::new(
        "select item.id item, tenant, set_id, shape.rows rows from item left join shape on shape.item = item.id and version = ",
    );
    sql.push_bind(version).push(" where library = ").push_bind(library.segment());
    sql.push(" and item.id in (select value from json_each(")
        .push_bind(serde_json::to_string(items)?)
        .push("))");
    Seen::now(&mut sql);
    Ok(sql.build_query_as().fetch_all(store.inside()).await?)
}

/// Keeps the rows of items; of one that is gone nothing.
pub async fn keep(store: &Store, version: u32, made: &[(i64, Vec<u8>)]) -> Result<(), Error> {
    let mut tx = store.write().await?;
    for (item, rows) in made {
        let sql = "insert or replace into shape (item, version, rows) select ?1, ?2, ?3
            where exists (select 1 from item where id = ?1)";
        query(sql).bind(item).bind(version).bind(rows).execute(tx.sql()).await?;
    }
    tx.commit().await
}
