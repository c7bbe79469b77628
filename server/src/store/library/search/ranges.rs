//! §7 FAC-1 How numbers are spread among what was found: those that its category has.

use super::find::aside_with;
use crate::store::db::{Error, Searcher};
use sanku_core::library::{
    facets::{Spreads, ranges},
    search::Range,
};
use sanku_engine::{Ask, Engine};
use std::sync::Arc;

/// Ranges beside the results, at most.
const RANGES: usize = 16;

/// Of each parameter of the category that is known as different numbers.
pub(super) async fn read(
    engine: &Arc<dyn Engine>,
    reader: &Searcher,
    ask: Ask,
    spreads: Spreads<'_>,
) -> Result<Vec<Range>, Error> {
    let keys = ranges(spreads.library, spreads.path);
    let asked = keys.clone();
    let found = aside_with(engine, reader, move |engine, limit| engine.measure(&ask, &asked, limit)).await?;
    let shown = keys.iter().zip(&found).filter_map(|(key, spread)| spreads.shown(key, spread));
    Ok(shown.take(RANGES).collect())
}
