//! §4 Asking the engine, when it knows what the database does.

use crate::{
    engine::{Ask, Hits},
    store::{
        db::{Error, Searcher, Store, aside},
        library::follow::catch_up,
    },
};
/// What is found, in the time of a search.
pub(super) async fn find(store: &Store, reader: &Searcher, ask: Ask) -> Result<Hits, Error> {
    let engine = catch_up(store).await?;
    let limit = reader.limit();
    Ok(aside(move || engine.search(&ask, &limit)).await??)
}
