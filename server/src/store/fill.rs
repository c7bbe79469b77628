//! §5 Filling: the embedded catalogue and the synonyms, whenever this program brings others than the database holds.

use super::{
    Error, Store, Write,
    catalogue::{self, Key},
    index, meta,
    suggest::{count_terms, refresh_suggestions},
};
use sanku_core::{
    json,
    library::{Library, item::Item, terms},
};
use sqlx::{query, query_as, query_scalar};
use std::collections::HashSet;

/// Rules of the index: another number makes every index again.
const INDEX: &str = "1";

/// Brings the database up to what the program holds; false if it was so already.
pub async fn fill(
    store: &Store,
    items: &[Item],
    synonyms: &[(impl AsRef<str>, impl AsRef<str>)],
) -> Result<bool, Error> {
    let synonyms: Vec<(&str, &str)> =
        synonyms.iter().map(|(word, other)| (word.as_ref(), other.as_ref())).collect();
    let wanted = print_of(items, &synonyms)?;
    let (indexed, filled) = (meta::get(store, "index").await?, meta::get(store, "catalogue").await?);
    if indexed.as_deref() == Some(INDEX) && filled.as_ref() == Some(&wanted) {
        return Ok(false);
    }
    let mut tx = store.write().await?;
    if indexed.is_some_and(|indexed| indexed != INDEX) {
        reindex(&mut tx).await?;
    }
    for item in items {
        catalogue::put(&mut tx, 0, item, None).await?;
    }
    remove_dropped(&mut tx, items).await?;
    put_synonyms(&mut tx, &synonyms).await?;
    refresh_all(&mut tx).await?;
    for (key, value) in [("index", INDEX), ("catalogue", &wanted)] {
        query("insert or replace into meta (key, value) values (?, ?)")
            .bind(key)
            .bind(value)
            .execute(tx.sql())
            .await?;
    }
    tx.commit().await?;
    Ok(true)
}

fn print_of(items: &[Item], synonyms: &[(&str, &str)]) -> Result<String, Error> {
    let mut hasher = blake3::Hasher::new();
    for item in items {
        hasher.update(&serde_json::to_vec(item)?);
    }
    hasher.update(&serde_json::to_vec(synonyms)?);
    Ok(hasher.finalize().to_hex().to_string())
}

/// What an earlier program brought and this one does not.
async fn remove_dropped(tx: &mut Write, items: &[Item]) -> Result<(), Error> {
    let kept: HashSet<(&str, &str)> =
        items.iter().map(|item| (item.library.segment(), item.set_id.as_str())).collect();
    let sql = "select library, set_id from item where tenant = 0 and batch is null";
    let stored: Vec<(String, String)> = query_as(sql).fetch_all(tx.sql()).await?;
    for (library, set_id) in stored.iter().filter(|(library, set_id)| !kept.contains(&(library, set_id))) {
        if let Some(library) = Library::of_segment(library) {
            catalogue::remove(tx, 0, library, set_id).await?;
        }
    }
    Ok(())
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

/// Writes every index again by today's rules.
async fn reindex(tx: &mut Write) -> Result<(), Error> {
    for sql in [
        "insert into search (search) values ('delete-all')",
        "delete from configuration",
        "delete from suggestion",
        "delete from suffix",
        "delete from term",
    ] {
        query(sql).execute(tx.sql()).await?;
    }
    let ids: Vec<i64> = query_scalar("select id from item order by id").fetch_all(tx.sql()).await?;
    for id in ids {
        let sql = "select tenant, hash, batch, body from item join item_text on item = id where id = ?";
        let (tenant, hash, batch, body): (i64, Vec<u8>, Option<i64>, String) =
            query_as(sql).bind(id).fetch_one(tx.sql()).await?;
        let item: Item = json::read(&body)?;
        let key = Key { tenant, library: item.library, set_id: &item.set_id };
        index::write_item(tx, Some(id), key, &item, &hash, batch).await?;
        count_terms(tx, tenant, &item, 1).await?;
    }
    Ok(())
}

async fn refresh_all(tx: &mut Write) -> Result<(), Error> {
    let held: Vec<(i64, String)> =
        query_as("select distinct tenant, library from term").fetch_all(tx.sql()).await?;
    for (tenant, library) in held {
        if let Some(library) = Library::of_segment(&library) {
            refresh_suggestions(tx, tenant, library).await?;
        }
    }
    Ok(())
}
