//! ASH-1 The numbers of all materials, in memory: made of the database when somebody first asks, and following it from then on.

mod index;

use crate::store::{
    Error, Seen, Store,
    library::touched::{self, Mark, Touched, touched},
};
use index::{Index, Material};
use rayon::prelude::*;
use sanku_core::library::Library;
use std::sync::{Arc, PoisonError, RwLock};
use tokio::{sync::Mutex, task::spawn_blocking};

/// Items that are read in one go.
const PAGE: usize = 500;

/// The numbers of one database.
#[derive(Debug, Default)]
pub struct Materials {
    index: RwLock<Index>,
    /// How far it has come, for whose turn it is to bring it up to date.
    turn: Mutex<Option<Mark>>,
}

impl Materials {
    /// The materials that these eyes see, a row each.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn rows(self: &Arc<Self>, store: &Store, seen: Seen) -> Result<Vec<u8>, Error> {
        self.read(store, move |index| index.rows(seen).bytes()).await
    }

    /// A property of each, in the order of the rows: the least, the usual and the greatest, little-endian; nothing where none of them has it.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn column(
        self: &Arc<Self>,
        store: &Store,
        seen: Seen,
        key: String,
    ) -> Result<Option<Vec<u8>>, Error> {
        self.read(store, move |index| index.column(seen, &key)).await
    }

    async fn read<T: Send + 'static>(
        self: &Arc<Self>,
        store: &Store,
        read: impl FnOnce(&Index) -> T + Send + 'static,
    ) -> Result<T, Error> {
        self.follow(store).await?;
        let materials = Arc::clone(self);
        let read = move || read(&materials.index.read().unwrap_or_else(PoisonError::into_inner));
        spawn_blocking(read).await.map_err(|why| Error::Interrupted(why.to_string()))
    }

    /// Takes over what was touched since, or everything.
    async fn follow(&self, store: &Store) -> Result<(), Error> {
        let mut turn = self.turn.lock().await;
        let Touched { mark, all, items } = touched(store, Library::Mat, turn.as_ref()).await?;
        if turn.as_ref().is_some_and(|known| known.is_of(&mark)) {
            return Ok(());
        }
        let mut fresh = Vec::with_capacity(items.len());
        for some in items.chunks(PAGE) {
            let known = touched::items(store, Library::Mat, some).await?;
            let read = spawn_blocking(move || known.into_par_iter().map(Material::of).collect::<Vec<_>>());
            fresh.extend(read.await.map_err(|why| Error::Interrupted(why.to_string()))?);
        }
        // Nobody sees half of what was written.
        let mut index = self.index.write().unwrap_or_else(PoisonError::into_inner);
        index.renew(all, &items, fresh);
        *turn = Some(mark);
        Ok(())
    }
}
