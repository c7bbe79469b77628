//! §7 FAC-1 Filters: the chosen category and facet values as numbers. Values of one facet are alternatives.

use crate::store::db::{Error, Searcher};
use sanku_core::{library::units::Quantity, net::api::SearchItems, rules::limits::FILTERS};
use sqlx::{query_as, query_scalar};
use std::collections::{BTreeMap, BTreeSet};

/// What an item must hold.
#[derive(Debug, Default)]
pub(super) struct Filters {
    /// The category with all below it; none is any.
    category: Option<BTreeSet<i64>>,
    /// For each facet its number and the values that are good.
    facets: Vec<(u32, BTreeSet<u32>)>,
}

/// How an item stands to the facet filters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It holds them all.
    Holds,
    /// It fails one facet alone, and so counts among that facet's values.
    FailsOne(u32),
    /// It fails more.
    Fails,
}

impl Filters {
    /// Looks the chosen texts up; what nobody knows, no item holds.
    pub async fn read(reader: &mut Searcher, ask: &SearchItems) -> Result<Self, Error> {
        let library = ask.library.segment();
        let category = match &ask.category {
            Some(key) => Some(below(reader, library, key).await?),
            None => None,
        };
        let mut facets: BTreeMap<&str, (u32, BTreeSet<u32>)> = BTreeMap::new();
        for filter in ask.filters.iter().take(FILTERS) {
            let (number, good) = facets.entry(&filter.key).or_default();
            *number = number_of(reader, &filter.key).await?;
            good.extend(values_of(reader, library, *number, &filter.value).await?);
        }
        Ok(Self { category, facets: facets.into_values().collect() })
    }

    /// Whether the item lies in the chosen category.
    pub fn in_category(&self, category: i64) -> bool {
        self.category.as_ref().is_none_or(|below| below.contains(&category))
    }

    /// How the item stands to the chosen values.
    pub fn judge(&self, facets: impl Iterator<Item = (u32, u32)> + Clone) -> Verdict {
        let holds = |good: &BTreeSet<u32>| facets.clone().any(|(_, facet)| good.contains(&facet));
        let mut failing = self.facets.iter().filter(|(_, good)| !holds(good));
        match (failing.next(), failing.next()) {
            (None, _) => Verdict::Holds,
            (Some((key, _)), None) => Verdict::FailsOne(*key),
            _ => Verdict::Fails,
        }
    }
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
