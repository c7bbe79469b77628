//! §7 FAC-1 Filters: the chosen category and facet values, looked up by their texts, and ranges.

use crate::store::db::{Error, Searcher};
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
use std::collections::BTreeSet;

/// Looks the chosen texts up; what nobody knows, no item holds.
pub(super) async fn read(reader: &mut Searcher, ask: &SearchItems) -> Result<Filters, Error> {
    let library = ask.library.segment();
    let category = match &ask.category {
        Some(key) => Some(below(reader, library, key).await?),
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

async fn below(reader: &mut Searcher, library: &str, key: &str) -> Result<BTreeSet<i64>, Error> {
    let sql = "with recursive below (id) as (
            select id from category where library = ?1 and key = ?2
            union select category.id from category join below on category.parent = below.id where library = ?1)
        select id from below";
    let found: Vec<i64> = query_scalar(sql).bind(library).bind(key).fetch_all(reader.reads()).await?;
    Ok(found.into_iter().collect())
}
