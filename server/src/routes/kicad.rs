//! KCD-1, KCD-2 Tokens of KiCad's, and what it reads by them: the HTTP libraries of KiCad 8 and later. Their answers are the protocol's, bare.

use super::{library::Searches, table::Routes};
use crate::{
    catalogue::package_body,
    http::{
        answer::{Answer, ok},
        error::Error,
        question::Asked,
        track::Asker,
        who::seen_by,
    },
    import::kicad::read_back::read_back,
    kicad,
    state::Cx,
    store::{
        Seen,
        library::{kicad as library, search::read_record},
    },
};
use axum::{
    Json, Router,
    extract::{FromRequestParts, Path, State, rejection::PathRejection},
    http::{
        header::{AUTHORIZATION, CACHE_CONTROL},
        request::Parts,
    },
    response::{IntoResponse, Response},
    routing::get,
};
use sanku_core::{
    library::{Library, kicad::http::Root},
    net::api::{CreateKicadToken, EndKicadToken, KicadToken, ListKicadTokens, NewKicadToken},
    rules::{item_file::ItemFiles, kicad::held},
};
use serde::Serialize;

/// How each address of an answer ends, but that of the root.
const ENDING: &str = ".json";

/// The calls of the portal.
pub(super) fn routes() -> Routes {
    Routes::of("kicad").call(list_tokens).call(create_token).call(end_token)
}

/// What KiCad asks.
pub(crate) fn router() -> Router<Cx> {
    Router::new()
        .route("/kicad/v1/", get(root))
        .route("/kicad/v1/categories.json", get(categories))
        .route("/kicad/v1/parts/category/{file}", get(parts))
        .route("/kicad/v1/parts/{file}", get(part))
}

/// The user's own tokens that have not ended.
async fn list_tokens(
    State(cx): State<Cx>,
    Asked(member, _): Asked<ListKicadTokens>,
) -> Answer<Vec<KicadToken>> {
    Ok(ok(kicad::all(&cx.store, member.account).await?))
}

/// A new token, told this once.
async fn create_token(
    State(cx): State<Cx>,
    Asked(member, ask): Asked<CreateKicadToken>,
) -> Answer<NewKicadToken> {
    Ok(ok(kicad::create(&cx.store, member.account, &ask.name, cx.clock.now()).await?))
}

/// A token opens nothing any more.
async fn end_token(State(cx): State<Cx>, Asked(member, ask): Asked<EndKicadToken>) -> Answer<()> {
    Ok(ok(kicad::end(&cx.store, member.account, ask.id, cx.clock.now()).await?))
}

/// What is seen by who showed a good token of KiCad's.
struct Reader(Seen);

impl FromRequestParts<Cx> for Reader {
    type Rejection = Error;

    /// One that is unknown, ended or none at all is the same to who shows it.
    async fn from_request_parts(parts: &mut Parts, cx: &Cx) -> Result<Self, Error> {
        let mut values = parts.headers.get_all(AUTHORIZATION).iter();
        let (Some(value), None) = (values.next(), values.next()) else { return Err(Error::Unauthorized) };
        let token = value.to_str().ok().and_then(held).ok_or(Error::Unauthorized)?;
        let holder = kicad::reader(&cx.store, token, cx.clock.now()).await?.ok_or(Error::Unauthorized)?;
        if let Some(Asker(asker)) = parts.extensions.get() {
            _ = asker.set(holder.account);
        }
        Ok(Self(seen_by(holder.org, holder.enabled)))
    }
}

/// An answer of the protocol.
fn bare(answer: &impl Serialize) -> Response {
    ([(CACHE_CONTROL, "no-store")], Json(answer)).into_response()
}

/// What stands before the ending of an address.
fn asked(file: Result<Path<String>, PathRejection>) -> Result<String, Error> {
    let Path(file) = file.map_err(|_| Error::NotFound)?;
    file.strip_suffix(ENDING).map(str::to_owned).ok_or(Error::NotFound)
}

/// Where everything is: what KiCad looks at first.
async fn root(_: Reader) -> Response {
    bare(&Root::OURS)
}

/// The categories that hold components with a symbol.
async fn categories(
    State(cx): State<Cx>,
    Reader(seen): Reader,
    searches: Searches,
) -> Result<Response, Error> {
    let told = async move { library::categories(&cx.store, seen).await };
    Ok(bare(&searches.make(told).await??))
}

/// The parts of one of them.
async fn parts(
    State(cx): State<Cx>,
    Reader(seen): Reader,
    searches: Searches,
    file: Result<Path<String>, PathRejection>,
) -> Result<Response, Error> {
    let id = asked(file)?;
    let told = async move { library::parts(&cx.store, seen, &id).await };
    Ok(bare(&searches.make(told).await??.ok_or(Error::NotFound)?))
}

/// A part, whole: of what has a symbol that reads back as it is.
async fn part(
    State(cx): State<Cx>,
    Reader(seen): Reader,
    searches: Searches,
    file: Result<Path<String>, PathRejection>,
) -> Result<Response, Error> {
    let id = asked(file)?;
    let told = async move {
        let record = read_record(&cx.store, seen, Library::Component, &id).await?.ok_or(Error::NotFound)?;
        let item = record.item()?;
        let alike = library::is_alike(&cx.store, seen, &item).await?;
        let files = ItemFiles::of(&item, read_back, || package_body(&item));
        files.part(alike).map_err(|_| Error::NotFound)
    };
    Ok(bare(&searches.make(told).await??))
}
