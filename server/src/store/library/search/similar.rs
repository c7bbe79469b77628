//! §7 SIM-1 What may stand for an item: candidates that the engine finds, judged by the core.

use super::{asked, asked::Typed, filters, find::aside_with, one::read_item, page};
use crate::{
    engine::Ask,
    store::{
        db::{Error, Searcher, Store, aside},
        library::follow::catch_up,
        seen::Seen,
    },
};
use sanku_core::{
    library::{item::Item, search::Sort},
    net::api::{ReadSimilar, SearchItems},
    rules::substitute::{Look, looks, substitutes, told::Substitutes},
};

/// No more candidates than this are read and judged.
const CANDIDATES: usize = 600;

/// What may stand for an item; nothing of an item or a configuration that is not there.
pub async fn similar(store: &Store, seen: Seen, ask: &ReadSimilar) -> Result<Option<Substitutes>, Error> {
    let Some(of) = read_item(store, seen, ask.library, &ask.set_id).await? else { return Ok(None) };
    let config_name = ask.config_name.clone();
    if config_name.as_deref().is_some_and(|name| of.configurations.row(name).is_none()) {
        return Ok(None);
    }
    let among = candidates(store, seen, &of, config_name.as_deref()).await?;
    let told = aside(move || substitutes(&of, config_name.as_deref(), &among)).await?;
    Ok(Some(told))
}

/// What the searches find, each item once, those of the likeliest search first.
async fn candidates(
    store: &Store,
    seen: Seen,
    of: &Item,
    config_name: Option<&str>,
) -> Result<Vec<Item>, Error> {
    let engine = catch_up(store).await?;
    let mut reader = store.searcher().await?;
    let mut asks = Vec::new();
    for look in looks(of, config_name) {
        asks.extend(wanted(&mut reader, seen, of, look).await?);
    }
    let glances = aside_with(&engine, &reader, move |engine, limit| engine.suggest(&asks, limit)).await?;
    let mut numbers: Vec<i64> = Vec::new();
    for number in glances.into_iter().flat_map(|glance| glance.page) {
        if numbers.len() < CANDIDATES && !numbers.contains(&number) {
            numbers.push(number);
        }
    }
    let mut items = page::whole(&mut reader, seen, &numbers).await?;
    Ok(numbers.iter().filter_map(|number| items.remove(number)).collect())
}

/// One search, as the engine takes it.
async fn wanted(reader: &mut Searcher, seen: Seen, of: &Item, look: Look) -> Result<Option<Ask>, Error> {
    let Look { category, filters, words, most } = look;
    let Some(Typed { asked, lexicon }) = asked::read(reader, (seen, None), &words, &[]).await? else {
        return Ok(None);
    };
    let chosen = SearchItems { library: of.library, category, filters, ..SearchItems::default() };
    let filters = filters::read(reader, &chosen).await?;
    Ok(Some(Ask {
        tenants: seen.tenants(None),
        library: of.library,
        query: asked.query(&lexicon),
        filters,
        sort: Sort::default(),
        skip: 0,
        take: most,
    }))
}
