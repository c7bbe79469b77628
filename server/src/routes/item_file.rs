//! §7 DWN-1 Files that are made of items without configurations: symbols, land patterns, what is known.

use super::{
    library::Searches,
    made::{Made, given, known},
    table::Routes,
};
use crate::{
    http::{
        answer::{Answer, ok},
        error::Error,
        question::Asked,
    },
    import::kicad::read_back::read_back,
    state::Cx,
    store::{Seen, library::search::read_item},
};
use axum::{extract::State, http::HeaderMap};
use sanku_core::{
    library::Library,
    net::api::{self, ItemFile, MissingFile, ReadItemFile, ReadItemFiles},
    rules::{
        item_file::{ItemFiles, ItemFormat},
        model::NoFile,
        sha256::sha256,
    },
};

/// Their routes.
pub(super) fn routes() -> Routes {
    Routes::of("library").call(read_item_files).call(read_item_file)
}

/// Which files there are of an item, with their sums; and which are not given.
async fn read_item_files(
    State(cx): State<Cx>,
    searches: Searches,
    Asked(seen, ask): Asked<ReadItemFiles>,
) -> Answer<api::ItemFiles> {
    let made = async move { of(&cx, seen, (ask.library, &ask.set_id), told).await };
    Ok(ok(searches.make(made).await??))
}

/// One of its files, to be saved and not shown.
async fn read_item_file(
    State(cx): State<Cx>,
    searches: Searches,
    headers: HeaderMap,
    Asked(seen, ask): Asked<ReadItemFile>,
) -> Result<Made, Error> {
    let ReadItemFile { library, set_id, format } = ask;
    let made = async move {
        of(&cx, seen, (library, &set_id), |files| {
            let name = files.file_name(format);
            given(&name, files.file(format)).map(|bytes| (name, bytes))
        })
        .await
    };
    let (name, bytes) = searches.make(made).await??.ok_or(Error::NotFound)?;
    Ok(Made::of(&name, format.ending(), bytes, known(&headers).as_deref()))
}

/// What is made of an item that who asks may see.
async fn of<T>(
    cx: &Cx,
    seen: Seen,
    (library, set): (Library, &str),
    make: impl FnOnce(&ItemFiles<'_>) -> T + Send,
) -> Result<T, Error> {
    let item = read_item(&cx.store, seen, library, set).await?.ok_or(Error::NotFound)?;
    Ok(make(&ItemFiles::of(&item, read_back)))
}

fn told(files: &ItemFiles<'_>) -> api::ItemFiles {
    let mut all = api::ItemFiles::default();
    for format in ItemFormat::ALL {
        let (name, made) = (files.file_name(format), files.file(format));
        if let Err(NoFile::Wrong(why)) = &made {
            all.missing.push(MissingFile { format, why: why.clone() });
        }
        if let Some(bytes) = given(&name, made) {
            let (size, sha256) = (bytes.len() as u64, sha256(&bytes));
            all.files.push(ItemFile { format, name, size, sha256 });
        }
    }
    all
}
