//! §7 FAC-1 Where the numbers of a material stand among those of its class.

use super::find::aside_with;
use crate::store::db::{Error, Searcher};
use sanku_core::library::{
    facets::{Standing, ranges},
    item::Item,
};
use sanku_engine::{Ask, Engine};
use std::sync::Arc;

/// Of each number that the class has; the class is what is asked for.
pub(super) async fn read(
    engine: &Arc<dyn Engine>,
    reader: &Searcher,
    class: Ask,
    (item, customary): (&Item, bool),
) -> Result<Vec<Standing>, Error> {
    let known = |key: &str| item.parameters.iter().find(|parameter| parameter.key == key);
    let all = ranges(item.library, &item.category);
    let (keys, own): (Vec<_>, Vec<_>) = all.into_iter().filter_map(|key| Some((key, known(key)?))).unzip();
    let spreads =
        aside_with(engine, reader, move |engine, limit| engine.measure(&class, &keys, limit)).await?;
    Ok(own.into_iter().zip(&spreads).filter_map(|(own, of)| Standing::of(own, of, customary)).collect())
}
