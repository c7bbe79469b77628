//! §7 DWN-1 Packages for KiCad's content manager: the symbols and land patterns of what a search finds, or one of the user's own lists
//! holds, in an archive.

use super::{
    library::Searches,
    made::{Made, known},
    table::Routes,
};
use crate::{
    archive::archive,
    http::{error::Error, question::Asked, who::all_of},
    import::kicad::read_back::read_back,
    made::MadeFile,
    own_lists::{self, Owner},
    state::Cx,
    store::{
        Seen, Store,
        library::search::{read_item, whole_items},
    },
};
use axum::{extract::State, http::HeaderMap};
use sanku_core::{
    library::{Library, item::Item, kicad::Package},
    net::api::{ListContent, ListEntry, ReadKicadPackage, ReadListPackage, SearchItems},
    rules::{
        kicad_package::{list_package, package},
        limits::PACKAGE_MAX,
        notice::models::{PACKAGE_EMPTY, package_too_large},
        query::Query,
        search::SearchAddress,
        tag,
    },
};
use std::collections::BTreeSet;

const ENDING: &str = "zip";

/// Their routes.
pub(super) fn routes() -> Routes {
    Routes::of("library").call(read_kicad_package).call(read_list_package)
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
        made(&package(&search, &items, read_back))
    };
    let file = searches.make(made).await??;
    Ok(Made::of(&file, ENDING, known(&headers).as_deref()))
}

/// The package of the components in one of the user's own lists, of those that everybody sees.
async fn read_list_package(
    State(cx): State<Cx>,
    searches: Searches,
    headers: HeaderMap,
    Asked(member, ask): Asked<ReadListPackage>,
) -> Result<Made, Error> {
    let owner = Owner { account: member.account, seen: all_of(&member) };
    let made = async move {
        let ListContent { list, entries } = own_lists::read(&cx.store, owner, ask.id).await?;
        made(&list_package(&list.name, &components(&cx.store, &entries).await?, read_back))
    };
    let file = searches.make(made).await??;
    Ok(Made::of(&file, ENDING, known(&headers).as_deref()))
}

/// The components of a list, each once, in its order.
async fn components(store: &Store, entries: &[ListEntry]) -> Result<Vec<Item>, Error> {
    let mut known = BTreeSet::new();
    let mut items = Vec::new();
    for ListEntry { library, set_id, .. } in entries {
        if *library == Library::Component && known.insert(set_id) {
            items.extend(read_item(store, Seen::default(), *library, set_id).await?);
        }
    }
    Ok(items)
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

fn made(package: &Package) -> Result<MadeFile, Error> {
    if package.counts() == [0, 0] {
        return Err(Error::Lacking(PACKAGE_EMPTY.to_owned()));
    }
    let broken = |why: &dyn std::fmt::Display| Error::Broken(why.to_string());
    let files = package.files().map_err(|why| broken(&why))?;
    let bytes = archive(&files).map_err(|why| broken(&why))?;
    Ok(MadeFile::of(format!("{}.{ENDING}", package.name()), bytes))
}
