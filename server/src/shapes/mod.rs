//! SHP-1 The index of the search by shape: 32 numbers for each row that has a body, in memory. They are made behind all else, kept in the
//! database, and follow what is written there.

mod found;
mod index;
mod made;

use crate::{
    followed::Followed,
    store::{Error, Seen, Store},
};
use index::Index;
use sanku_core::{
    library::{Library, shape::Descriptor},
    net::api::{FindShapes, FoundShapes},
    rules::notice::shape as texts,
};
use std::sync::Arc;
use tokio::{task::spawn_blocking, try_join};

/// The index of one database.
#[derive(Debug, Default)]
pub struct Shapes {
    parts: Followed<Index>,
    packages: Followed<Index>,
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
            let of = shapes.of(ask.library);
            of.look(|index, waiting| (index.nearest(&asked, ask.measure, &tenants), index.looked(waiting)))
        };
        let (near, looked) = spawn_blocking(near).await.map_err(|why| Error::Interrupted(why.to_string()))?;
        found::told(store, ask.library, near, looked).await.map(Ok)
    }

    /// Takes over what was written since it did last, or everything.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn follow(&self, store: &Store) -> Result<(), Error> {
        let parts = self.parts.follow(store, Library::Part);
        try_join!(parts, self.packages.follow(store, Library::Component)).map(drop)
    }

    /// The same of one library.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn follow_library(&self, store: &Store, library: Library) -> Result<(), Error> {
        self.of(library).follow(store, library).await
    }

    const fn of(&self, library: Library) -> &Followed<Index> {
        match library {
            Library::Component => &self.packages,
            Library::Part | Library::Mat => &self.parts,
        }
    }
}
