//! §1 The catalogue's write side: what imports and the embedded catalogue bring in.

pub use super::change::Change;
use super::{
    assets,
    index::{self, Row},
    key::Key,
    suggest,
    text::{self, Kept},
};
use crate::store::db::{Error, Write};
use sanku_core::{
    json,
    library::{Library, item::Item},
};
use sqlx::{FromRow, query, query_as};

#[derive(FromRow)]
struct Stored {
    id: i64,
    hash: Vec<u8>,
    batch: Option<i64>,
    place: i64,
    born: i64,
    body: Kept,
}

/// Stores an item with its search index, seen as soon as it is kept; a batch remembers what was there before.
///
/// Suggestions of short prefixes follow with `suggest::refresh`.
pub async fn put(tx: &mut Write, tenant: i64, item: &Item, batch: Option<i64>) -> Result<Change, Error> {
    put_with(tx, 0, tenant, item, batch).await
}

/// The same, seen with a stage; 0 is none.
pub(super) async fn put_with(
    tx: &mut Write,
    stage: i64,
    tenant: i64,
    item: &Item,
    batch: Option<i64>,
) -> Result<Change, Error> {
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
    let (change, row) = match stored {
        Some(stored) => {
            let (row, before) = retire(tx, stage, key, stored, batch).await?;
            let renewed = item.provenance.renews(&before.provenance);
            (if renewed { Change::Renewed } else { Change::Changed }, row)
        }
        None => (Change::Added, Row { batch, born: stage, ..Row::default() }),
    };
    let id = index::write_item(tx, row, key, item, &hash).await?;
    let summary = serde_json::to_string(&item.summary())?;
    text::write(tx, id, &summary, &body).await?;
    assets::link(tx, id, tenant, item).await?;
    suggest::count_terms(tx, (stage, tenant), item, 1).await?;
    Ok(change)
}

/// Makes room for another version, and tells what was there: in the same row, or in one of its own if this one is to be seen until a stage is.
async fn retire(
    tx: &mut Write,
    stage: i64,
    key: Key<'_>,
    stored: Stored,
    batch: Option<i64>,
) -> Result<(Row, Item), Error> {
    let (place, born) = (Some(stored.place), stored.born);
    if stage == born || stage == 0 {
        let (id, item) = clear(tx, stage, key, stored).await?;
        return Ok((Row { id: Some(id), place, batch, born }, item));
    }
    let item = leave(tx, stage, key, &stored).await?;
    Ok((Row { id: None, place, batch, born: stage }, item))
}

/// The version goes with a stage.
async fn leave(tx: &mut Write, stage: i64, key: Key<'_>, stored: &Stored) -> Result<Item, Error> {
    let item: Item = json::read(&stored.body.read(tx.sql()).await?)?;
    suggest::count_terms(tx, (stage, key.tenant), &item, -1).await?;
    query("update item set gone = ? where id = ?").bind(stage).bind(stored.id).execute(tx.sql()).await?;
    Ok(item)
}

/// Removes an item and all that hangs on it; says whether it was there.
pub async fn remove(tx: &mut Write, tenant: i64, library: Library, set_id: &str) -> Result<bool, Error> {
    let key = Key { tenant, library, set_id };
    let Some(stored) = find(tx, key).await? else { return Ok(false) };
    let (id, _) = clear(tx, 0, key, stored).await?;
    query("delete from item where id = ?").bind(id).execute(tx.sql()).await?;
    Ok(true)
}

/// Removes an item with a stage.
pub(super) async fn remove_with(tx: &mut Write, stage: i64, key: Key<'_>) -> Result<(), Error> {
    match find(tx, key).await? {
        Some(stored) => leave(tx, stage, key, &stored).await.map(drop),
        None => Ok(()),
    }
}

/// Removes a version whose terms are counted already.
pub(super) async fn wipe(tx: &mut Write, id: i64) -> Result<(), Error> {
    // Configurations and texts go with their item.
    query("delete from item where id = ?").bind(id).execute(tx.sql()).await?;
    Ok(())
}

/// The hash of a body.
pub(super) fn hash_of(body: &str) -> Vec<u8> {
    blake3::hash(body.as_bytes()).as_bytes().to_vec()
}

/// The hash of the newest version.
pub(super) async fn stored_hash(tx: &mut Write, key: Key<'_>) -> Result<Option<Vec<u8>>, Error> {
    Ok(find(tx, key).await?.map(|stored| stored.hash))
}

async fn find(tx: &mut Write, key: Key<'_>) -> Result<Option<Stored>, Error> {
    let sql = concat!(
        "select id, hash, batch, place, born, ",
        text::body!(),
        " body from item where tenant = ? and library = ? and set_id = ? and gone = 0"
    );
    let found = query_as(sql).bind(key.tenant).bind(key.library.segment()).bind(key.set_id);
    Ok(found.fetch_optional(tx.sql()).await?)
}

/// Takes everything but the narrow row away.
async fn clear(tx: &mut Write, stage: i64, key: Key<'_>, stored: Stored) -> Result<(i64, Item), Error> {
    let item: Item = json::read(&stored.body.read(tx.sql()).await?)?;
    suggest::count_terms(tx, (stage, key.tenant), &item, -1).await?;
    for sql in [
        "delete from configuration where item = ?",
        "delete from item_asset where item = ?",
        "delete from summary where item = ?",
        "delete from body where item = ?",
        "delete from item_text where item = ?",
    ] {
        query(sql).bind(stored.id).execute(tx.sql()).await?;
    }
    Ok((stored.id, item))
}

/// The first body before the batch is the one to go back to, however often the batch brings the item.
async fn remember(
    tx: &mut Write,
    batch: i64,
    key: Key<'_>,
    hash: &[u8],
    stored: Option<&Stored>,
) -> Result<(), Error> {
    let previous = match stored {
        Some(stored) => Some(stored.body.packed(tx).await?),
        None => None,
    };
    let sql = "insert into change (batch, tenant, library, set_id, hash, previous, previous_batch)
        values (?, ?, ?, ?, ?, ?, ?)
        on conflict (batch, tenant, library, set_id) do update set hash = excluded.hash";
    query(sql)
        .bind(batch)
        .bind(key.tenant)
        .bind(key.library.segment())
        .bind(key.set_id)
        .bind(hash)
        .bind(previous)
        .bind(stored.and_then(|stored| stored.batch))
        .execute(tx.sql())
        .await?;
    match stored {
        Some(stored) => assets::remember(tx, batch, key, stored.id).await,
        None => Ok(()),
    }
}

/// A number that an address can hold.
pub(super) fn check_id(set_id: &str) -> Result<(), Error> {
    let letter = |letter: char| letter.is_alphanumeric() || "-_.:+".contains(letter);
    let named = set_id.chars().any(|letter| letter != '.') && set_id.chars().count() <= 200;
    if named && set_id.chars().all(letter) { Ok(()) } else { Err(Error::SetId(set_id.to_owned())) }
}
