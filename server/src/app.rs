//! The whole server as one function: requests in, answers out, no socket.

use crate::{
    assets,
    http::{cors::cors, error::Error, policy::policy, track::track},
    openapi,
    routes::{self, table::Routes},
    stand_in,
    state::Cx,
    wall::wall,
};
use axum::{
    Json, Router,
    extract::{DefaultBodyLimit, Request, State},
    http::{HeaderValue, Method, header::CACHE_CONTROL, uri::PathAndQuery},
    middleware::from_fn_with_state,
    response::{IntoResponse, Response},
    routing::get,
};
use std::any::Any;
use tower_http::catch_panic::CatchPanicLayer;

/// Everything that answers.
pub fn app(cx: Cx) -> Router {
    app_with(cx, Router::new())
}

/// The same with more routes: tests look at the walls around a handler with them.
pub fn app_with(cx: Cx, more: Router<Cx>) -> Router {
    let Routes { router, described, .. } = routes::routes();
    let document = async move || Json(openapi::document(&described));
    router
        .merge(routes::health::router())
        .merge(routes::kicad::router())
        .route("/openapi.json", get(document))
        .merge(stand_in::router(cx.site.setup.wechat_stand_in))
        .merge(more)
        .fallback(otherwise)
        .method_not_allowed_fallback(async || Error::Method)
        .layer(DefaultBodyLimit::max(cx.limits.body_bytes))
        .layer(CatchPanicLayer::custom(broken))
        .layer(from_fn_with_state(cx.clone(), wall))
        .layer(cors(&cx))
        .layer(from_fn_with_state(cx.clone(), policy))
        .layer(from_fn_with_state(cx.clone(), track))
        .with_state(cx)
}

/// A path of the portal, a file, or nothing.
async fn otherwise(State(cx): State<Cx>, request: Request) -> Response {
    let path = request.uri().path();
    if ["/to/", "/tool/", "/kicad/"].iter().any(|prefix| path.starts_with(prefix)) {
        return Error::NotFound.into_response();
    }
    match *request.method() {
        Method::GET | Method::HEAD => {
            let address = request.uri().path_and_query().map_or(path, PathAndQuery::as_str);
            match assets::answer(&cx.files, address, request.headers()).await {
                Ok(answer) => answer.unwrap_or_else(missing),
                Err(why) => Error::Broken(why.to_string()).into_response(),
            }
        }
        _ => Error::Method.into_response(),
    }
}

/// F13: a file of an older build must not come back as a page.
fn missing() -> Response {
    let mut response = Error::NotFound.into_response();
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// F29: a panic ends one request.
fn broken(panic: Box<dyn Any + Send>) -> Response {
    let text =
        panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
    Error::Broken(format!("panic: {}", text.unwrap_or("without words"))).into_response()
}
