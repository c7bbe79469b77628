//! SHP-2 The search for outlines.

use super::{library::Searches, table::Routes};
use crate::{
    http::{
        answer::{Answer, ok},
        error::Error,
        question::Asked,
    },
    outlines::Wanted,
    state::Cx,
};
use axum::extract::State;
use sanku_core::net::api::{FindOutlines, FoundOutlines};

/// Their routes.
pub(super) fn routes() -> Routes {
    Routes::of("library").call(find_outlines)
}

/// The views that are most like an outline, by its numbers.
async fn find_outlines(
    State(cx): State<Cx>,
    searches: Searches,
    Asked(seen, ask): Asked<FindOutlines>,
) -> Answer<FoundOutlines> {
    let wanted = Wanted::of(&ask).map_err(Error::Invalid)?;
    let found = async move { cx.outlines.find(seen, wanted).await };
    Ok(ok(searches.make(found).await??))
}
