//! §4 The search engine beside the database, opened when somebody first asks it.

use super::error::Error;
use sanku_engine::{Engine, Inverted};
use std::{path::Path, sync::Arc};
use tokio::sync::{Mutex, MutexGuard, OnceCell};

/// The folder of the index in the data directory.
pub(super) const FOLDER: &str = "index";

/// The engine, and whose turn it is to bring it up to date.
#[derive(Debug, Default)]
pub(crate) struct Beside {
    engine: OnceCell<Arc<dyn Engine>>,
    turn: Mutex<()>,
}

impl Beside {
    /// The search engine of a data directory.
    pub async fn engine(&self, directory: &Path) -> Result<Arc<dyn Engine>, Error> {
        let folder = directory.join(FOLDER);
        let open = || async {
            let opened = aside(move || Inverted::open(&folder)).await??;
            Ok::<_, Error>(Arc::new(opened) as Arc<dyn Engine>)
        };
        Ok(Arc::clone(self.engine.get_or_try_init(open).await?))
    }

    /// Waits until nobody else in this process brings it up to date.
    pub async fn turn(&self) -> MutexGuard<'_, ()> {
        self.turn.lock().await
    }
}

/// Does what blocks on a thread for it.
pub(crate) async fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Error> {
    tokio::task::spawn_blocking(work).await.map_err(|why| Error::Interrupted(why.to_string()))
}
