//! §7 Models of configurations: what one measures and looks like, and the files of it, made when they are asked for.

use super::{
    asset::{ASK_AGAIN, told},
    file::{SANDBOX, disposition},
    library::Searches,
    table::Routes,
};
use crate::{
    catalogue::drawing,
    http::{
        answer::{Answer, BYTES, Reply, in_bytes, ok},
        error::Error,
        question::Asked,
    },
    state::Cx,
    store::{Seen, library::search::read_item},
};
use axum::{
    extract::State,
    http::{
        HeaderMap, StatusCode,
        header::{
            CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, IF_NONE_MATCH,
            VARY,
        },
    },
    response::{IntoResponse, Response},
};
use sanku_core::{
    library::{
        Library,
        asset::media_type,
        item::Item,
        solid::{Solid, Why},
    },
    net::{
        api::{BodyFacts, KeptFile, ModelFacts, ModelFile, ReadModel, ReadModelFile},
        endpoint::{Endpoint, Schemas},
    },
    rules::{
        model::{Model, ModelFormat, NoFile},
        sha256::sha256,
    },
};
use utoipa::openapi::response;

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
    let known = headers.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok()).map(str::to_owned);
    let made = async move {
        of(&cx, seen, (&set_id, &config_name), |model| Some((model.file_name(format), file(model, format)?)))
            .await
    };
    let (name, bytes) = searches.make(made).await??.ok_or(Error::NotFound)?;
    Ok(Made::of(&name, format, bytes, known.as_deref()))
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

/// A file of a configuration, if there is one; what is not what it was made of is not given.
fn file(model: &Model<'_>, format: ModelFormat) -> Option<Vec<u8>> {
    match model.file(format) {
        Ok(bytes) => Some(bytes),
        Err(NoFile::Without) => None,
        Err(NoFile::Wrong(why)) => {
            tracing::error!(file = model.file_name(format), why, "a file is not what it was made of");
            None
        }
    }
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

/// A file that was made when it was asked for.
struct Made(Response);

impl Made {
    fn of(name: &str, format: ModelFormat, bytes: Vec<u8>, known: Option<&str>) -> Self {
        let tag = format!("\"{}\"", sha256(&bytes));
        let has = known.is_some_and(|known| known.split(',').any(|one| one.trim() == tag));
        let about = [
            (ETAG, Some(tag)),
            (CACHE_CONTROL, Some(ASK_AGAIN.to_owned())),
            (VARY, Some("authorization".to_owned())),
        ];
        if has {
            return Self(told(about, StatusCode::NOT_MODIFIED.into_response()));
        }
        let file = [
            (CONTENT_TYPE, Some(media_type(format.ending()).to_owned())),
            (CONTENT_DISPOSITION, Some(disposition(name))),
            (CONTENT_SECURITY_POLICY, Some(SANDBOX.to_owned())),
        ];
        Self(told(file, told(about, bytes.into_response())))
    }
}

impl IntoResponse for Made {
    fn into_response(self) -> Response {
        self.0
    }
}

impl Reply<KeptFile> for Made {
    fn described<E: Endpoint>(_: &mut Schemas) -> response::Response {
        response::Response::builder()
            .description("The file; 304 for who has it")
            .content(BYTES, in_bytes())
            .build()
    }
}
