//! PKG-1 The search for packages, and the pads of a footprint.

use super::{library::Searches, table::Routes};
use crate::{
    http::{
        answer::{Answer, ok},
        error::Error,
        question::Asked,
    },
    import::kicad::pads::pads,
    packages::Wanted,
    state::Cx,
};
use axum::extract::State;
use sanku_core::{
    net::api::{FootprintPads, FoundPackages, ReadFootprint, SearchPackages},
    rules::{limits::FOOTPRINT_MAX, notice::packages as texts},
};

/// A text between quotes takes at most twice its bytes, and a word.
pub(super) const BODY: usize = 2 * FOOTPRINT_MAX + 1_024;

/// Their routes.
pub(super) fn routes() -> Routes {
    Routes::of("library").call(search_packages).call(read_footprint)
}

/// The packages that hold what is asked: words, a form, pads.
async fn search_packages(
    State(cx): State<Cx>,
    searches: Searches,
    Asked(seen, ask): Asked<SearchPackages>,
) -> Answer<FoundPackages> {
    let wanted = Wanted::of(&ask).map_err(Error::Invalid)?;
    let found = async move { cx.packages.search(&cx.store, seen, wanted).await };
    Ok(ok(searches.make(found).await??))
}

/// The pads of a footprint, as a search takes them.
async fn read_footprint(searches: Searches, Asked(_, ask): Asked<ReadFootprint>) -> Answer<FootprintPads> {
    if ask.text.len() > FOOTPRINT_MAX {
        return Err(Error::Invalid(texts::too_large(FOOTPRINT_MAX >> 20)));
    }
    let read = searches.make(async move { pads(&ask.text) }).await?;
    let lines = read.map_err(Error::Invalid)?.write();
    Ok(ok(FootprintPads { lines }))
}
