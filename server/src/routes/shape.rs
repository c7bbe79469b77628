//! SHP-1 The search by shape.

use super::{library::Searches, table::Routes};
use crate::{
    http::{
        answer::{Answer, ok},
        error::Error,
        extract::InLibrary,
        question::Asked,
    },
    state::Cx,
};
use axum::extract::State;
use sanku_core::net::api::{FindShapes, FoundShapes};

/// Its route.
pub(super) fn routes() -> Routes {
    Routes::of("library").call(find_shapes)
}

/// The rows whose bodies are like a shape.
async fn find_shapes(
    State(cx): State<Cx>,
    searches: Searches,
    InLibrary(library): InLibrary,
    Asked(seen, ask): Asked<FindShapes>,
) -> Answer<FoundShapes> {
    let ask = FindShapes { library, ..ask };
    let found = async move { cx.shapes.find(&cx.store, seen, ask).await };
    Ok(ok(searches.make(found).await??.map_err(|why| Error::Invalid(why.to_owned()))?))
}
