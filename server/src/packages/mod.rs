//! PKG-1 The index of land patterns, in memory: made of the database when somebody first asks, and following it from then on.

mod ask;
mod found;
mod index;
mod shown;

pub use ask::Wanted;

use crate::store::{
    Error, Seen, Store,
    library::touched::{self, Mark, Touched, mark, touched},
};
use index::{Index, Read};
use rayon::prelude::*;
use sanku_core::{library::Library, net::api::FoundPackages};
use std::{
    sync::{Arc, PoisonError, RwLock},
    time::Duration,
};
use tokio::{sync::Mutex, task::spawn_blocking, time::timeout};

/// A search waits so long for what was written meanwhile; then it is answered from what there is.
const PATIENCE: Duration = Duration::from_secs(2);
/// Items that are read in one go.
const PAGE: usize = 200;

/// The index of one database.
#[derive(Debug, Default)]
pub struct Packages {
    index: RwLock<Index>,
    /// How far it has come, for whose turn it is to bring it up to date.
    turn: Mutex<Option<Mark>>,
    /// The same, for who only looks.
    known: RwLock<Option<Mark>>,
}

impl Packages {
    /// The packages that hold what is wanted, among those that these eyes see.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn search(
        self: &Arc<Self>,
        store: &Store,
        seen: Seen,
        wanted: Wanted,
    ) -> Result<FoundPackages, Error> {
        let building = !self.catch_up(store).await?;
        let packages = Arc::clone(self);
        let search = move || {
            let index = packages.index.read().unwrap_or_else(PoisonError::into_inner);
            index.search(seen, &wanted)
        };
        let found = spawn_blocking(search).await.map_err(|why| Error::Interrupted(why.to_string()))?;
        Ok(FoundPackages { building, ..found })
    }

    /// Brings the index up to date, or as far as a search may wait; whether it is.
    async fn catch_up(self: &Arc<Self>, store: &Store) -> Result<bool, Error> {
        let now = mark(store).await?;
        if self.is_at(&now) {
            return Ok(true);
        }
        let (packages, store) = (Arc::clone(self), store.clone());
        let following = tokio::spawn(async move { packages.follow(&store).await });
        match timeout(PATIENCE, following).await {
            Err(_) => Ok(self.known.read().is_ok_and(|known| known.is_some())),
            Ok(done) => done.map_err(|why| Error::Interrupted(why.to_string()))?.map(|()| true),
        }
    }

    fn is_at(&self, now: &Mark) -> bool {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        known.as_ref().is_some_and(|known| known.is_of(now))
    }

    /// Takes over what was touched since, or everything.
    async fn follow(&self, store: &Store) -> Result<(), Error> {
        let mut turn = self.turn.lock().await;
        let Touched { mark, all, items } = touched(store, Library::Component, turn.as_ref()).await?;
        if turn.as_ref().is_some_and(|known| known.is_of(&mark)) {
            return Ok(());
        }
        if all {
            *turn = None;
            *self.index.write().unwrap_or_else(PoisonError::into_inner) = Index::default();
        }
        for some in items.chunks(PAGE) {
            let components = touched::items(store, Library::Component, some).await?;
            let read = spawn_blocking(move || components.par_iter().map(Read::of).collect::<Vec<_>>());
            let read = read.await.map_err(|why| Error::Interrupted(why.to_string()))?;
            let mut index = self.index.write().unwrap_or_else(PoisonError::into_inner);
            some.iter().for_each(|item| index.remove(*item));
            read.into_iter().for_each(|read| index.put(read));
        }
        *self.known.write().unwrap_or_else(PoisonError::into_inner) = Some(mark.clone());
        *turn = Some(mark);
        Ok(())
    }
}
