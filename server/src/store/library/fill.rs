//! §5 Filling: the embedded catalogue and the synonyms, whenever this program brings others than the database holds.
//!
//! The first time in one transaction: nobody is served yet, and a crash leaves nothing. Later in slices, as others may
//! serve from the same database: they see the catalogue of before until all of the new one is there.

use super::{
    catalogue, dictionary,
    follow::follow,
    fresh,
    index::{self, INDEX, Row},
    key::Key,
    news::Came,
    recover::recover,
    stage::{self, Kind},
    suggest::{self, count_terms},
    text::{self, Kept},
};
use crate::store::db::{Alone, Error, Slices, Store, Write, meta};
use rayon::prelude::*;
use sanku_core::{
    json,
    library::{Library, item::Item, terms},
    time::Millis,
};
use sqlx::{query, query_as, query_scalar};
use std::collections::HashSet;

/// Brings the database up to what the program holds; false if it was so already.
pub async fn fill(
    store: &Store,
    items: &[Item],
    synonyms: &[(impl AsRef<str>, impl AsRef<str>)],
    now: Millis,
) -> Result<bool, Error> {
    let synonyms: Vec<(&str, &str)> =
        synonyms.iter().map(|(word, other)| (word.as_ref(), other.as_ref())).collect();
    let wanted = print_of(items, &synonyms)?;
    dictionary::learn(store, items).await?;
    if is_filled(store, &wanted).await? {
        return Ok(false);
    }
    let alone = Alone::wait(store).await?;
    recover(store, &alone).await?;
    // Until there is something, there is nothing that a crash could lose.
    let first = meta::get(store, "index").await?.is_none();
    store.bulk(first).await?;
    let filled = fill_now(store, items, (&synonyms, &wanted), now).await;
    store.bulk(false).await?;
    filled?;
    follow(store).await?;
    Ok(true)
}

async fn fill_now(
    store: &Store,
    items: &[Item],
    (synonyms, wanted): (&[(&str, &str)], &str),
    now: Millis,
) -> Result<(), Error> {
    match meta::get(store, "index").await?.as_deref() {
        None => fill_first(store, items, synonyms, wanted).await?,
        indexed => {
            if indexed != Some(INDEX) {
                reindex(store).await?;
            }
            fill_again(store, items, synonyms, wanted, now).await?;
        }
    }
    suggest::refresh(store).await
}

async fn is_filled(store: &Store, wanted: &str) -> Result<bool, Error> {
    let (indexed, filled) = (meta::get(store, "index").await?, meta::get(store, "catalogue").await?);
    Ok(indexed.as_deref() == Some(INDEX) && filled.as_deref() == Some(wanted))
}

async fn fill_first(
    store: &Store,
    items: &[Item],
    synonyms: &[(&str, &str)],
    wanted: &str,
) -> Result<(), Error> {
    let mut tx = store.write().await?;
    if is_blank(&mut tx).await? {
        fresh::write(&mut tx, items).await?;
    } else {
        for item in items {
            catalogue::put(&mut tx, 0, item, None).await?;
        }
    }
    finish(&mut tx, synonyms, wanted).await?;
    tx.commit().await
}

/// Whether nothing was brought in; an import may come before the first start.
async fn is_blank(tx: &mut Write) -> Result<bool, Error> {
    let sql = "select not exists (select 1 from item) and not exists (select 1 from term)";
    Ok(query_scalar(sql).fetch_one(tx.sql()).await?)
}

async fn fill_again(
    store: &Store,
    items: &[Item],
    synonyms: &[(&str, &str)],
    wanted: &str,
    now: Millis,
) -> Result<(), Error> {
    let mut slices = Slices::of(store);
    let stage = stage::begin(&mut slices, Kind::Fill, None, Millis::default()).await?.id;
    let mut came = Came::default();
    for item in items {
        came.count(item, catalogue::put_with(slices.piece().await?, stage, 0, item, None).await?);
    }
    slices.rest().await?;
    remove_dropped(store, &mut slices, stage, items).await?;
    let tx = slices.piece().await?;
    finish(tx, synonyms, wanted).await?;
    came.tell(tx, (0, None), now).await?;
    stage::show(tx, stage).await?;
    slices.rest().await?;
    stage::settle(&mut slices, store, stage).await
}

/// What goes with the catalogue, and that it is there.
async fn finish(tx: &mut Write, synonyms: &[(&str, &str)], wanted: &str) -> Result<(), Error> {
    put_synonyms(tx, synonyms).await?;
    for (key, value) in [("index", INDEX), ("catalogue", wanted)] {
        query("insert or replace into meta (key, value) values (?, ?)")
            .bind(key)
            .bind(value)
            .execute(tx.sql())
            .await?;
    }
    Ok(())
}

fn print_of(items: &[Item], synonyms: &[(&str, &str)]) -> Result<String, Error> {
    let hash = |item| Ok(blake3::hash(&serde_json::to_vec(item)?));
    let hashes: Vec<blake3::Hash> = items.par_iter().map(hash).collect::<Result<_, Error>>()?;
    let mut hasher = blake3::Hasher::new();
    for hash in hashes {
        hasher.update(hash.as_bytes());
    }
    hasher.update(&serde_json::to_vec(synonyms)?);
    Ok(hasher.finalize().to_hex().to_string())
}

/// What an earlier program brought and this one does not.
async fn remove_dropped(
    store: &Store,
    slices: &mut Slices<'_>,
    stage: i64,
    items: &[Item],
) -> Result<(), Error> {
    let kept: HashSet<(&str, &str)> =
        items.iter().map(|item| (item.library.segment(), item.set_id.as_str())).collect();
    let sql = "select library, set_id from item where tenant = 0 and batch is null and gone = 0";
    let stored: Vec<(String, String)> = query_as(sql).fetch_all(store.inside()).await?;
    for (library, set_id) in stored.iter().filter(|(library, set_id)| !kept.contains(&(library, set_id))) {
        if let Some(library) = Library::of_segment(library) {
            let key = Key { tenant: 0, library, set_id };
            catalogue::remove_with(slices.piece().await?, stage, key).await?;
        }
    }
    slices.rest().await
}

async fn put_synonyms(tx: &mut Write, synonyms: &[(&str, &str)]) -> Result<(), Error> {
    query("delete from synonym").execute(tx.sql()).await?;
    let pairs = synonyms.iter().map(|(word, other)| [terms::key(word), terms::key(other)]);
    let pairs: Vec<[String; 2]> =
        pairs.filter(|[word, other]| word != other && !word.is_empty() && !other.is_empty()).collect();
    let sql = "insert or ignore into synonym (word, other)
        select value ->> 0, value ->> 1 from json_each(?1) union select value ->> 1, value ->> 0 from json_each(?1)";
    query(sql).bind(serde_json::to_string(&pairs)?).execute(tx.sql()).await?;
    Ok(())
}

/// Writes every index again by today's rules, item by item: each is found by the old ones or by the new ones. Until it is
/// over there are no suggestions. What a crash cuts off begins anew.
async fn reindex(store: &Store) -> Result<(), Error> {
    let mut slices = Slices::of(store);
    for table in ["suggestion", "term"] {
        clear(&mut slices, table).await?;
    }
    let ids: Vec<i64> = query_scalar("select id from item order by id").fetch_all(store.inside()).await?;
    for id in ids {
        index_again(slices.piece().await?, id).await?;
    }
    slices.rest().await
}

/// Empties a table that hangs on terms.
async fn clear(slices: &mut Slices<'_>, table: &str) -> Result<(), Error> {
    let sql = match table {
        "term" => "delete from term where id in (select id from term limit 200)",
        _ => {
            "delete from suggestion where (tenant, library, prefix, place) in
            (select tenant, library, prefix, place from suggestion limit 200)"
        }
    };
    while query(sql).execute(slices.piece().await?.sql()).await?.rows_affected() > 0 {}
    slices.rest().await
}

async fn index_again(tx: &mut Write, id: i64) -> Result<(), Error> {
    query("delete from configuration where item = ?").bind(id).execute(tx.sql()).await?;
    let sql = concat!("select tenant, hash, batch, ", text::body!(), " from item where id = ?");
    let (tenant, hash, batch, body): (i64, Vec<u8>, Option<i64>, Kept) =
        query_as(sql).bind(id).fetch_one(tx.sql()).await?;
    let item: Item = json::read(&body.read(tx.sql()).await?)?;
    let key = Key { tenant, library: item.library, set_id: &item.set_id };
    index::write_item(tx, Row { id: Some(id), batch, ..Row::default() }, key, &item, &hash).await?;
    count_terms(tx, (0, tenant), &item, 1).await
}
