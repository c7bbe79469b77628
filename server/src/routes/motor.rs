//! §7 MOT-1 The motors of the part library, for who looks for one that drives a load.

use super::{
    library::Searches,
    made::{Made, known},
    table::Routes,
};
use crate::{
    http::{error::Error, question::Asked},
    made::MadeFile,
    state::Cx,
    store::{self, Seen, library::search::motors},
};
use axum::{extract::State, http::HeaderMap};
use sanku_core::net::api::ReadMotors;

/// Their route.
pub(super) fn routes() -> Routes {
    Routes::of("library").call(read_motors)
}

/// The motors that who asks may see, a row each, as one file. It is JSON, and not called so: the shell would look for an envelope in it, where it keeps the bytes of other files.
async fn read_motors(
    State(cx): State<Cx>,
    searches: Searches,
    seen: Seen,
    headers: HeaderMap,
    Asked(_, ReadMotors {}): Asked<ReadMotors>,
) -> Result<Made, Error> {
    let made = async move {
        let motors = motors(&cx.store, seen).await?;
        let text = serde_json::to_vec(&motors).map_err(store::Error::from)?;
        Ok::<_, Error>(MadeFile::of("motors.bin".to_owned(), text))
    };
    Ok(Made::of(&searches.make(made).await??, "bin", known(&headers).as_deref()))
}
