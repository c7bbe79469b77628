//! §7 FAC-1 Counts with their texts: the category tree and the facets.

use crate::store::db::{CategoryRow, Error, FacetRow, Searcher};
use sanku_core::{
    library::{
        Library,
        item::Category,
        search::{BRAND, CHECK, FILES, Facet, FacetValue},
        units::Quantity,
    },
    net::api::CategoryCount,
};
use std::{
    cmp::Reverse,
    collections::{BTreeMap, HashMap},
    sync::Arc,
};

/// What is nine of ten of it is what it is.
const MOST: [u64; 2] = [9, 10];

/// The categories of a library, each with how many items in it and below match.
pub(super) struct Tree {
    rows: Vec<Arc<CategoryRow>>,
    counts: HashMap<i64, u64>,
}

impl Tree {
    /// By the items in each category itself.
    pub async fn read(
        reader: &mut Searcher,
        library: Library,
        counts: &HashMap<i64, u64>,
    ) -> Result<Self, Error> {
        let rows = reader.categories(library.segment()).await?;
        let mut counts = counts.clone();
        for row in rows.iter().rev() {
            let below = counts.get(&row.id).copied().unwrap_or(0);
            *counts.entry(row.parent).or_default() += below;
        }
        Ok(Self { rows, counts })
    }

    /// The way to the narrowest category that most of what was found is in, from the chosen one on.
    pub fn path(&self, chosen: Option<&str>) -> Vec<Category> {
        let named = self.rows.iter().filter(|row| Some(row.key.as_str()) == chosen);
        let mut at = named.map(|row| row.id).max_by_key(|id| self.count(*id)).unwrap_or(0);
        let most =
            |at: i64, id: i64| self.count(id) > 0 && self.count(id) * MOST[1] >= self.count(at) * MOST[0];
        while let Some(below) = self.rows.iter().find(|row| row.parent == at && most(at, row.id)) {
            at = below.id;
        }
        let mut path = Vec::new();
        for row in self.rows.iter().rev() {
            if row.id == at {
                path.push(Category { id: row.key.clone(), name: row.name.clone() });
                at = row.parent;
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
        in_tree_order(merged(&self.rows, &self.counts))
    }
}

/// One entry a key: the same key under another name or parent is counted with the first.
fn merged(rows: &[Arc<CategoryRow>], counts: &HashMap<i64, u64>) -> Vec<CategoryCount> {
    let keys: HashMap<i64, &String> = rows.iter().map(|row| (row.id, &row.key)).collect();
    let mut merged: Vec<CategoryCount> = Vec::new();
    for row in rows {
        let count = counts.get(&row.id).copied().unwrap_or(0);
        match merged.iter_mut().find(|entry| entry.id == row.key) {
            _ if count == 0 => {}
            Some(entry) => entry.count += count,
            None => merged.push(CategoryCount {
                id: row.key.clone(),
                name: row.name.clone(),
                parent: keys.get(&row.parent).map(|key| (*key).clone()),
                count,
            }),
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
    let wanted: Vec<u32> = by_key.values().flatten().map(|(_, facet)| *facet).collect();
    let texts = reader.facets(&wanted).await?;
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

/// A facet from its values; the same value under another label is counted with the more frequent one. UNT-2: one amount of
/// a capacitance or inductance is one value, named as `library::units` names it.
fn facet(values: Vec<(u64, u32)>, texts: &HashMap<u32, Arc<FacetRow>>) -> Option<Facet> {
    let mut facet: Option<Facet> = None;
    for (count, id) in values {
        let Some(FacetRow { key, name, value, label, .. }) = texts.get(&id).map(Arc::as_ref) else {
            continue;
        };
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
