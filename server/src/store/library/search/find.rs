//! §4 Asking the engine, as a part of a search.

use crate::store::db::{Error, Searcher, aside};
use sanku_engine::{Ask, Engine, Error as EngineError, Glance, Hits, Limit};
use std::sync::Arc;

/// What is found, in the time of a search.
pub(super) async fn find(engine: &Arc<dyn Engine>, reader: &Searcher, ask: Ask) -> Result<Hits, Error> {
    aside_with(engine, reader, move |engine, limit| engine.search(&ask, limit)).await
}

/// How many each finds, and the first of them; nothing beside them is counted.
pub(super) async fn glances(
    engine: &Arc<dyn Engine>,
    reader: &Searcher,
    asks: Vec<Ask>,
) -> Result<Vec<Glance>, Error> {
    aside_with(engine, reader, move |engine, limit| engine.suggest(&asks, limit)).await
}

/// What the engine answers, beside all else and in the time of a search.
pub(super) async fn aside_with<T: Send + 'static>(
    engine: &Arc<dyn Engine>,
    reader: &Searcher,
    what: impl FnOnce(&dyn Engine, &Limit) -> Result<T, EngineError> + Send + 'static,
) -> Result<T, Error> {
    let (engine, limit) = (Arc::clone(engine), reader.limit());
    Ok(aside(move || what(&*engine, &limit)).await??)
}
