//! §7 A look at what a text finds while it is typed: how many, and the first of them.

use super::{
    asked::{self, Typed},
    choices::Choices,
    find::glances,
    page,
};
use crate::store::{
    db::{Error, Searcher, Store},
    library::follow::catch_up,
    seen::Seen,
};
use sanku_core::library::{
    Library,
    item::Summary,
    query::{Query, Relaxed},
    search::Sort,
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

    /// What is known of makers; of the categories, where one is chosen.
    pub async fn choices(&mut self, library: Library, chosen: (Vec<&str>, bool)) -> Result<Choices, Error> {
        Choices::read(&mut self.reader, library, chosen).await
    }

    /// How many each of these finds, and the first of them.
    pub async fn at(&self, asks: Vec<Ask>) -> Result<Vec<Glance>, Error> {
        glances(&self.engine, &self.reader, asks).await
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

    /// The rows of items, as these stand, without the drawings.
    pub async fn rows(&mut self, items: &[i64]) -> Result<Vec<Summary>, Error> {
        let mut rows = self.by_number(items).await?;
        Ok(items.iter().filter_map(|item| rows.remove(item)).collect())
    }

    /// The same, by their numbers.
    pub async fn by_number(&mut self, items: &[i64]) -> Result<HashMap<i64, Summary>, Error> {
        page::undrawn(&mut self.reader, self.seen, items).await
    }
}
