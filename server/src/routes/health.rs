//! Health: whether this process can answer.

use super::Cx;
use crate::{
    answer::{Answer, ok},
    error::Error,
};
use axum::{Router, extract::State, routing::get};

/// Its route.
pub(super) fn router() -> Router<Cx> {
    Router::new().route("/healthz", get(healthz))
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
