//! §7 DWN-1 Files that are made of items without configurations: symbols, land patterns, what is known.

use super::{
    library::Searches,
    made::{Made, known},
    table::Routes,
};
use crate::{
    catalogue::package_body,
    http::{
        answer::{Answer, ok},
        error::Error,
        question::Asked,
    },
    import::kicad::read_back::read_back,
    made::{MadeFiles, Recipe},
    state::Cx,
    store::{
        Seen,
        library::search::{Record, read_record},
    },
};
use axum::{extract::State, http::HeaderMap};
use sanku_core::{
    library::{Library, item::Item},
    net::api::{self, ItemFile, MissingFile, ReadItemFile, ReadItemFiles},
    rules::{
        item_file::{ItemFiles, ItemFormat},
        model::NoFile,
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
    let made = async move {
        let record = of(&cx, seen, (ask.library, &ask.set_id)).await?;
        told(&cx.made, &record, &files(&record.item()?))
    };
    Ok(ok(searches.make(made).await??))
}

/// One of its files, to be saved and not shown.
async fn read_item_file(
    State(cx): State<Cx>,
    searches: Searches,
    headers: HeaderMap,
    Asked(seen, ask): Asked<ReadItemFile>,
) -> Result<Made, Error> {
    let ReadItemFile { library, set_id, format, .. } = ask;
    let made = async move {
        let record = of(&cx, seen, (library, &set_id)).await?;
        cx.made.file(recipe(&record, format), || Ok::<_, Error>(file(&files(&record.item()?), format)))
    };
    let file = searches.make(made).await??.map_err(|_| Error::NotFound)?;
    Ok(Made::of(&file, format.ending(), known(&headers).as_deref()))
}

/// The record of an item that who asks may see.
async fn of(cx: &Cx, seen: Seen, (library, set): (Library, &str)) -> Result<Record, Error> {
    read_record(&cx.store, seen, library, set).await?.ok_or(Error::NotFound)
}

fn files(item: &Item) -> ItemFiles<'_> {
    ItemFiles::of(item, read_back, || package_body(item))
}

fn recipe(record: &Record, format: ItemFormat) -> Recipe {
    Recipe::of(record, "", &format!("{format:?}"))
}

fn file(files: &ItemFiles<'_>, format: ItemFormat) -> (String, Result<Vec<u8>, NoFile>) {
    (files.file_name(format), files.file(format))
}

fn told(kept: &MadeFiles, record: &Record, files: &ItemFiles<'_>) -> Result<api::ItemFiles, Error> {
    let mut all = api::ItemFiles::default();
    for format in ItemFormat::ALL {
        match kept.file(recipe(record, format), || Ok::<_, Error>(file(files, format)))? {
            Ok(file) => all.files.push(ItemFile {
                format,
                name: file.name.clone(),
                size: file.size(),
                sha256: file.sha256.clone(),
            }),
            Err(NoFile::Wrong(why)) => all.missing.push(MissingFile { format, why }),
            Err(NoFile::Without) => {}
        }
    }
    Ok(all)
}
