//! §7 FAC-1 Filters: the chosen category and facet values, looked up by their texts, and ranges.

use crate::store::db::{CategoryRow, Error, Searcher};
use sanku_core::{
    library::{
        facets::{Chosen, chosen},
        units::Quantity,
    },
    net::api::SearchItems,
    rules::limits::FILTERS,
};
use sanku_engine::{Choice, Filters};
use sqlx::{query_as, query_scalar};
use std::{collections::BTreeSet, sync::Arc};

/// Looks the chosen texts up; what nobody knows, no item holds.
pub(super) async fn read(reader: &mut Searcher, ask: &SearchItems) -> Result<Filters, Error> {
    let library = ask.library.segment();
    let category = match &ask.category {
        Some(key) => Some(below(&reader.categories(library).await?, key)),
        None => None,
    };
    let mut all = Vec::new();
    for Chosen { key, values, ranges, unknown } in chosen(ask.filters.get(..FILTERS).unwrap_or(&ask.filters))
    {
        let facet = number_of(reader, &key).await?;
        let mut good = BTreeSet::new();
        for value in values {
            good.extend(values_of(reader, library, facet, &value).await?);
        }
        all.push(Choice { key, facet, good, ranges, unknown });
    }
    Ok(Filters { category, chosen: all })
}

/// The number of a facet; 0 is no item's. It must not depend on values, or it would tell of items that nobody may see.
async fn number_of(reader: &mut Searcher, key: &str) -> Result<u32, Error> {
    let sql = "select id from facet_key where key = ?";
    let found: Option<u32> = query_scalar(sql).bind(key).fetch_optional(reader.reads()).await?;
    Ok(found.unwrap_or(0))
}

/// The values that are the one that was chosen; UNT-2: capacitances and inductances by their amount, however written.
async fn values_of(reader: &mut Searcher, library: &str, key: u32, value: &str) -> Result<Vec<u32>, Error> {
    let Ok(wanted) = Quantity::parse(value) else {
        let sql = "select id from facet where library = ? and facet_key = ? and value = ?";
        return Ok(query_scalar(sql).bind(library).bind(key).bind(value).fetch_all(reader.reads()).await?);
    };
    let sql = "select id, label from facet where library = ? and facet_key = ?";
    let all: Vec<(u32, String)> = query_as(sql).bind(library).bind(key).fetch_all(reader.reads()).await?;
    let same = all.into_iter().filter(|(_, label)| Quantity::parse(label.as_str()) == Ok(wanted));
    Ok(same.map(|(id, _)| id).collect())
}

/// A category of this key with all below it; a child is always younger than its parent.
pub(super) fn below(rows: &[Arc<CategoryRow>], key: &str) -> BTreeSet<i64> {
    let mut below = BTreeSet::new();
    for row in rows {
        if row.key == key || below.contains(&row.parent) {
            below.insert(row.id);
        }
    }
    below
}
