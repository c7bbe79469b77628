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

/// The record of an item, which is read when it is wanted.
#[derive(Debug, Default)]
pub struct Record {
    /// It is the member's own.
    pub own: bool,
    /// The text that is kept.
    pub text: String,
}

impl Record {
    /// What it says.
    pub fn item(&self) -> Result<Item, Error> {
        Ok(Item { own: self.own, ..json::read(&self.text)? })
    }
}

/// The record of one item; the member's own before the public one.
pub async fn read_record(
    store: &Store,
    seen: Seen,
    library: Library,
    set_id: &str,
) -> Result<Option<Record>, Error> {
    let found = one(store, seen, text::body!(), (library, set_id)).await?;
    let Some((tenant, body)) = found else { return Ok(None) };
    Ok(Some(Record { own: tenant != PUBLIC, text: body.read(store.readers()).await? }))
}

/// One item whole; the member's own before the public one.
pub async fn read_item(
    store: &Store,
    seen: Seen,
    library: Library,
    set_id: &str,
) -> Result<Option<Item>, Error> {
    read_record(store, seen, library, set_id).await?.map(|record| record.item()).transpose()
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
