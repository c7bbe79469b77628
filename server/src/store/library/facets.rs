//! §1 Facets and categories as numbers: their texts stand once, items hold the numbers.

use crate::store::db::{Error, Write};
use sanku_core::library::{Library, document::DocumentValue, item::Item};
use serde_json::json;
use sqlx::{query, query_as, query_scalar};

/// The number of the last step of an item's path, 0 without one.
pub(super) async fn category_of(tx: &mut Write, item: &Item) -> Result<i64, Error> {
    let library = item.library.segment();
    let mut parent = 0_i64;
    for step in &item.category {
        let found = "select id from category where library = ? and key = ? and name = ? and parent = ?";
        let found: Option<i64> = query_scalar(found)
            .bind(library)
            .bind(&step.id)
            .bind(&step.name)
            .bind(parent)
            .fetch_optional(tx.sql())
            .await?;
        parent = match found {
            Some(id) => id,
            None => {
                let add =
                    "insert into category (library, key, name, parent) values (?, ?, ?, ?) returning id";
                query_scalar(add)
                    .bind(library)
                    .bind(&step.id)
                    .bind(&step.name)
                    .bind(parent)
                    .fetch_one(tx.sql())
                    .await?
            }
        };
    }
    Ok(parent)
}

/// The values of an item, as pairs of numbers.
pub(super) async fn facets_of(
    tx: &mut Write,
    library: Library,
    values: &[DocumentValue],
) -> Result<Vec<u8>, Error> {
    let wanted: Vec<_> = values.iter().map(|one| json!([one.key, one.name, one.value, one.label])).collect();
    let library = library.segment();
    let texts = serde_json::to_string(&wanted)?;
    let mut found = facet_ids(tx, library, &texts).await?;
    if found.len() < wanted.len() {
        let keys = "insert or ignore into facet_key (key) select value ->> 0 from json_each(?)";
        query(keys).bind(&texts).execute(tx.sql()).await?;
        let facets = "insert or ignore into facet (library, facet_key, name, value, label)
            select ?, facet_key.id, new.value ->> 1, new.value ->> 2, new.value ->> 3
            from json_each(?) new cross join facet_key on facet_key.key = new.value ->> 0";
        query(facets).bind(library).bind(&texts).execute(tx.sql()).await?;
        found = facet_ids(tx, library, &texts).await?;
    }
    Ok(pack(&found))
}

async fn facet_ids(tx: &mut Write, library: &str, texts: &str) -> Result<Vec<(i64, i64)>, Error> {
    // Cross joins keep their order, else the planner may scan all facets.
    let sql = "select facet.facet_key, facet.id from json_each(?) wanted
        cross join facet_key on facet_key.key = wanted.value ->> 0
        cross join facet on facet.library = ? and facet.facet_key = facet_key.id and facet.value = wanted.value ->> 2
            and facet.name = wanted.value ->> 1 and facet.label = wanted.value ->> 3";
    Ok(query_as(sql).bind(texts).bind(library).fetch_all(tx.sql()).await?)
}

fn pack(pairs: &[(i64, i64)]) -> Vec<u8> {
    let number = |id: i64| u32::try_from(id).unwrap_or(u32::MAX).to_le_bytes();
    pairs.iter().flat_map(|(key, facet)| [number(*key), number(*facet)].concat()).collect()
}

/// The pairs of facet key and facet in an item's list.
pub(super) fn unpack(bytes: &[u8]) -> impl Iterator<Item = (u32, u32)> + Clone {
    let number = |bytes: &[u8]| bytes.try_into().map_or(0, u32::from_le_bytes);
    bytes.chunks_exact(8).map(move |pair| {
        let (key, facet) = pair.split_at(4);
        (number(key), number(facet))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facets_come_out_as_they_went_in() {
        let pairs = [(1, 2), (3, 70_000), (4_000_000_000, 5)];
        let out: Vec<(i64, i64)> =
            unpack(&pack(&pairs)).map(|(key, facet)| (key.into(), facet.into())).collect();
        assert_eq!(out, pairs);
    }
}
