//! §7 Search: the engine behind one door, so that another can replace it.
//!
//! What is indexed is written by `super::index`; what is asked becomes an expression in `expression`, the matching rows
//! run once through `tally`, and a page of them is read in `page`.

mod brands;
mod configurations;
mod expression;
mod filters;
mod matching;
mod page;
mod rank;
mod tally;
mod trees;

pub use brands::brands;
pub use configurations::search_config_model;

use crate::store::{
    db::{Error, Store},
    library::text::{self, Kept},
    seen::{PUBLIC, Seen},
};
use filters::Filters;
use futures_util::TryStreamExt;
use matching::from;
use rank::Best;
use sanku_core::{
    json,
    library::{Library, item::Item},
    net::api::{CountItems, Found, LibraryCount, SearchItems},
};
use sqlx::{QueryBuilder, Row};
use tally::Tally;
use tokio::task::coop::consume_budget;

/// Values of a facet beside the results, at most.
const VALUES: usize = 50;

/// Items that hold all keywords and filters, with the counts beside them.
pub async fn search_items(store: &Store, seen: Seen, ask: &SearchItems) -> Result<Found, Error> {
    let mut reader = store.searcher().await?;
    let asked = expression::read(&mut reader, &ask.key_words, &ask.not_analyzer_key_words).await?;
    let Some(query) = asked.filter(|_| seen.may_own(ask.own)) else { return Ok(Found::default()) };
    let filters = Filters::read(&mut reader, ask).await?;
    let mut tally = Tally::default();
    let mut best = Best::new(ask, &query);
    let mut sql = QueryBuilder::new("select item.id, place, name_key, model_key, category, facets");
    from(&mut sql, seen, ask.own, &query);
    sql.push(" and library = ").push_bind(ask.library.segment());
    let mut rows = sql.build().fetch(reader.reads());
    while let Some(row) = rows.try_next().await? {
        // By their order: to look a name up costs as much as the value.
        if tally.count(&filters, row.try_get(4)?, row.try_get(5)?) {
            best.offer((row.try_get(1)?, row.try_get(0)?), row.try_get(2)?, row.try_get(3)?);
        }
        // However fast rows come, others have their turn.
        consume_budget().await;
    }
    drop(rows);
    let list = page::read(&mut reader, seen, &best.page(), &query.pieces).await?;
    let categories = trees::categories(&mut reader, ask.library, &tally.categories).await?;
    let facets = trees::facets(&mut reader, &tally.facets, VALUES).await?;
    Ok(Found { total: tally.total, list, categories, facets })
}

/// How many items each library holds that match.
pub async fn count_items(store: &Store, seen: Seen, ask: &CountItems) -> Result<Vec<LibraryCount>, Error> {
    let mut reader = store.searcher().await?;
    let asked = expression::read(&mut reader, &ask.key_words, &ask.not_analyzer_key_words).await?;
    let mut counts = Library::ALL.map(|library| LibraryCount { library, total: 0 });
    let Some(query) = asked.filter(|_| seen.may_own(ask.own)) else { return Ok(counts.into()) };
    let mut sql = QueryBuilder::new("select library, count(*)");
    from(&mut sql, seen, ask.own, &query);
    sql.push(" group by library");
    let found: Vec<(String, i64)> = sql.build_query_as().fetch_all(reader.reads()).await?;
    for (library, total) in found {
        let slot = counts.iter_mut().find(|count| count.library.segment() == library);
        slot.into_iter().for_each(|count| count.total = u64::try_from(total).unwrap_or(0));
    }
    Ok(counts.into())
}

/// One item whole; the member's own before the public one.
pub async fn read_item(
    store: &Store,
    seen: Seen,
    library: Library,
    set_id: &str,
) -> Result<Option<Item>, Error> {
    let mut sql = QueryBuilder::new(concat!("select tenant, ", text::body!(), " from item where "));
    seen.guard(&mut sql, "item.tenant");
    Seen::now(&mut sql);
    sql.push(" and library = ").push_bind(library.segment()).push(" and set_id = ").push_bind(set_id);
    sql.push(" order by tenant desc limit 1");
    let row: Option<(i64, Kept)> = sql.build_query_as().fetch_optional(store.readers()).await?;
    let Some((tenant, body)) = row else { return Ok(None) };
    let body = body.read(store.readers()).await?;
    Ok(Some(Item { own: tenant != PUBLIC, ..json::read(&body)? }))
}
