//! F19 Health: whether this process can answer, and whether it can write.

use crate::{
    http::{
        answer::{Answer, ok},
        error::Error,
    },
    state::Cx,
    store::db::meta,
};
use axum::{Router, extract::State, routing::get};

/// Under which name the moment of the last try stands.
const TRIED: &str = "ready";

/// Its routes.
pub(crate) fn router() -> Router<Cx> {
    Router::new().route("/healthz", get(healthz)).route("/readyz", get(readyz))
}

async fn healthz(State(cx): State<Cx>) -> Answer<&'static str> {
    match cx.store.is_alive().await {
        Ok(()) => Ok(ok("up")),
        Err(why) => {
            tracing::error!(%why, "the database does not answer");
            Err(Error::Busy)
        }
    }
}

async fn readyz(State(cx): State<Cx>) -> Answer<&'static str> {
    let now = cx.clock.now().value().to_string();
    if cx.ready.look(meta::set(&cx.store, TRIED, &now)).await { Ok(ok("ready")) } else { Err(Error::Busy) }
}
