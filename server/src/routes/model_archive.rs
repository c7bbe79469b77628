//! §7 DWN-1 The files of several configurations in one ZIP, each made and read back as it is alone.

use super::{
    library::Searches,
    made::Made,
    model::{file, model, of, recipe},
    table::Routes,
};
use crate::{
    archive::archive,
    http::{error::Error, question::Asked},
    made::MadeFile,
    state::Cx,
    store::library::search::Record,
};
use axum::{body::Bytes, extract::State};
use sanku_core::{
    library::{item::Item, solid::Why},
    net::api::ReadModelArchive,
    rules::{
        limits::ARCHIVE_ROWS,
        model::{Model, ModelFormat, NoFile},
        model_archive::ModelArchive,
        notice::archives as texts,
    },
};
use std::collections::BTreeSet;

const ENDING: &str = "zip";

/// Its route.
pub(super) fn routes() -> Routes {
    Routes::of("library").call(read_model_archive)
}

/// The files of the named configurations of a set, in the order of its table, with a text that says what has none.
async fn read_model_archive(
    State(cx): State<Cx>,
    searches: Searches,
    Asked(seen, ask): Asked<ReadModelArchive>,
) -> Result<Made, Error> {
    let chosen: BTreeSet<String> = ask.config_names.into_iter().collect();
    if chosen.len() > ARCHIVE_ROWS {
        return Err(Error::Lacking(texts::too_many(chosen.len(), ARCHIVE_ROWS)));
    }
    let made = async move {
        let record = of(&cx, seen, &ask.set_id).await?;
        packed(&cx, &record, (&record.item()?, ask.format), chosen).await
    };
    let file = searches.make(made).await??;
    Ok(Made::of(&file, ENDING, None))
}

/// Between two rows another search has its turn.
async fn packed(
    cx: &Cx,
    record: &Record,
    (item, format): (&Item, ModelFormat),
    mut chosen: BTreeSet<String>,
) -> Result<MadeFile, Error> {
    let mut held = ModelArchive::of(item, format);
    let mut files = Vec::new();
    for row in &item.configurations.rows {
        if !chosen.remove(&row.name) {
            continue;
        }
        let made = cx.made.file(recipe(record, &row.name, format), || {
            Ok::<_, Error>(file(&model(item, &row.name)?, format))
        })?;
        match made {
            Ok(file) => {
                files.push((held.put(&row.name, (&file.name, &file.sha256)), file.bytes.clone()));
            }
            Err(why) => held.miss(&row.name, &said(&model(item, &row.name)?, format, &why)),
        }
        tokio::task::yield_now().await;
    }
    chosen.iter().for_each(|name| held.miss(name, texts::NO_ROW));
    if held.is_empty() {
        return Err(Error::Lacking(held.nothing()));
    }
    files.push((texts::CONTENTS.to_owned(), Bytes::from(held.contents())));
    let bytes = archive(&files).map_err(|why| Error::Broken(why.to_string()))?;
    Ok(MadeFile::of(held.name(), bytes))
}

/// Why a configuration has no file, as people read it.
fn said(model: &Model<'_>, format: ModelFormat, why: &NoFile) -> String {
    match (why, format) {
        (NoFile::Wrong(_), _) => texts::WRONG.to_owned(),
        (NoFile::Without, ModelFormat::Step | ModelFormat::Stl) => {
            model.body().err().map(Why::said).unwrap_or_default()
        }
        (NoFile::Without, _) => texts::NO_DRAWING.to_owned(),
    }
}
