//! §2 Brands: what one has in a library, or an organisation in its own, counted from the narrow rows as they are now.

use super::trees::Tree;
use crate::store::{
    db::{Error, Searcher, Store},
    seen::Seen,
};
use sanku_core::net::api::{BrandFigures, ReadBrand};
use sqlx::{FromRow, QueryBuilder};
use std::collections::HashMap;

/// Items of one brand and category.
#[derive(FromRow)]
struct Group {
    category: i64,
    items: u64,
    configurations: u64,
    datasheets: u64,
    checked: u64,
    batch: Option<i64>,
}

/// What these eyes see of a brand; of all brands, where none is named.
pub async fn brand_figures(store: &Store, seen: Seen, ask: &ReadBrand) -> Result<BrandFigures, Error> {
    let mut figures = BrandFigures::default();
    if !seen.may_own(ask.own) {
        return Ok(figures);
    }
    let mut reader = store.searcher().await?;
    let (mut categories, mut batch) = (HashMap::new(), None);
    for tenant in seen.tenants(ask.own) {
        for group in groups(&mut reader, seen, tenant, ask).await? {
            figures.items += group.items;
            figures.configurations += group.configurations;
            figures.datasheets += group.datasheets;
            figures.checked += group.checked;
            *categories.entry(group.category).or_default() += group.items;
            batch = batch.max(group.batch);
        }
    }
    figures.categories = Tree::read(&mut reader, ask.library, &categories).await?.shown();
    figures.imported_at = imported_at(&mut reader, seen, batch).await?;
    Ok(figures)
}

/// Along the index, tenant by tenant, so that nothing is sorted.
async fn groups(
    reader: &mut Searcher,
    seen: Seen,
    tenant: i64,
    ask: &ReadBrand,
) -> Result<Vec<Group>, Error> {
    let columns =
        "select category, count(*) items, sum(configurations) configurations, sum(datasheet) datasheets,
            sum(checked) checked, max(batch) batch from item indexed by item_by_brand where ";
    let mut sql = QueryBuilder::new(columns);
    seen.guard(&mut sql, "+tenant");
    sql.push(" and tenant = ").push_bind(tenant).push(" and library = ").push_bind(ask.library.segment());
    if let Some(brand) = &ask.org_id {
        sql.push(" and brand = ").push_bind(brand);
    }
    Seen::now(&mut sql);
    sql.push(" group by brand, category");
    Ok(sql.build_query_as().fetch_all(reader.reads()).await?)
}

/// When an import ended, or began if it did not end yet. Imports wait for each other: the last has the greatest number.
async fn imported_at(reader: &mut Searcher, seen: Seen, batch: Option<i64>) -> Result<Option<u64>, Error> {
    let mut sql = QueryBuilder::new("select coalesce(finished_at, started_at) from batch where ");
    seen.guard(&mut sql, "tenant");
    sql.push(" and id = ").push_bind(batch);
    let at: Option<i64> = sql.build_query_scalar().fetch_optional(reader.reads()).await?;
    Ok(at.and_then(|at| u64::try_from(at).ok()))
}
