//! §1 The catalogue's write side: what imports and the embedded catalogue bring in.

use super::{Error, Write, index, suggest};
use sanku_core::{
    json,
    library::{Library, item::Item},
};
use sqlx::{FromRow, query, query_as};

/// What putting an item did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// It is new.
    Added,
    /// It replaced another body.
    Changed,
    /// The same body was there.
    Unchanged,
}

/// Which item: its tenant, library and number.
#[derive(Debug, Clone, Copy)]
pub(super) struct Key<'a> {
    pub tenant: i64,
    pub library: Library,
    pub set_id: &'a str,
}

#[derive(FromRow)]
struct Stored {
    id: i64,
    hash: Vec<u8>,
    batch: Option<i64>,
    body: String,
}

/// Stores an item with its search index; a batch remembers what was there before.
///
/// Suggestions of short prefixes follow with `suggest::refresh_suggestions`, which `batch::batch_end` calls.
pub async fn put(tx: &mut Write, tenant: i64, item: &Item, batch: Option<i64>) -> Result<Change, Error> {
    check_id(&item.set_id)?;
    let key = Key { tenant, library: item.library, set_id: &item.set_id };
    let body = serde_json::to_string(item)?;
    let hash = hash_of(&body);
    let stored = find(tx, key).await?;
    if stored.as_ref().is_some_and(|stored| stored.hash == hash) {
        return Ok(Change::Unchanged);
    }
    if let Some(batch) = batch {
        remember(tx, batch, key, &hash, stored.as_ref()).await?;
    }
    let change = if stored.is_some() { Change::Changed } else { Change::Added };
    let id = match stored {
        Some(stored) => clear(tx, key, stored).await.map(Some)?,
        None => None,
    };
    let id = index::write_item(tx, id, key, item, &hash, batch).await?;
    let summary = serde_json::to_string(&item.summary())?;
    query("insert into item_text (item, summary, body) values (?, ?, ?)")
        .bind(id)
        .bind(summary)
        .bind(body)
        .execute(tx.sql())
        .await?;
    suggest::count_terms(tx, tenant, item, 1).await?;
    Ok(change)
}

/// Removes an item and all that hangs on it; says whether it was there.
pub async fn remove(tx: &mut Write, tenant: i64, library: Library, set_id: &str) -> Result<bool, Error> {
    let key = Key { tenant, library, set_id };
    let Some(stored) = find(tx, key).await? else { return Ok(false) };
    let id = clear(tx, key, stored).await?;
    query("delete from item where id = ?").bind(id).execute(tx.sql()).await?;
    Ok(true)
}

/// The hash of a body.
pub(super) fn hash_of(body: &str) -> Vec<u8> {
    blake3::hash(body.as_bytes()).as_bytes().to_vec()
}

/// The hash of what is stored now.
pub(super) async fn stored_hash(tx: &mut Write, key: Key<'_>) -> Result<Option<Vec<u8>>, Error> {
    Ok(find(tx, key).await?.map(|stored| stored.hash))
}

async fn find(tx: &mut Write, key: Key<'_>) -> Result<Option<Stored>, Error> {
    let sql = "select id, hash, batch, body from item join item_text on item_text.item = item.id
        where tenant = ? and library = ? and set_id = ?";
    let found = query_as(sql).bind(key.tenant).bind(key.library.segment()).bind(key.set_id);
    Ok(found.fetch_optional(tx.sql()).await?)
}

/// Takes everything but the narrow row away.
async fn clear(tx: &mut Write, key: Key<'_>, stored: Stored) -> Result<i64, Error> {
    let item: Item = json::read(&stored.body)?;
    suggest::count_terms(tx, key.tenant, &item, -1).await?;
    for sql in [
        "delete from search where rowid = ?",
        "delete from configuration where item = ?",
        "delete from item_text where item = ?",
    ] {
        query(sql).bind(stored.id).execute(tx.sql()).await?;
    }
    Ok(stored.id)
}

/// The first body before the batch is the one to go back to, however often the batch brings the item.
async fn remember(
    tx: &mut Write,
    batch: i64,
    key: Key<'_>,
    hash: &[u8],
    stored: Option<&Stored>,
) -> Result<(), Error> {
    let sql = "insert into change (batch, tenant, library, set_id, hash, previous, previous_batch)
        values (?, ?, ?, ?, ?, ?, ?)
        on conflict (batch, tenant, library, set_id) do update set hash = excluded.hash";
    query(sql)
        .bind(batch)
        .bind(key.tenant)
        .bind(key.library.segment())
        .bind(key.set_id)
        .bind(hash)
        .bind(stored.map(|stored| &stored.body))
        .bind(stored.and_then(|stored| stored.batch))
        .execute(tx.sql())
        .await?;
    Ok(())
}

fn check_id(set_id: &str) -> Result<(), Error> {
    let letter = |letter: char| letter.is_alphanumeric() || "-_.:+".contains(letter);
    let named = set_id.chars().any(|letter| letter != '.') && set_id.chars().count() <= 200;
    if named && set_id.chars().all(letter) { Ok(()) } else { Err(Error::SetId(set_id.to_owned())) }
}
