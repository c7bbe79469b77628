//! SHP-2 The search for outlines: the views of all bodies in memory, each once. They are made behind all else, kept in the database, and follow what
//! is written there.

mod found;
mod index;
mod made;

use crate::{
    followed::Followed,
    store::{Error, Seen, Store},
};
pub use found::Wanted;
use index::Index;
use sanku_core::{library::Library, net::api::FoundOutlines};
use std::sync::Arc;
use tokio::{task::spawn_blocking, try_join};

/// The indices of one database: of parts and of packages.
#[derive(Debug, Default)]
pub struct Outlines {
    parts: Followed<Index>,
    packages: Followed<Index>,
}

impl Outlines {
    /// The views that are most like what is wanted, among those of items that these eyes see, of what was looked at so far.
    ///
    /// # Errors
    /// The search was interrupted.
    pub async fn find(self: &Arc<Self>, seen: Seen, wanted: Wanted) -> Result<FoundOutlines, Error> {
        let outlines = Arc::clone(self);
        let search = move || match wanted.library {
            Library::Part => outlines.parts.look(|index, waiting| index.find(waiting, seen, &wanted)),
            Library::Component => outlines.packages.look(|index, waiting| index.find(waiting, seen, &wanted)),
            Library::Mat => FoundOutlines::default(),
        };
        spawn_blocking(search).await.map_err(|why| Error::Interrupted(why.to_string()))
    }

    /// Takes over what was written since it did last, or everything.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn follow(&self, store: &Store) -> Result<(), Error> {
        let parts = self.parts.follow(store, Library::Part);
        try_join!(parts, self.packages.follow(store, Library::Component)).map(drop)
    }
}
