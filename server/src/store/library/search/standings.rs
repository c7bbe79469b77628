//! §7 FAC-1 Where the numbers of a material stand among those of its class.

use super::{Matched, find::aside_with, matched, read_item};
use crate::store::{
    db::{Error, Store},
    seen::Seen,
};
use sanku_core::{
    library::{
        Library,
        facets::{Standing, ranges},
    },
    net::api::{ReadStandings, SearchItems},
};

/// Of each number that its class has; nothing of a material that is not there.
pub async fn standings(
    store: &Store,
    seen: Seen,
    ask: &ReadStandings,
) -> Result<Option<Vec<Standing>>, Error> {
    let Some(item) = read_item(store, seen, Library::Mat, &ask.set_id).await? else { return Ok(None) };
    let category = item.category.last().map(|class| class.id.clone());
    let class = SearchItems { library: Library::Mat, category, page_no: 1, ..SearchItems::default() };
    let Matched { reader, engine, ask: Some(asked), .. } = matched(store, seen, &class, false).await? else {
        return Ok(Some(Vec::new()));
    };
    let all = ranges(Library::Mat, &item.category);
    let known = |key: &str| item.parameters.iter().find(|parameter| parameter.key == key);
    let (keys, own): (Vec<_>, Vec<_>) = all.into_iter().filter_map(|key| Some((key, known(key)?))).unzip();
    let spreads =
        aside_with(&engine, &reader, move |engine, limit| engine.measure(&asked, &keys, limit)).await?;
    let told = own.into_iter().zip(&spreads);
    Ok(Some(told.filter_map(|(own, spread)| Standing::of(own, spread, ask.customary)).collect()))
}
