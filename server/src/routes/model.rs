//! §7 Models of configurations: what one measures and looks like, and the files of it, made when they are asked for.

use super::{
    library::Searches,
    made::{Made, known},
    table::Routes,
};
use crate::{
    catalogue::drawing,
    http::{
        answer::{Answer, ok},
        error::Error,
        question::Asked,
    },
    made::{MadeFiles, Recipe},
    state::Cx,
    store::{
        Seen,
        library::search::{Record, read_record},
    },
};
use axum::{extract::State, http::HeaderMap};
use sanku_core::{
    library::{
        Library,
        item::Item,
        solid::{Solid, Why},
    },
    net::api::{BodyFacts, ModelFacts, ModelFile, ReadModel, ReadModelFile},
    rules::model::{Model, ModelFormat, NoFile},
};

/// Their routes.
pub(super) fn routes() -> Routes {
    Routes::of("library").call(read_model).call(read_model_file)
}

/// What there is of a configuration: its drawing, what its body measures, its files with their sums.
async fn read_model(
    State(cx): State<Cx>,
    searches: Searches,
    Asked(seen, ask): Asked<ReadModel>,
) -> Answer<ModelFacts> {
    let made = async move {
        let record = of(&cx, seen, &ask.set_id).await?;
        let item = record.item()?;
        facts(&cx.made, &record, &model(&item, &ask.config_name)?)
    };
    Ok(ok(searches.make(made).await??))
}

/// One of its files, to be saved and not shown.
async fn read_model_file(
    State(cx): State<Cx>,
    searches: Searches,
    headers: HeaderMap,
    Asked(seen, ask): Asked<ReadModelFile>,
) -> Result<Made, Error> {
    let ReadModelFile { set_id, config_name, format, .. } = ask;
    let made = async move {
        let record = of(&cx, seen, &set_id).await?;
        cx.made.file(recipe(&record, &config_name, format), || {
            let item = record.item()?;
            Ok::<_, Error>(file(&model(&item, &config_name)?, format))
        })
    };
    let file = searches.make(made).await??.map_err(|_| Error::NotFound)?;
    Ok(Made::of(&file, format.ending(), known(&headers).as_deref()))
}

/// The record of a set that who asks may see.
pub(super) async fn of(cx: &Cx, seen: Seen, set: &str) -> Result<Record, Error> {
    read_record(&cx.store, seen, Library::Part, set).await?.ok_or(Error::NotFound)
}

/// A configuration of a set, drawn.
pub(super) fn model<'a>(item: &'a Item, config: &str) -> Result<Model<'a>, Error> {
    let row = item.configurations.row(config).ok_or(Error::NotFound)?;
    Ok(Model::of(item, row, drawing(item, row)))
}

/// What one of its files is made of.
pub(super) fn recipe(record: &Record, config: &str, format: ModelFormat) -> Recipe {
    Recipe::of(record, config, format.ending())
}

/// One of its files, under its name.
pub(super) fn file(model: &Model<'_>, format: ModelFormat) -> (String, Result<Vec<u8>, NoFile>) {
    (model.file_name(format), model.file(format))
}

fn facts(kept: &MadeFiles, record: &Record, model: &Model<'_>) -> Result<ModelFacts, Error> {
    let mut files = Vec::new();
    for format in ModelFormat::ALL {
        let made =
            kept.file(recipe(record, model.config(), format), || Ok::<_, Error>(file(model, format)))?;
        files.extend(made.ok().map(|file| ModelFile {
            format,
            name: file.name.clone(),
            size: file.size(),
            sha256: file.sha256.clone(),
        }));
    }
    Ok(ModelFacts {
        drawing: model.drawing().cloned(),
        body: model.body().ok().map(body),
        without_body: model.body().err().map(Why::said),
        files,
    })
}

fn body(solid: &Solid) -> BodyFacts {
    let ([[x, y, z], [far, wide, high]], mass) = (solid.bounds(), solid.mass());
    BodyFacts {
        solids: u32::try_from(solid.count()).unwrap_or(u32::MAX),
        size: [far - x, wide - y, high - z],
        volume: solid.volume(),
        surface: mass.surface,
        centroid: mass.centroid,
        left_out: solid.left_out().iter().map(|name| (*name).to_owned()).collect(),
    }
}
