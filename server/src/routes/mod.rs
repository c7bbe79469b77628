//! §7 Routes: one file a path group; the paths themselves stand in the core's table.

pub(crate) mod account;
pub(crate) mod bigfile;
pub(crate) mod codes;
pub(crate) mod file;
pub(crate) mod health;
pub(crate) mod library;
pub(crate) mod licence;
pub(crate) mod message;
pub(crate) mod operation;
pub(crate) mod person;
pub(crate) mod session;
pub(crate) mod social;
pub(crate) mod system;
pub(crate) mod tool;
pub(crate) mod user;

use crate::{http::error::Error, state::Cx};
use axum::{
    Router,
    handler::Handler,
    http::request::Parts,
    routing::{MethodFilter, on},
};
use sanku_core::net::{api::Call, http::Method};

/// All of them.
pub(crate) fn router() -> Router<Cx> {
    Router::new()
        .merge(library::router())
        .merge(system::router())
        .merge(tool::router())
        .merge(session::router())
        .merge(social::router())
        .merge(user::router())
        .merge(file::router())
        .merge(licence::router())
        .merge(message::router())
        .merge(person::router())
        .merge(bigfile::router())
        .merge(codes::router())
        .merge(account::router())
        .merge(operation::router())
        .merge(health::router())
}

/// The path of a call.
fn path(name: &str) -> Option<&'static str> {
    Call::TABLE.iter().find(|(known, ..)| *known == name).map(|(.., path)| *path)
}

/// T29: whether the handler reads the body itself, as it comes.
pub(crate) fn streams(parts: &Parts) -> bool {
    let asked = parts.uri.path();
    asked == bigfile::PART || path("UploadFile") == Some(asked)
}

/// Bytes of a body that may be longer than others.
pub(crate) fn longest(asked: &str) -> Option<usize> {
    (path("CompleteBigFile") == Some(asked)).then_some(bigfile::LIST)
}

/// The route of a call: method and path of the core's table.
fn call<H: Handler<T, Cx>, T: 'static>(name: &str, handler: H) -> Router<Cx> {
    let found = Call::TABLE.iter().find(|(known, ..)| *known == name);
    let Some((_, method, path)) = found else { return Router::new() };
    let method = match method {
        Method::Get => MethodFilter::GET,
        Method::Post => MethodFilter::POST,
        Method::Put => MethodFilter::PUT,
    };
    Router::new().route(path, on(method, handler))
}

/// Items on a page of one's own things, at most.
const PAGE: u32 = 100;

/// A page of one's own things: the first is 1, and none is empty.
fn check_page(page_no: u32, page_size: u32) -> Result<(), Error> {
    if page_no == 0 || !(1..=PAGE).contains(&page_size) {
        return Err(Error::Invalid(format!("pageNo 须从 1 起，pageSize 须为 1 至 {PAGE}")));
    }
    Ok(())
}
