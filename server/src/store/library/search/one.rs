//! §7 One item by its number, whole or as the row of a list.

use crate::store::{
    db::{Error, Store},
    library::text::{self, Kept},
    seen::{PUBLIC, Seen},
};
use sanku_core::{
    json,
    library::{
        Library,
        item::{Item, Summary},
    },
};
use sqlx::QueryBuilder;

/// One item whole; the member's own before the public one.
pub async fn read_item(
    store: &Store,
    seen: Seen,
    library: Library,
    set_id: &str,
) -> Result<Option<Item>, Error> {
    let found = one(store, seen, text::body!(), (library, set_id)).await?;
    let Some((tenant, body)) = found else { return Ok(None) };
    let body = body.read(store.readers()).await?;
    Ok(Some(Item { own: tenant != PUBLIC, ..json::read(&body)? }))
}

/// The same, as the row of a list.
pub async fn read_summary(
    store: &Store,
    seen: Seen,
    library: Library,
    set_id: &str,
) -> Result<Option<Summary>, Error> {
    let found = one(store, seen, text::summary!(), (library, set_id)).await?;
    let Some((tenant, summary)) = found else { return Ok(None) };
    let summary = summary.read(store.readers()).await?;
    Ok(Some(Summary { own: tenant != PUBLIC, ..json::read(&summary)? }))
}

async fn one(
    store: &Store,
    seen: Seen,
    text: &'static str,
    (library, set_id): (Library, &str),
) -> Result<Option<(i64, Kept)>, Error> {
    let mut sql = QueryBuilder::new("select tenant, ");
    sql.push(text).push(" from item where ");
    seen.guard(&mut sql, "item.tenant");
    Seen::now(&mut sql);
    sql.push(" and library = ").push_bind(library.segment()).push(" and set_id = ").push_bind(set_id);
    sql.push(" order by tenant desc limit 1");
    Ok(sql.build_query_as().fetch_optional(store.readers()).await?)
}
