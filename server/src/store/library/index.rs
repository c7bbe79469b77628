//! §1 The index of an item that is the database's own: the narrow row and its configurations.

use super::{
    facets::{category_of, facets_of},
    key::Key,
    measures,
};
use crate::store::db::{Error, Write};
use sanku_core::library::{
    document::{Document, DocumentRow},
    item::{Check, Item},
};
use serde_json::json;
use sqlx::{query, query_scalar};

/// Rules of the index: another number makes every index again.
pub(super) const INDEX: &str = "10";

/// Which row an item has.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Row {
    /// Its number, if it is there already.
    pub id: Option<i64>,
    /// Its place among equals, if it had one.
    pub place: Option<i64>,
    /// The batch that brings it.
    pub batch: Option<i64>,
    /// The stage with which it is seen.
    pub born: i64,
}

const WRITE: &str =
    "insert into item (id, tenant, library, set_id, hash, batch, place, born, name_key, model_key, category,
        facets, brand, configurations, datasheet, checked)
    values (?1, ?2, ?3, ?4, ?5, ?6, coalesce(?7, ?1, (select max(id) + 1 from item), 1), ?8, ?9, ?10, ?11,
        ?12, ?13, ?14, ?15, ?16)
    on conflict (id) do update set hash = excluded.hash, batch = excluded.batch, name_key = excluded.name_key,
        model_key = excluded.model_key, category = excluded.category, facets = excluded.facets,
        brand = excluded.brand, configurations = excluded.configurations, datasheet = excluded.datasheet,
        checked = excluded.checked
    returning id";

/// Writes everything but the texts; an item that was there keeps its number.
pub(super) async fn write_item(
    tx: &mut Write,
    row: Row,
    key: Key<'_>,
    item: &Item,
    hash: &[u8],
) -> Result<i64, Error> {
    let category = category_of(tx, item).await?;
    let document = Document::of(item);
    let facets = facets_of(tx, item.library, &document.values).await?;
    let id: i64 = query_scalar(WRITE)
        .bind(row.id)
        .bind(key.tenant)
        .bind(key.library.segment())
        .bind(key.set_id)
        .bind(hash)
        .bind(row.batch)
        .bind(row.place)
        .bind(row.born)
        .bind(&document.name)
        .bind(&document.model)
        .bind(category)
        .bind(facets)
        .bind(&item.brand.org_id)
        .bind(i64::try_from(item.configurations.rows.len()).unwrap_or(i64::MAX))
        .bind(item.datasheet.is_some())
        .bind(item.provenance.check != Check::Unverified)
        .fetch_one(tx.sql())
        .await?;
    write_configurations(tx, id, &document.rows).await?;
    Ok(id)
}

async fn write_configurations(tx: &mut Write, id: i64, rows: &[DocumentRow]) -> Result<(), Error> {
    if rows.is_empty() {
        return Ok(());
    }
    let rows: Vec<_> = rows.iter().map(|row| json!([row.name, row.key, measures::write(row)])).collect();
    let sql = "insert into configuration (item, position, name, key, held)
        select ?, key, value ->> 0, value ->> 1, value ->> 2 from json_each(?)";
    query(sql).bind(id).bind(serde_json::to_string(&rows)?).execute(tx.sql()).await?;
    Ok(())
}
