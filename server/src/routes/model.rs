//! §7 Models of configurations: what one measures and looks like, and the files of it, made when they are asked for.

use super::{
    library::Searches,
    made::{Made, given, known},
    table::Routes,
};
use crate::{
    catalogue::drawing,
    http::{
        answer::{Answer, ok},
        error::Error,
        question::Asked,
    },
    state::Cx,
    store::{Seen, library::search::read_item},
};
use axum::{extract::State, http::HeaderMap};
use sanku_core::{
    library::{
        Library,
        item::Item,
        solid::{Solid, Why},
    },
    net::api::{BodyFacts, ModelFacts, ModelFile, ReadModel, ReadModelFile},
    rules::{
        model::{Model, ModelFormat},
        sha256::sha256,
    },
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
    let made = async move { of(&cx, seen, (&ask.set_id, &ask.config_name), facts).await };
    Ok(ok(searches.make(made).await??))
}

/// One of its files, to be saved and not shown.
async fn read_model_file(
    State(cx): State<Cx>,
    searches: Searches,
    headers: HeaderMap,
    Asked(seen, ask): Asked<ReadModelFile>,
) -> Result<Made, Error> {
    let ReadModelFile { set_id, config_name, format } = ask;
    let made = async move {
        of(&cx, seen, (&set_id, &config_name), |model| Some((model.file_name(format), file(model, format)?)))
            .await
    };
    let (name, bytes) = searches.make(made).await??.ok_or(Error::NotFound)?;
    Ok(Made::of(&name, format.ending(), bytes, known(&headers).as_deref()))
}

/// What is made of a configuration that who asks may see.
async fn of<T>(
    cx: &Cx,
    seen: Seen,
    (set, config): (&str, &str),
    make: impl FnOnce(&Model<'_>) -> T + Send,
) -> Result<T, Error> {
    let item = read_item(&cx.store, seen, Library::Part, set).await?.ok_or(Error::NotFound)?;
    model(&item, config).map(|model| make(&model)).ok_or(Error::NotFound)
}

fn model<'a>(item: &'a Item, config: &str) -> Option<Model<'a>> {
    let row = item.configurations.row(config)?;
    Some(Model::of(item, row, drawing(item, row)))
}

fn facts(model: &Model<'_>) -> ModelFacts {
    let told = |format: ModelFormat| {
        let bytes = file(model, format)?;
        let sha256 = sha256(&bytes);
        Some(ModelFile { format, name: model.file_name(format), size: bytes.len() as u64, sha256 })
    };
    ModelFacts {
        drawing: model.drawing().cloned(),
        body: model.body().ok().map(body),
        without_body: model.body().err().map(Why::said),
        files: ModelFormat::ALL.into_iter().filter_map(told).collect(),
    }
}

/// A file of a configuration, if there is one.
fn file(model: &Model<'_>, format: ModelFormat) -> Option<Vec<u8>> {
    given(&model.file_name(format), model.file(format))
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
