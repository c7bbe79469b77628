//! §7 Search by configuration model: the sets that have such a configuration.

use super::page;
use crate::store::{
    db::{Error, Searcher, Store},
    seen::Seen,
};
use sanku_core::{
    library::{Library, item::Summary, terms},
    net::api::{ProductList, SearchConfigModel},
    rules::limits::SEARCH_MAX,
    text::cut,
};
use sqlx::QueryBuilder;
use std::collections::BTreeMap;

/// Sets in the answer, at most.
const LISTED: usize = 100;
/// Configurations looked at, at most.
const LOOKED_AT: i64 = 20_000;

/// Names that are looked through for one that goes on, at most.
const NAMED: i64 = 200;

/// What a configuration's compact name must be, and what the set's model or name must begin with.
struct Wanted {
    set: String,
    from: String,
    below: String,
}

/// The sets with a configuration of this name; if there is none, with one that begins so.
///
/// The set's model may stand before it: GB/T 70.1 M6×20.
pub async fn search_config_model(
    store: &Store,
    seen: Seen,
    ask: &SearchConfigModel,
) -> Result<ProductList, Error> {
    if !seen.may_own(ask.own) {
        return Ok(ProductList::default());
    }
    let mut reader = store.searcher().await?;
    let text = cut(&ask.config_model, SEARCH_MAX);
    for exact in [true, false] {
        let mut found: BTreeMap<i64, Vec<String>> = BTreeMap::new();
        for wanted in readings(text, exact) {
            for (item, name) in look_up(&mut reader, seen, ask.own, &wanted).await? {
                let names = found.entry(item).or_default();
                if names.len() < page::MATCHES && !names.contains(&name) {
                    names.push(name);
                }
            }
        }
        if !found.is_empty() {
            return list(&mut reader, seen, found).await;
        }
    }
    Ok(ProductList::default())
}

async fn list(
    reader: &mut Searcher,
    seen: Seen,
    found: BTreeMap<i64, Vec<String>>,
) -> Result<ProductList, Error> {
    let ids: Vec<i64> = found.keys().copied().take(LISTED).collect();
    let mut list = page::read(reader, seen, &ids, None).await?;
    for (summary, names) in list.iter_mut().zip(found.values()) {
        summary.matches = names.clone();
    }
    Ok(ProductList { total: found.len() as u64, list })
}

/// What the configurations of these items are called that hold a text, item by item in the order of their tables.
pub(in crate::store::library) async fn names(
    reader: &mut Searcher,
    seen: Seen,
    items: &[Summary],
    text: &str,
) -> Result<Vec<String>, Error> {
    let ids: Vec<_> = items.iter().map(|item| [item.library.segment(), item.set_id.as_str()]).collect();
    let mut sql = QueryBuilder::new("select configuration.name from json_each(");
    sql.push_bind(serde_json::to_string(&ids)?);
    sql.push(
        ") wanted cross join item on item.library = wanted.value ->> 0 and item.set_id = wanted.value ->> 1",
    );
    sql.push(" cross join configuration on configuration.item = item.id where ");
    seen.guard(&mut sql, "item.tenant");
    Seen::now(&mut sql);
    sql.push(" and instr(configuration.key, ").push_bind(terms::compact(text)).push(") > 0");
    // A cross join keeps its order, and so the first of them are not looked for among all.
    sql.push(" limit ").push_bind(NAMED);
    Ok(sql.build_query_scalar().fetch_all(reader.reads()).await?)
}

/// The whole text as a configuration, and each way to have the set's model before it.
fn readings(text: &str, exact: bool) -> Vec<Wanted> {
    let folded = terms::fold(text);
    let words: Vec<&str> = folded.split_whitespace().collect();
    let split = |at: usize| {
        let (set, name) = words.split_at(at);
        let (set, key) = (terms::compact(&set.join(" ")), terms::compact(&name.join(" ")));
        let below = if exact { format!("{key}\0") } else { format!("{key}\u{10ffff}") };
        (!key.is_empty()).then_some(Wanted { set, from: key, below })
    };
    (0..words.len().min(8)).filter_map(split).collect()
}

async fn look_up(
    reader: &mut Searcher,
    seen: Seen,
    own: Option<u64>,
    wanted: &Wanted,
) -> Result<Vec<(i64, String)>, Error> {
    let Wanted { set, from, below } = wanted;
    let mut sql = QueryBuilder::new("select item.id, configuration.name from configuration");
    sql.push(" cross join item on item.id = configuration.item where ");
    seen.guard(&mut sql, "item.tenant");
    Seen::now(&mut sql);
    sql.push(" and library = ").push_bind(Library::Part.segment());
    Seen::only(&mut sql, "item.tenant", own);
    sql.push(" and configuration.key >= ").push_bind(from).push(" and configuration.key < ").push_bind(below);
    sql.push(" and (instr(model_key, ")
        .push_bind(set)
        .push(") = 1 or instr(name_key, ")
        .push_bind(set)
        .push(") = 1)");
    sql.push(" order by item.id, position limit ").push_bind(LOOKED_AT);
    Ok(sql.build_query_as().fetch_all(reader.reads()).await?)
}
