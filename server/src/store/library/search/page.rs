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
        Library,
        document::{Document, DocumentRow},
        item::{Category, Item, Summary},
        query::named,
        table::Table,
    },
};
use sanku_engine::Ask;
use sqlx::{QueryBuilder, Sqlite};
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
    ask: Option<&Ask>,
) -> Result<Vec<Summary>, Error> {
    let mut summaries = by_number(reader, seen, ids, json::read).await?;
    let names = |ask: &&Ask| !ask.query.names.is_empty() || ask.is_by_number();
    if let Some(ask) = ask.filter(names).filter(|_| !ids.is_empty()) {
        let wanted = serde_json::to_string(ids)?;
        for (id, rows) in configurations(reader, seen, &wanted).await? {
            if let Some(summary) = summaries.get_mut(&id) {
                name(summary, ask, rows);
            }
        }
    }
    Ok(ids.iter().filter_map(|id| summaries.remove(id)).collect())
}

/// FAC-2: what is known of the items of a page, column by column.
pub(super) async fn table(
    reader: &mut Searcher,
    seen: Seen,
    (library, path): (Library, &[Category]),
    ids: &[i64],
) -> Result<Table, Error> {
    let mut items = whole(reader, seen, ids).await?;
    let items: Vec<Item> = ids.iter().map(|id| items.remove(id).unwrap_or_default()).collect();
    Ok(Table::of(library, path, &items))
}

/// Items whole, by their numbers.
pub(super) async fn whole(
    reader: &mut Searcher,
    seen: Seen,
    ids: &[i64],
) -> Result<HashMap<i64, Item>, Error> {
    let columns = concat!("select item.id, item.tenant, ", text::body!(), " from item where ");
    let mut sql = QueryBuilder::new(columns);
    seen.guard(&mut sql, "+item.tenant");
    among(&mut sql, ids)?;
    let rows: Vec<(i64, i64, Kept)> = sql.build_query_as().fetch_all(reader.reads()).await?;
    let mut items = HashMap::new();
    for (id, tenant, body) in rows {
        let item: Item = json::read(&body.read(reader.reads()).await?)?;
        items.insert(id, Item { own: tenant != PUBLIC, ..item });
    }
    Ok(items)
}

/// By their numbers, and not along all that their tenant has.
fn among(sql: &mut QueryBuilder<Sqlite>, ids: &[i64]) -> Result<(), Error> {
    sql.push(" and item.id in (select value from json_each(")
        .push_bind(serde_json::to_string(ids)?)
        .push("))");
    Ok(())
}

/// The rows of items by their numbers, without the drawings: most of what there is to read.
pub(super) async fn undrawn(
    reader: &mut Searcher,
    seen: Seen,
    ids: &[i64],
) -> Result<HashMap<i64, Summary>, Error> {
    by_number(reader, seen, ids, |text| json::read_without(text, "thumbnail")).await
}

/// The rows of items by their numbers.
async fn by_number(
    reader: &mut Searcher,
    seen: Seen,
    ids: &[i64],
    row: fn(&str) -> Result<Summary, json::Error>,
) -> Result<HashMap<i64, Summary>, Error> {
    let mut summaries: HashMap<i64, Summary> = HashMap::new();
    if ids.is_empty() {
        return Ok(summaries);
    }
    let columns = concat!("select item.id, item.tenant, ", text::summary!(), " from item where ");
    let mut sql = QueryBuilder::new(columns);
    seen.guard(&mut sql, "+item.tenant");
    among(&mut sql, ids)?;
    let rows: Vec<(i64, i64, Kept)> = sql.build_query_as().fetch_all(reader.reads()).await?;
    for (id, tenant, summary) in rows {
        let summary = row(&summary.read(reader.reads()).await?)?;
        summaries.insert(id, Summary { own: tenant != PUBLIC, ..summary });
    }
    Ok(summaries)
}

/// The configurations that the words name, and hold the numbers that are asked for; without such words all that hold them.
fn name(summary: &mut Summary, ask: &Ask, rows: Vec<DocumentRow>) {
    let whole = rows.len() == summary.configurations as usize;
    let document = Document { rows, ..Document::of(&summary.item()) };
    let all = || document.rows.iter().filter(|row| ask.query.is_held(row, &document));
    let rows = if ask.query.names.is_empty() { all().collect() } else { named(&ask.query, &document) };
    let held =
        |row: &&DocumentRow| ask.filters.chosen.iter().all(|choice| choice.may_hold(row, &document.numbers));
    let rows: Vec<_> = rows.into_iter().filter(held).collect();
    summary.holding = u32::try_from(rows.len()).ok().filter(|held| whole && ask.is_by_number() && *held > 0);
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
