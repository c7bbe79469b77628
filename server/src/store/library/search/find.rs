//! §4 Asking the engine, as a part of a search.

use crate::{
    engine::{Ask, Engine, Hits},
    store::db::{Error, Searcher, aside},
};
use std::sync::Arc;

/// What is found, in the time of a search.
pub(super) async fn find(engine: &Arc<dyn Engine>, reader: &Searcher, ask: Ask) -> Result<Hits, Error> {
    let (engine, limit) = (Arc::clone(engine), reader.limit());
    Ok(aside(move || engine.search(&ask, &limit)).await??)
}
