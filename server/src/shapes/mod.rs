//! SHP-1 The index of the search by shape: 32 numbers for each row that has a body, in memory. They are made behind all else, kept in the
//! database, and follow what is written there.

mod found;
mod index;
mod made;

use crate::store::{
    Error, Seen, Store,
    library::{
        shapes::{KeptShapes, keep, kept},
        touched::{self, Mark, Touched, touched},
    },
};
use index::Index;
use made::{made, rows_of};
use sanku_core::{
    library::{
        Library,
        shape::{Descriptor, VERSION},
    },
    net::api::{FindShapes, FoundShapes},
    rules::notice::shape as texts,
};
use std::{
    collections::HashMap,
    sync::{Arc, PoisonError, RwLock},
};
use tokio::{sync::Mutex, task::spawn_blocking};

/// Items that are looked at in one go: what was made of them is kept before the next.
const PAGE: usize = 20;

/// The index of one database.
#[derive(Debug, Default)]
pub struct Shapes {
    parts: Followed,
    packages: Followed,
}

/// The index of one library.
#[derive(Debug, Default)]
struct Followed {
    index: RwLock<Index>,
    /// How far it has come, for whose turn it is to bring it up to date.
    turn: Mutex<Option<Mark>>,
}

impl Shapes {
    /// The rows that these eyes see whose bodies are like a shape, of what was looked at so far.
    ///
    /// # Errors
    /// The shape is none, or the database does not answer.
    pub async fn find(
        self: &Arc<Self>,
        store: &Store,
        seen: Seen,
        ask: FindShapes,
    ) -> Result<Result<FoundShapes, &'static str>, Error> {
        let Some(asked) = Descriptor::of_text(&ask.shape) else { return Ok(Err(texts::NO_SHAPE)) };
        if ask.library == Library::Mat || !seen.may_own(ask.own) {
            return Ok(Ok(FoundShapes::default()));
        }
        let (shapes, tenants) = (Arc::clone(self), seen.tenants(ask.own));
        let near = move || {
            let index = shapes.of(ask.library).index.read().unwrap_or_else(PoisonError::into_inner);
            (index.nearest(&asked, ask.measure, &tenants), index.looked())
        };
        let (near, looked) = spawn_blocking(near).await.map_err(|why| Error::Interrupted(why.to_string()))?;
        found::told(store, ask.library, near, looked).await.map(Ok)
    }

    /// Takes over what was written since it did last, or everything.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn follow(&self, store: &Store) -> Result<(), Error> {
        for library in [Library::Part, Library::Component] {
            self.follow_library(store, library).await?;
        }
        Ok(())
    }

    /// The same of one library.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn follow_library(&self, store: &Store, library: Library) -> Result<(), Error> {
        self.of(library).follow(store, library).await
    }

    const fn of(&self, library: Library) -> &Followed {
        match library {
            Library::Component => &self.packages,
            Library::Part | Library::Mat => &self.parts,
        }
    }
}

impl Followed {
    async fn follow(&self, store: &Store, library: Library) -> Result<(), Error> {
        let mut turn = self.turn.lock().await;
        let Touched { mark, all, items } = touched(store, library, turn.as_ref()).await?;
        if turn.as_ref().is_some_and(|known| known.is_of(&mark)) {
            return Ok(());
        }
        self.change(|index| index.expect(all, &items));
        if all {
            *turn = None;
        }
        for some in items.chunks(PAGE) {
            let known = known(store, library, some).await?;
            self.change(|index| index.renew(some, &known));
        }
        *turn = Some(mark);
        Ok(())
    }

    fn change(&self, change: impl FnOnce(&mut Index)) {
        change(&mut self.index.write().unwrap_or_else(PoisonError::into_inner));
    }
}

/// Some items with their rows: those that are kept, and those that are made and kept now.
async fn known(store: &Store, library: Library, items: &[i64]) -> Result<Vec<KeptShapes>, Error> {
    let mut known = kept(store, library, VERSION, items).await?;
    let missing: Vec<i64> = known.iter().filter(|one| one.rows.is_none()).map(|one| one.item).collect();
    if missing.is_empty() {
        return Ok(known);
    }
    let mut fresh = Vec::new();
    for touched::Known { id, item, .. } in touched::items(store, library, &missing).await? {
        fresh.push((id, rows_of(&made(&item))));
        // One item has up to a thousand rows: whoever else waits goes first.
        tokio::task::yield_now().await;
    }
    keep(store, VERSION, &fresh).await?;
    let mut fresh: HashMap<i64, Vec<u8>> = fresh.into_iter().collect();
    for one in known.iter_mut().filter(|one| one.rows.is_none()) {
        one.rows = fresh.remove(&one.item);
    }
    Ok(known)
}
