//! Proof B: three hundred queries as engineers write them on drawings, orders and bills of materials.

use super::{
    figures::{Proof, sum},
    reached::WRITTEN,
    stage::{COLUMNS, Query, Stage},
};
use sanku_core::library::item::Item;
use sanku_server::catalogue;
use std::collections::{BTreeMap, BTreeSet};

/// What is right stands among so many.
const WITHIN: usize = 10;
/// The queries of a class.
const QUERIES: usize = 20;
/// So many of them may be spelled as the catalogue spells.
const AS_SPELLED: usize = 5;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/queries");

/// The queries of each class, in the order of the table.
pub fn classes() -> Vec<(&'static str, Vec<Query>)> {
    let read = |name: &str| std::fs::read_to_string(format!("{FOLDER}/{name}.json")).unwrap();
    let queries =
        |name: &str| serde_json::from_str(&read(name)).unwrap_or_else(|why| panic!("{name}: {why}"));
    WRITTEN.iter().map(|(name, _)| (*name, queries(name))).collect()
}

/// Asks them all; what is worse than it was. `SANKU_MISSES` prints those that are not answered as they should be.
pub async fn proof(stage: &Stage) -> Vec<String> {
    let told = std::env::var_os("SANKU_MISSES").is_some();
    let mut counted = Vec::new();
    for (name, queries) in classes() {
        let mut counts = Vec::new();
        for query in &queries {
            let count @ [_, _, first, sized, named, wrong, none] = stage.judge(query, WITHIN).await;
            if told && (first == 0 || sized != named || wrong + none > 0) {
                println!("{name}: {} {count:?}", query.query);
            }
            counts.push(count);
        }
        counted.push((name, sum(&counts)));
    }
    Proof { title: "B written", columns: COLUMNS, reached: &WRITTEN }.hold(&counted)
}

/// True if the catalogue spells one of the right items so, alone or with the configuration.
fn is_as_spelled(query: &Query, items: &[&Item]) -> bool {
    let size = query.configuration.as_deref().unwrap_or_default();
    let spelled = |text: &String| query.query == *text || query.query == format!("{text} {size}");
    let texts = |item: &&Item| [&item.name, &item.model].into_iter().chain(&item.keywords).any(spelled);
    query.query == size || items.iter().any(texts)
}

#[test]
fn qry_1_there_are_three_hundred_queries_in_fifteen_classes() {
    let files = std::fs::read_dir(FOLDER).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    let named: BTreeSet<_> = WRITTEN.iter().map(|(name, _)| format!("{name}.json").into()).collect();
    assert_eq!((named.len(), &named), (15, &files));
    let mut typed = BTreeSet::new();
    for (name, queries) in classes() {
        assert_eq!(queries.len(), QUERIES, "{name}");
        for query in queries {
            assert_ne!(query.note.as_deref(), Some(""), "{name}: {}", query.query);
            assert!(
                typed.insert((query.library, query.query.clone())),
                "{name}: {} stands twice",
                query.query
            );
        }
    }
}

#[test]
fn qry_1_what_the_queries_ask_for_is_in_the_catalogue() {
    let items = catalogue::items();
    let held: BTreeMap<_, _> =
        items.iter().map(|item| ((item.library, item.set_id.as_str()), item)).collect();
    for (name, queries) in classes() {
        let mut as_spelled = 0;
        for query in queries {
            let item = |id: &String| held.get(&(query.library, id.as_str())).copied();
            let right: Vec<_> = query.item.iter().filter_map(item).collect();
            assert_eq!((right.len(), right.is_empty()), (query.item.len(), false), "{name}: {}", query.query);
            if let Some(wanted) = &query.configuration {
                let has = |item: &&Item| item.configurations.rows.iter().any(|row| row.name == *wanted);
                assert!(right.iter().all(has), "{name}: {} {wanted}", query.query);
            }
            as_spelled += usize::from(is_as_spelled(&query, &right));
        }
        assert!(as_spelled <= AS_SPELLED, "{name}: {as_spelled} are spelled as the catalogue does");
    }
}
