//! §7 FAC-1 Counts with their texts: the category tree and the facets.

use crate::store::db::{Error, Searcher};
use sanku_core::{
    library::{
        Library,
        item::Category,
        search::{BRAND, CHECK, FILES, Facet, FacetValue},
        units::Quantity,
    },
    net::api::CategoryCount,
};
use sqlx::query_as;
use std::{
    cmp::Reverse,
    collections::{BTreeMap, HashMap},
};

/// What is nine of ten of it is what it is.
const MOST: [u64; 2] = [9, 10];

/// The categories of a library, each with how many items in it and below match.
pub(super) struct Tree {
    /// Number, the one above, key and name; a child is always younger than its parent.
    rows: Vec<(i64, i64, String, String)>,
    counts: HashMap<i64, u64>,
}

impl Tree {
    /// By the items in each category itself.
    pub async fn read(
        reader: &mut Searcher,
        library: Library,
        counts: &HashMap<i64, u64>,
    ) -> Result<Self, Error> {
        let sql = "select id, parent, key, name from category where library = ? order by id";
        let rows: Vec<(i64, i64, String, String)> =
            query_as(sql).bind(library.segment()).fetch_all(reader.reads()).await?;
        let mut counts = counts.clone();
        for (id, parent, ..) in rows.iter().rev() {
            let below = counts.get(id).copied().unwrap_or(0);
            *counts.entry(*parent).or_default() += below;
        }
        Ok(Self { rows, counts })
    }

    /// The way to the narrowest category that most of what was found is in, from the chosen one on.
    pub fn path(&self, chosen: Option<&str>) -> Vec<Category> {
        let is_chosen = |(_, _, key, _): &&(i64, i64, String, String)| Some(key.as_str()) == chosen;
        let fullest = self.rows.iter().filter(is_chosen).map(|row| row.0).max_by_key(|id| self.count(*id));
        let mut at = fullest.unwrap_or(0);
        let most =
            |at: i64, id: i64| self.count(id) > 0 && self.count(id) * MOST[1] >= self.count(at) * MOST[0];
        while let Some((below, ..)) = self.rows.iter().find(|(id, parent, ..)| *parent == at && most(at, *id))
        {
            at = *below;
        }
        let mut path = Vec::new();
        for (id, parent, key, name) in self.rows.iter().rev() {
            if *id == at {
                path.push(Category { id: key.clone(), name: name.clone() });
                at = *parent;
            }
        }
        path.reverse();
        path
    }

    fn count(&self, id: i64) -> u64 {
        self.counts.get(&id).copied().unwrap_or(0)
    }

    /// Those that hold something, a parent before its children.
    pub fn shown(self) -> Vec<CategoryCount> {
        in_tree_order(merged(self.rows, &self.counts))
    }
}

/// One entry a key: the same key under another name or parent is counted with the first.
fn merged(rows: Vec<(i64, i64, String, String)>, counts: &HashMap<i64, u64>) -> Vec<CategoryCount> {
    let keys: HashMap<i64, String> = rows.iter().map(|(id, _, key, _)| (*id, key.clone())).collect();
    let mut merged: Vec<CategoryCount> = Vec::new();
    for (id, parent, key, name) in rows {
        let count = counts.get(&id).copied().unwrap_or(0);
        match merged.iter_mut().find(|entry| entry.id == key) {
            _ if count == 0 => {}
            Some(entry) => entry.count += count,
            None => merged.push(CategoryCount { id: key, name, parent: keys.get(&parent).cloned(), count }),
        }
    }
    merged
}

fn in_tree_order(mut entries: Vec<CategoryCount>) -> Vec<CategoryCount> {
    let mut ordered: Vec<CategoryCount> = Vec::with_capacity(entries.len());
    let mut path: Vec<Option<String>> = vec![None];
    while let Some(parent) = path.last() {
        match entries.iter().position(|entry| entry.parent == *parent) {
            Some(at) => {
                let entry = entries.remove(at);
                path.push(Some(entry.id.clone()));
                ordered.push(entry);
            }
            None => _ = path.pop(),
        }
    }
    ordered
}

/// The counted facets, each with so many values at most: the brand first, then by how many items have
/// them, and what is known of every item last.
pub(super) async fn facets(
    reader: &mut Searcher,
    counts: &HashMap<(u32, u32), u64>,
    most: usize,
) -> Result<Vec<Facet>, Error> {
    let mut by_key: BTreeMap<u32, Vec<(u64, u32)>> = BTreeMap::new();
    for ((key, facet), count) in counts {
        by_key.entry(*key).or_default().push((*count, *facet));
    }
    let mut totals = BTreeMap::new();
    for (key, values) in &mut by_key {
        totals.insert(*key, values.iter().map(|(count, _)| count).sum::<u64>());
        values.sort_unstable_by(|a, b| b.cmp(a));
        values.truncate(most);
    }
    let texts = texts(reader, by_key.values().flatten().map(|(_, facet)| *facet).collect()).await?;
    let mut facets: Vec<(u64, Facet)> = by_key
        .into_iter()
        .filter_map(|(key, values)| Some((*totals.get(&key)?, facet(values, &texts)?)))
        .collect();
    facets.sort_by(|(a_total, a), (b_total, b)| {
        (place(&a.key), b_total, &a.key).cmp(&(place(&b.key), a_total, &b.key))
    });
    Ok(facets.into_iter().map(|(_, facet)| facet).collect())
}

fn place(key: &str) -> u8 {
    match key {
        BRAND => 0,
        CHECK | FILES => 2,
        _ => 1,
    }
}

#[derive(sqlx::FromRow)]
struct Texts {
    key: String,
    name: String,
    value: String,
    label: String,
}

async fn texts(reader: &mut Searcher, wanted: Vec<u32>) -> Result<HashMap<u32, Texts>, Error> {
    #[derive(sqlx::FromRow)]
    struct Row {
        id: u32,
        #[sqlx(flatten)]
        texts: Texts,
    }
    let sql =
        "select facet.id, key, name, value, label from facet join facet_key on facet_key.id = facet.facet_key
        where facet.id in (select value from json_each(?))";
    let rows: Vec<Row> =
        query_as(sql).bind(serde_json::to_string(&wanted)?).fetch_all(reader.reads()).await?;
    Ok(rows.into_iter().map(|row| (row.id, row.texts)).collect())
}

/// A facet from its values; the same value under another label is counted with the more frequent one. UNT-2: one amount of
/// a capacitance or inductance is one value, named as `library::units` names it.
fn facet(values: Vec<(u64, u32)>, texts: &HashMap<u32, Texts>) -> Option<Facet> {
    let mut facet: Option<Facet> = None;
    for (count, id) in values {
        let Some(Texts { key, name, value, label }) = texts.get(&id) else { continue };
        let amount = Quantity::parse(label.as_str()).ok().map(|amount| amount.text());
        let (value, label) = (amount.as_ref().unwrap_or(value), amount.as_ref().unwrap_or(label));
        let facet =
            facet.get_or_insert_with(|| Facet { key: key.clone(), name: name.clone(), values: Vec::new() });
        match facet.values.iter_mut().find(|there| there.value == *value) {
            Some(there) => there.count += count,
            None => facet.values.push(FacetValue { value: value.clone(), label: label.clone(), count }),
        }
    }
    // What was counted together may be more frequent than what stood before it.
    facet.iter_mut().for_each(|facet| facet.values.sort_by_key(|value| Reverse(value.count)));
    facet
}
