//! §1 The index of an item: the narrow row, its full text and its configurations.

use super::{
    facets::{category_of, facets_of},
    key::Key,
};
use crate::store::db::{Error, Write};
use sanku_core::library::{
    item::{Configuration, Item},
    terms,
};
use serde_json::json;
use sqlx::{query, query_scalar};
use std::collections::BTreeSet;

/// No text has it: neighbours end here.
const BREAK: &str = "。";

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

/// Writes everything but the texts; an item that was there keeps its number.
pub(super) async fn write_item(
    tx: &mut Write,
    row: Row,
    key: Key<'_>,
    item: &Item,
    hash: &[u8],
) -> Result<i64, Error> {
    let category = category_of(tx, item).await?;
    let facets = facets_of(tx, item).await?;
    let sql = "insert into item
            (id, tenant, library, set_id, hash, batch, place, born, name_key, model_key, category, facets)
        values (?1, ?2, ?3, ?4, ?5, ?6, coalesce(?7, ?1, (select max(id) + 1 from item), 1), ?8, ?9, ?10, ?11, ?12)
        on conflict (id) do update set hash = excluded.hash, batch = excluded.batch, name_key = excluded.name_key,
            model_key = excluded.model_key, category = excluded.category, facets = excluded.facets
        returning id";
    let id: i64 = query_scalar(sql)
        .bind(row.id)
        .bind(key.tenant)
        .bind(key.library.segment())
        .bind(key.set_id)
        .bind(hash)
        .bind(row.batch)
        .bind(row.place)
        .bind(row.born)
        .bind(terms::compact(&item.name))
        .bind(terms::compact(&item.model))
        .bind(category)
        .bind(facets)
        .fetch_one(tx.sql())
        .await?;
    query("insert into search (rowid, words, joined) values (?, ?, ?)")
        .bind(id)
        .bind(words(item))
        .bind(joined(item))
        .execute(tx.sql())
        .await?;
    write_configurations(tx, id, item).await?;
    Ok(id)
}

async fn write_configurations(tx: &mut Write, id: i64, item: &Item) -> Result<(), Error> {
    let rows = &item.configurations.rows;
    if rows.is_empty() {
        return Ok(());
    }
    let rows: Vec<_> =
        rows.iter().map(|row| json!([row.name, terms::compact(&row.name), held(row)])).collect();
    let sql = "insert into configuration (item, position, name, key, held)
        select ?, key, value ->> 0, value ->> 1, value ->> 2 from json_each(?)";
    query(sql).bind(id).bind(serde_json::to_string(&rows)?).execute(tx.sql()).await?;
    Ok(())
}

/// A configuration's tokens, each between spaces.
fn held(row: &Configuration) -> String {
    let mut tokens: BTreeSet<String> = BTreeSet::from([terms::compact(&row.name)]);
    for text in row.values.iter().chain([&row.name]) {
        tokens.extend(terms::tokens(text));
        tokens.extend(terms::spellings(text));
    }
    format!(" {} ", tokens.into_iter().collect::<Vec<_>>().join(" "))
}

/// All texts of an item as tokens in order, a break between texts.
fn words(item: &Item) -> String {
    let mut texts: Vec<&str> = vec![&item.name, &item.model, &item.description, &item.brand.name];
    texts.extend(item.keywords.iter().map(String::as_str));
    texts.extend(item.category.iter().map(|step| step.name.as_str()));
    texts.extend(item.configurations.rows.iter().map(|row| row.name.as_str()));
    let mut values: BTreeSet<String> =
        item.parameters.iter().map(|parameter| parameter.value.said()).collect();
    values.extend(item.configurations.rows.iter().flat_map(|row| row.values.iter().cloned()));
    texts.extend(values.iter().map(String::as_str));
    let mut words = String::new();
    for text in texts {
        for token in terms::tokens(text) {
            words.push_str(&token);
            words.push(' ');
        }
        words.push_str(BREAK);
        words.push(' ');
    }
    words
}

/// Other spellings of what people type in more than one way.
fn joined(item: &Item) -> String {
    let mut spellings = BTreeSet::new();
    spellings.extend(terms::model_spellings(&item.model));
    for text in item.keywords.iter().chain([&item.name, &item.description]) {
        spellings.extend(terms::spellings(text));
    }
    for row in &item.configurations.rows {
        spellings.insert(terms::compact(&row.name));
        spellings.extend(terms::spellings(&row.name));
    }
    let values = item.parameters.iter().flat_map(|parameter| parameter.value.each());
    spellings.extend(values.map(|value| terms::compact(&value)));
    spellings.into_iter().filter(|spelling| !spelling.is_empty()).collect::<Vec<_>>().join(" ")
}
