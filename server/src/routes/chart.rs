//! §7 ASH-1 The numbers of all materials, for who is logged in: which there are, and a property of each.

use super::{
    library::Searches,
    made::{Made, known},
    table::Routes,
};
use crate::{
    http::{error::Error, question::Asked},
    made::MadeFile,
    state::Cx,
    store::Seen,
};
use axum::{extract::State, http::HeaderMap};
use sanku_core::net::api::{ReadChartColumn, ReadChartRows};

const ENDING: &str = "bin";

/// Their routes.
pub(super) fn routes() -> Routes {
    Routes::of("library").call(read_rows).call(read_column)
}

/// The materials that who asks may see, a row each.
async fn read_rows(
    State(cx): State<Cx>,
    searches: Searches,
    seen: Seen,
    headers: HeaderMap,
    Asked(_, ReadChartRows {}): Asked<ReadChartRows>,
) -> Result<Made, Error> {
    let made = async move {
        let rows = cx.materials.rows(&cx.store, seen).await?;
        Ok::<_, Error>(MadeFile::of("materials.bin".to_owned(), rows))
    };
    Ok(Made::of(&searches.make(made).await??, ENDING, known(&headers).as_deref()))
}

/// A property of each, in the same order.
async fn read_column(
    State(cx): State<Cx>,
    searches: Searches,
    seen: Seen,
    headers: HeaderMap,
    Asked(_, ReadChartColumn { key }): Asked<ReadChartColumn>,
) -> Result<Made, Error> {
    let made = async move {
        let name = format!("{key}.bin");
        let column = cx.materials.column(&cx.store, seen, key).await?.ok_or(Error::NotFound)?;
        Ok::<_, Error>(MadeFile::of(name, column))
    };
    Ok(Made::of(&searches.make(made).await??, ENDING, known(&headers).as_deref()))
}
