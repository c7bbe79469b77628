//! §7 DWN-1 Packages for KiCad's content manager: the symbols and land patterns of what a search finds, in an archive.

use super::{
    library::Searches,
    made::{Made, known},
    table::Routes,
};
use crate::{
    archive::archive,
    http::{error::Error, question::Asked},
    import::kicad::read_back::read_back,
    made::MadeFile,
    state::Cx,
    store::{Seen, library::search::whole_items},
};
use axum::{extract::State, http::HeaderMap};
use sanku_core::{
    library::{Library, item::Item},
    net::api::{ReadKicadPackage, SearchItems},
    rules::{
        kicad_package::package,
        limits::PACKAGE_MAX,
        notice::models::{PACKAGE_EMPTY, package_too_large},
        query::Query,
        search::SearchAddress,
        tag,
    },
};

const ENDING: &str = "zip";

/// Its route.
pub(super) fn routes() -> Routes {
    Routes::of("library").call(read_kicad_package)
}

/// The package of what a search finds among what everybody sees: KiCad names no licence under which an organisation's own could stand.
async fn read_kicad_package(
    State(cx): State<Cx>,
    searches: Searches,
    headers: HeaderMap,
    Asked(_, ask): Asked<ReadKicadPackage>,
) -> Result<Made, Error> {
    let search = SearchAddress::read(Library::Component, &Query::read(&ask.search));
    let made = async move {
        let (total, items) = whole_items(&cx.store, Seen::default(), wanted(&search), PACKAGE_MAX).await?;
        if items.is_empty() && total > 0 {
            return Err(Error::Lacking(package_too_large(total, PACKAGE_MAX)));
        }
        made(&search, &items)
    };
    let file = searches.make(made).await??;
    Ok(Made::of(&file, ENDING, known(&headers).as_deref()))
}

/// What the search page of an address asks for.
fn wanted(search: &SearchAddress) -> SearchItems {
    let (key_words, not_analyzer_key_words) = tag::texts(&search.tags);
    let SearchAddress { category, filters, sort, .. } = search.clone();
    SearchItems {
        library: Library::Component,
        key_words,
        not_analyzer_key_words,
        category,
        filters,
        sort,
        ..SearchItems::default()
    }
}

fn made(search: &SearchAddress, items: &[Item]) -> Result<MadeFile, Error> {
    let package = package(search, items, read_back);
    if package.counts() == [0, 0] {
        return Err(Error::Lacking(PACKAGE_EMPTY.to_owned()));
    }
    let broken = |why: &dyn std::fmt::Display| Error::Broken(why.to_string());
    let files = package.files().map_err(|why| broken(&why))?;
    let bytes = archive(&files).map_err(|why| broken(&why))?;
    Ok(MadeFile::of(format!("{}.{ENDING}", package.name()), bytes))
}
