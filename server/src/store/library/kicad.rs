//! KCD-2 What KiCad reads of the components: categories that hold some with a symbol, the parts of one, and which are called the same.

use super::{
    facets::unpack,
    text::{self, Kept},
};
use crate::store::{
    db::{CategoryRow, Error, Searcher, Store},
    seen::Seen,
};
use sanku_core::{
    json,
    library::{
        Library,
        item::{Category, DrawingKind, Item},
        kicad::http::{Listed, ListedPart, PartCategory},
        search::FILES,
        terms,
    },
    rules::limits::KICAD_PARTS_MAX,
};
use sqlx::{FromRow, QueryBuilder, Sqlite};
use std::collections::{BTreeMap, HashMap, HashSet};

const COMPONENTS: &str = Library::Component.segment();

/// The categories that hold components with a symbol themselves, in the order of the tree.
pub async fn categories(store: &Store, seen: Seen) -> Result<Vec<PartCategory>, Error> {
    let mut reader = store.searcher().await?;
    let symbols = symbols(&mut reader).await?;
    let mut sql = QueryBuilder::new("select category, facets from item where ");
    seen.guard(&mut sql, "tenant");
    Seen::now(&mut sql);
    sql.push(" and library = ").push_bind(COMPONENTS);
    let rows: Vec<(i64, Vec<u8>)> = sql.build_query_as().fetch_all(reader.reads()).await?;
    let mut counts: BTreeMap<i64, u64> = BTreeMap::new();
    for (category, facets) in rows {
        if has_one(&facets, &symbols) {
            *counts.entry(category).or_default() += 1;
        }
    }
    let tree = tree(&mut reader).await?;
    // The same under another name or parent is counted with the first.
    let mut told: Vec<(Vec<Category>, u64)> = Vec::new();
    for (id, count) in counts {
        let path = path(&tree, id);
        let key = |path: &[Category]| path.last().map(|step| step.id.clone());
        match told.iter_mut().find(|(there, _)| key(there) == key(&path)) {
            Some((_, there)) => *there += count,
            None => told.push((path, count)),
        }
    }
    Ok(told.iter().map(|(path, count)| PartCategory::of(path, *count)).collect())
}

#[derive(FromRow)]
struct Row {
    set_id: String,
    model_key: String,
    facets: Vec<u8>,
    summary: Kept,
}

/// The parts of a category; none where no such category is known.
pub async fn parts(store: &Store, seen: Seen, id: &str) -> Result<Option<Vec<ListedPart>>, Error> {
    let mut reader = store.searcher().await?;
    let Some(within) = rows_of(&mut reader, PartCategory::asked(id)).await? else { return Ok(None) };
    let symbols = symbols(&mut reader).await?;
    let columns =
        concat!("select set_id, model_key, facets, ", text::summary!(), " summary from item where ");
    let mut sql = QueryBuilder::new(columns);
    seen.guard(&mut sql, "tenant");
    Seen::now(&mut sql);
    sql.push(" and library = ").push_bind(COMPONENTS).push(" and category in (select value from json_each(");
    sql.push_bind(serde_json::to_string(&within)?).push(")) order by model_key, set_id, tenant desc limit ");
    sql.push_bind(i64::try_from(KICAD_PARTS_MAX).unwrap_or(i64::MAX));
    let rows: Vec<Row> = sql.build_query_as().fetch_all(reader.reads()).await?;
    let models: Vec<&str> = rows.iter().map(|row| row.model_key.as_str()).collect();
    let alike = alike(&mut reader, seen, &models).await?;
    let (mut parts, mut known) = (Vec::new(), HashSet::new());
    for row in rows {
        // The member's own stands before the public one.
        if has_one(&row.facets, &symbols) && known.insert(row.set_id) {
            let item: Listed = json::read(&row.summary.read(reader.reads()).await?)?;
            parts.push(ListedPart::of(&item, alike.contains(&row.model_key)));
        }
    }
    Ok(Some(parts))
}

/// Whether others are called as an item is.
pub async fn is_alike(store: &Store, seen: Seen, item: &Item) -> Result<bool, Error> {
    let mut reader = store.searcher().await?;
    Ok(!alike(&mut reader, seen, &[&terms::compact(&item.model)]).await?.is_empty())
}

/// Which of these models, compact, more than one component has.
async fn alike(reader: &mut Searcher, seen: Seen, models: &[&str]) -> Result<HashSet<String>, Error> {
    let mut sql = QueryBuilder::new("select model_key from item where ");
    seen.guard(&mut sql, "+tenant");
    Seen::now(&mut sql);
    // As the index says it.
    sql.push(" and library = 'component' and model_key <> '' and model_key in (select value from json_each(");
    sql.push_bind(serde_json::to_string(models)?)
        .push(")) group by model_key having count(distinct set_id) > 1");
    let found: Vec<String> = sql.build_query_scalar().fetch_all(reader.reads()).await?;
    Ok(found.into_iter().collect())
}

/// The values that say that there is a symbol.
async fn symbols(reader: &mut Searcher) -> Result<HashSet<u32>, Error> {
    let sql = "select facet.id from facet join facet_key on facet_key.id = facet.facet_key
        where library = ? and facet_key.key = ? and value = ?";
    let row = sqlx::query_scalar::<Sqlite, u32>(sql).bind(COMPONENTS).bind(FILES);
    Ok(row.bind(DrawingKind::Symbol.label()).fetch_all(reader.reads()).await?.into_iter().collect())
}

fn has_one(facets: &[u8], symbols: &HashSet<u32>) -> bool {
    unpack(facets).any(|(_, value)| symbols.contains(&value))
}

/// The rows of a category of ours; that of what has none is 0.
async fn rows_of(reader: &mut Searcher, key: Option<&str>) -> Result<Option<Vec<i64>>, Error> {
    let Some(key) = key else { return Ok(Some(vec![0])) };
    let sql = "select id from category where library = ? and key = ?";
    let rows = sqlx::query_scalar::<Sqlite, i64>(sql).bind(COMPONENTS).bind(key);
    let rows = rows.fetch_all(reader.reads()).await?;
    Ok((!rows.is_empty()).then_some(rows))
}

/// Each category of ours with the one above it.
async fn tree(reader: &mut Searcher) -> Result<HashMap<i64, (i64, Category)>, Error> {
    let rows = reader.categories(COMPONENTS).await?;
    let step = |row: &CategoryRow| Category { id: row.key.clone(), name: row.name.clone() };
    Ok(rows.iter().map(|row| (row.id, (row.parent, step(row)))).collect())
}

fn path(tree: &HashMap<i64, (i64, Category)>, mut at: i64) -> Vec<Category> {
    let mut path = Vec::new();
    // A child is always younger than its parent.
    while let Some((parent, step)) = tree.get(&at) {
        path.push(step.clone());
        at = *parent;
    }
    path.reverse();
    path
}
