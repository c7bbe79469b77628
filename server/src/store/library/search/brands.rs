//! §2 Brands: who publishes what a library holds.

use super::{filters::Filters, matching::from, tally::Tally, trees};
use crate::store::{
    db::{Error, Store},
    seen::Seen,
};
use futures_util::TryStreamExt;
use sanku_core::{
    library::{
        query::Query,
        search::{BRAND, FacetValue},
        terms,
    },
    net::api::ListBrands,
};
use sqlx::{QueryBuilder, Row};
use tokio::task::coop::consume_budget;

/// The brands whose name holds the keyword, all of them, those with the most items first.
pub async fn brands(store: &Store, seen: Seen, ask: &ListBrands) -> Result<Vec<FacetValue>, Error> {
    if !seen.may_own(ask.own) {
        return Ok(Vec::new());
    }
    let mut sql = QueryBuilder::new("select category, facets");
    from(&mut sql, seen, ask.own, &Query::default());
    sql.push(" and library = ").push_bind(ask.library.segment());
    let mut reader = store.searcher().await?;
    let (mut tally, filters) = (Tally::default(), Filters::default());
    let mut rows = sql.build().fetch(reader.reads());
    while let Some(row) = rows.try_next().await? {
        tally.count(&filters, row.try_get(0)?, row.try_get(1)?);
        consume_budget().await;
    }
    drop(rows);
    let facets = trees::facets(&mut reader, &tally.facets, usize::MAX).await?;
    let wanted = terms::fold(&ask.keyword);
    let all =
        facets.into_iter().find(|facet| facet.key == BRAND).map(|facet| facet.values).unwrap_or_default();
    Ok(all.into_iter().filter(|brand| terms::fold(&brand.label).contains(wanted.trim())).collect())
}
