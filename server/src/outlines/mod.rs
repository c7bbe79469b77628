//! SHP-2 The index of views, in memory: made of the database beside what is asked, and following it from then on.

mod found;
mod index;

use crate::store::{
    Error, Seen, Store,
    library::touched::{self, Mark, Touched, mark, touched},
};
pub use found::Wanted;
use index::{Index, Read};
use sanku_core::{library::Library, net::api::FoundOutlines};
use std::{
    sync::{Arc, PoisonError, RwLock},
    time::Duration,
};
use tokio::{sync::Mutex, task::spawn_blocking, time::timeout};

/// A search waits so long for what was written meanwhile; then it is answered from what there is.
const PATIENCE: Duration = Duration::from_secs(2);
/// Items that are read in one go.
const PAGE: usize = 1;

/// The indices of one database: of parts and of packages.
#[derive(Debug, Default)]
pub struct Outlines {
    parts: Arc<Views>,
    packages: Arc<Views>,
}

/// The views of one library.
#[derive(Debug, Default)]
struct Views {
    index: RwLock<Index>,
    /// How far it has come, for whose turn it is to bring it up to date.
    turn: Mutex<Option<Mark>>,
    /// The same, for who only looks.
    known: RwLock<Option<Mark>>,
    /// How many items were looked at, and how many are to be.
    done: RwLock<[u64; 2]>,
}

impl Outlines {
    /// The views that are most like what is wanted, among those of items that these eyes see.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn find(&self, store: &Store, seen: Seen, wanted: Wanted) -> Result<FoundOutlines, Error> {
        match wanted.library {
            Library::Part => self.parts.find(store, seen, wanted).await,
            Library::Component => self.packages.find(store, seen, wanted).await,
            Library::Mat => Ok(FoundOutlines::default()),
        }
    }

    /// Makes the indices, so that nobody waits for them.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn follow(&self, store: &Store) -> Result<(), Error> {
        self.parts.follow(store, Library::Part).await?;
        self.packages.follow(store, Library::Component).await
    }
}

impl Views {
    async fn find(
        self: &Arc<Self>,
        store: &Store,
        seen: Seen,
        wanted: Wanted,
    ) -> Result<FoundOutlines, Error> {
        self.catch_up(store, wanted.library).await?;
        let views = Arc::clone(self);
        let search = move || {
            let index = views.index.read().unwrap_or_else(PoisonError::into_inner);
            let indexed = *views.done.read().unwrap_or_else(PoisonError::into_inner);
            FoundOutlines { indexed, ..index.find(seen, &wanted) }
        };
        spawn_blocking(search).await.map_err(|why| Error::Interrupted(why.to_string()))
    }

    /// Brings the index up to date, or as far as a search may wait.
    async fn catch_up(self: &Arc<Self>, store: &Store, library: Library) -> Result<(), Error> {
        let now = mark(store).await?;
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner).clone();
        if known.is_some_and(|known| known.is_of(&now)) {
            return Ok(());
        }
        let (views, store) = (Arc::clone(self), store.clone());
        let following = tokio::spawn(async move { views.follow(&store, library).await });
        match timeout(PATIENCE, following).await {
            Err(_) => Ok(()),
            Ok(done) => done.map_err(|why| Error::Interrupted(why.to_string()))?,
        }
    }

    /// Takes over what was touched since, or everything; one body after another, so that others have the processors.
    async fn follow(&self, store: &Store, library: Library) -> Result<(), Error> {
        let mut turn = self.turn.lock().await;
        let Touched { mark, all, items } = touched(store, library, turn.as_ref()).await?;
        if turn.as_ref().is_some_and(|known| known.is_of(&mark)) {
            return Ok(());
        }
        if all {
            *turn = None;
            *self.index.write().unwrap_or_else(PoisonError::into_inner) = Index::default();
            self.told(0, items.len());
        }
        let mut done = 0;
        for some in items.chunks(PAGE) {
            let known = touched::items(store, library, some).await?;
            let read = spawn_blocking(move || known.iter().filter_map(Read::of).collect::<Vec<_>>());
            let read = read.await.map_err(|why| Error::Interrupted(why.to_string()))?;
            {
                let mut index = self.index.write().unwrap_or_else(PoisonError::into_inner);
                some.iter().for_each(|item| index.remove(*item));
                read.into_iter().for_each(|read| index.put(read));
            }
            done += some.len();
            if all {
                self.told(done, items.len());
            }
        }
        *self.known.write().unwrap_or_else(PoisonError::into_inner) = Some(mark.clone());
        *turn = Some(mark);
        Ok(())
    }

    fn told(&self, done: usize, all: usize) {
        let both = [done, all].map(|count| u64::try_from(count).unwrap_or_default());
        *self.done.write().unwrap_or_else(PoisonError::into_inner) = both;
    }
}
