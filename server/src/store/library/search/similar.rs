//! §7 SIM-1 What may stand for an item: candidates that the engine finds, judged by the core.

use super::{candidates::candidates, one::read_item};
use crate::store::{
    db::{Error, Store, aside},
    seen::Seen,
};
use sanku_core::{
    net::api::ReadSimilar,
    rules::substitute::{looks, substitutes, told::Substitutes},
};
use std::convert::identity;

/// No more candidates than this are read and judged.
const CANDIDATES: usize = 600;

/// What may stand for an item; nothing of an item or a configuration that is not there.
pub async fn similar(store: &Store, seen: Seen, ask: &ReadSimilar) -> Result<Option<Substitutes>, Error> {
    let Some(of) = read_item(store, seen, ask.library, &ask.set_id).await? else { return Ok(None) };
    let config_name = ask.config_name.clone();
    if config_name.as_deref().is_some_and(|name| of.configurations.row(name).is_none()) {
        return Ok(None);
    }
    let looks = looks(&of, config_name.as_deref());
    let (among, _) = candidates(store, seen, (ask.library, looks), CANDIDATES, identity).await?;
    let told = aside(move || substitutes(&of, config_name.as_deref(), &among)).await?;
    Ok(Some(told))
}
