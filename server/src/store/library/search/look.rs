//! §7 A look at what a text finds while it is typed: how many, and the first of them.

use super::{
    asked::{self, Typed},
    filters, page,
};
use crate::store::{
    db::{Error, Searcher, Store, aside},
    library::follow::catch_up,
    seen::Seen,
};
use sanku_core::{
    library::{
        Library,
        item::Summary,
        query::{Query, Relaxed},
        search::Sort,
    },
    net::api::SearchItems,
};
use sanku_engine::{Ask, Engine, Filters, Glance};
use std::{collections::HashMap, sync::Arc};

/// Who looks, and by what.
pub(in crate::store::library) struct Look {
    engine: Arc<dyn Engine>,
    pub reader: Searcher,
    pub seen: Seen,
    pub own: Option<u64>,
}

impl Look {
    /// A look by these eyes, at what is one organisation's own where one is asked for.
    pub async fn begin(store: &Store, seen: Seen, own: Option<u64>) -> Result<Self, Error> {
        // Its time begins when there is something to search in.
        let engine = catch_up(store).await?;
        Ok(Self { engine, reader: store.searcher().await?, seen, own })
    }

    /// What was typed; none if a part of it can match nothing.
    pub async fn read(&mut self, analysed: &[String], whole: &[String]) -> Result<Option<Typed>, Error> {
        asked::read(&mut self.reader, (self.seen, self.own), analysed, whole).await
    }

    /// What to ask for the first of it.
    pub fn ask(&self, library: Library, query: Query, take: usize) -> Ask {
        let (tenants, filters, sort) = (self.seen.tenants(self.own), Filters::default(), Sort::default());
        Ask { tenants, library, query, filters, sort, skip: 0, take }
    }

    /// The category and the facet values of a search, looked up.
    pub async fn filters(&mut self, ask: &SearchItems) -> Result<Filters, Error> {
        filters::read(&mut self.reader, ask).await
    }

    /// How many each of these finds, and the first of them.
    pub async fn at(&self, asks: Vec<Ask>) -> Result<Vec<Glance>, Error> {
        let (engine, limit) = (Arc::clone(&self.engine), self.reader.limit());
        Ok(aside(move || engine.suggest(&asks, &limit)).await??)
    }

    /// The first of what was typed; QRY-2: where that is nothing, of what less of it finds, in no other words.
    pub async fn first(&self, typed: &Typed, library: Library, take: usize) -> Result<Vec<i64>, Error> {
        let Typed { asked, lexicon } = typed;
        let whole = [asked.query(lexicon)];
        let less = || asked.relaxed(lexicon, &[]).into_iter().map(|Relaxed { query, .. }| query);
        for query in whole.into_iter().chain(std::iter::once_with(less).flatten()) {
            let found = self.at(vec![self.ask(library, query, take)]).await?;
            if let Some(Glance { page, .. }) = found.into_iter().next().filter(|found| found.total > 0) {
                return Ok(page);
            }
        }
        Ok(Vec::new())
    }

    /// The rows of items, as these stand.
    pub async fn rows(&mut self, items: &[i64]) -> Result<Vec<Summary>, Error> {
        page::read(&mut self.reader, self.seen, items, None).await
    }

    /// The rows of items, by their numbers.
    pub async fn by_number(&mut self, items: &[i64]) -> Result<HashMap<i64, Summary>, Error> {
        page::by_number(&mut self.reader, self.seen, items).await
    }
}
