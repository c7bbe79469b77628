//! §2 Brands: who publishes what a library holds.

use super::{find::find, trees};
use crate::store::{
    db::{Error, Store},
    library::follow::catch_up,
    seen::Seen,
};
use sanku_core::{
    library::{
        query::Query,
        search::{BRAND, FacetValue, Sort},
        terms,
    },
    net::api::{ListBrands, NamedBrand},
};
use sanku_engine::Ask;

/// The brands whose name holds the keyword, all of them, letter by letter, those without one last.
pub async fn brands(store: &Store, seen: Seen, ask: &ListBrands) -> Result<Vec<NamedBrand>, Error> {
    if !seen.may_own(ask.own) {
        return Ok(Vec::new());
    }
    let engine = catch_up(store).await?;
    let mut reader = store.searcher().await?;
    let tenants = seen.tenants(ask.own);
    let (library, query, filters) = (ask.library, Query::default(), Default::default());
    let ask_all = Ask { tenants, library, query, filters, sort: Sort::default(), skip: 0, take: 0 };
    let hits = find(&engine, &reader, ask_all).await?;
    let facets = trees::facets(&mut reader, &hits.facets, usize::MAX).await?;
    let wanted = terms::fold(&ask.keyword);
    let all =
        facets.into_iter().find(|facet| facet.key == BRAND).map(|facet| facet.values).unwrap_or_default();
    let held = all.into_iter().filter(|brand| terms::fold(&brand.label).contains(wanted.trim()));
    let mut named: Vec<NamedBrand> = held.map(named).collect();
    named.sort_by_cached_key(|NamedBrand { initial, label, value, .. }| {
        (initial.is_none(), initial.clone(), terms::initial_key(label), value.clone())
    });
    Ok(named)
}

fn named(FacetValue { value, label, count }: FacetValue) -> NamedBrand {
    let initial = terms::initial(&label).map(String::from);
    NamedBrand { value, label, count, initial }
}
