//! §7 A page of results: the rows, each with the configurations that the keywords name.

use crate::store::{
    db::{Error, Searcher},
    library::{
        measures,
        text::{self, Kept},
    },
    seen::{PUBLIC, Seen},
};
use sanku_core::{
    json,
    library::{
        document::{Document, DocumentRow},
        item::{Item, Summary},
        query::{Query, named},
    },
};
use sqlx::QueryBuilder;
use std::collections::HashMap;

/// Configurations named in a row, at most.
pub(super) const MATCHES: usize = 3;
/// Configurations looked at for a page, at most.
const LOOKED_AT: i64 = 20_000;

/// Reads the rows in the order of their numbers: those that were found, also where another version came meanwhile.
pub(super) async fn read(
    reader: &mut Searcher,
    seen: Seen,
    ids: &[i64],
    query: Option<&Query>,
) -> Result<Vec<Summary>, Error> {
    let mut summaries = by_number(reader, seen, ids).await?;
    if let Some(query) = query.filter(|query| !query.names.is_empty() && !ids.is_empty()) {
        let wanted = serde_json::to_string(ids)?;
        for (id, rows) in configurations(reader, seen, &wanted).await? {
            summaries.get_mut(&id).into_iter().for_each(|summary| name(summary, query, rows.clone()));
        }
    }
    Ok(ids.iter().filter_map(|id| summaries.remove(id)).collect())
}

/// One item whole, by its number.
pub(super) async fn whole(reader: &mut Searcher, seen: Seen, id: i64) -> Result<Option<Item>, Error> {
    let mut sql = QueryBuilder::new(concat!("select ", text::body!(), " from item where "));
    seen.guard(&mut sql, "+item.tenant");
    sql.push(" and item.id = ").push_bind(id);
    let Some(body) = sql.build_query_scalar::<Kept>().fetch_optional(reader.reads()).await? else {
        return Ok(None);
    };
    Ok(Some(json::read(&body.read(reader.reads()).await?)?))
}

/// The rows of items by their numbers.
pub(super) async fn by_number(
    reader: &mut Searcher,
    seen: Seen,
    ids: &[i64],
) -> Result<HashMap<i64, Summary>, Error> {
    let mut summaries: HashMap<i64, Summary> = HashMap::new();
    if ids.is_empty() {
        return Ok(summaries);
    }
    let columns = concat!("select item.id, item.tenant, ", text::summary!(), " from item where ");
    let mut sql = QueryBuilder::new(columns);
    // By its number, and not along all that its tenant has.
    seen.guard(&mut sql, "+item.tenant");
    sql.push(" and item.id in (select value from json_each(")
        .push_bind(serde_json::to_string(ids)?)
        .push("))");
    let rows: Vec<(i64, i64, Kept)> = sql.build_query_as().fetch_all(reader.reads()).await?;
    for (id, tenant, summary) in rows {
        let summary: Summary = json::read(&summary.read(reader.reads()).await?)?;
        summaries.insert(id, Summary { own: tenant != PUBLIC, ..summary });
    }
    Ok(summaries)
}

/// The configurations that the words name.
fn name(summary: &mut Summary, query: &Query, rows: Vec<DocumentRow>) {
    let document = Document { rows, ..Document::of(&summary.item()) };
    let rows = named(query, &document);
    summary.matches = rows.into_iter().take(MATCHES).map(|row| row.name.clone()).collect();
}

/// The configurations of each item, as they are found.
async fn configurations(
    reader: &mut Searcher,
    seen: Seen,
    items: &str,
) -> Result<HashMap<i64, Vec<DocumentRow>>, Error> {
    let mut sql = QueryBuilder::new("select item, name, configuration.key, held from configuration");
    sql.push(" cross join item on item.id = configuration.item where ");
    seen.guard(&mut sql, "item.tenant");
    sql.push(" and item in (select value from json_each(").push_bind(items);
    sql.push(")) order by item, position limit ").push_bind(LOOKED_AT);
    let rows: Vec<(i64, String, String, String)> = sql.build_query_as().fetch_all(reader.reads()).await?;
    let mut by_item: HashMap<i64, Vec<DocumentRow>> = HashMap::new();
    for (item, name, key, measured) in rows {
        by_item.entry(item).or_default().push(measures::read(name, key, &measured));
    }
    Ok(by_item)
}
