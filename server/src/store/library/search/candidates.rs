//! §7 SIM-1, REC-1 Items that the core judges: what its searches find, read whole.

use super::{asked, asked::Typed, filters, find::glances, page};
use crate::store::{
    db::{Error, Searcher, Store},
    library::follow::catch_up,
    seen::Seen,
};
use sanku_core::{
    library::{Library, item::Item, search::Sort},
    net::api::SearchItems,
    rules::substitute::Look,
};
use sanku_engine::Ask;
use std::collections::HashSet;

/// Items that are read in one go.
const PAGE: usize = 500;

/// What some searches find, each item once and as far as it is wanted, those of the first search first and no more than `most`; and how
/// many more they find.
pub(super) async fn candidates(
    store: &Store,
    seen: Seen,
    (library, looks): (Library, Vec<Look>),
    most: usize,
    wanted_of: fn(Item) -> Item,
) -> Result<(Vec<Item>, u64), Error> {
    let engine = catch_up(store).await?;
    let mut reader = store.searcher().await?;
    let mut asks = Vec::new();
    for look in looks {
        asks.extend(wanted(&mut reader, seen, library, look).await?);
    }
    let glances = glances(&engine, &reader, asks).await?;
    let mut numbers: Vec<i64> = Vec::new();
    let mut left_out = 0;
    for glance in glances {
        left_out += glance.total - glance.page.len() as u64;
        numbers.extend(glance.page);
    }
    let mut once = HashSet::new();
    numbers.retain(|number| once.insert(*number));
    left_out += numbers.len().saturating_sub(most) as u64;
    numbers.truncate(most);
    let mut among = Vec::with_capacity(numbers.len());
    for some in numbers.chunks(PAGE) {
        let mut items = page::whole(&mut reader, seen, some).await?;
        among.extend(some.iter().filter_map(|number| items.remove(number)).map(wanted_of));
    }
    Ok((among, left_out))
}

/// One search, as the engine takes it.
async fn wanted(
    reader: &mut Searcher,
    seen: Seen,
    library: Library,
    look: Look,
) -> Result<Option<Ask>, Error> {
    let Look { category, filters, words, most } = look;
    let Some(Typed { asked, lexicon }) = asked::read(reader, (seen, None), &words, &[]).await? else {
        return Ok(None);
    };
    let chosen = SearchItems { library, category, filters, ..SearchItems::default() };
    let filters = filters::read(reader, &chosen).await?;
    Ok(Some(Ask {
        tenants: seen.tenants(None),
        library,
        query: asked.query(&lexicon),
        filters,
        sort: Sort::default(),
        skip: 0,
        take: most,
    }))
}
