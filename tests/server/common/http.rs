//! Asking the server without a socket.

use super::{NOW, fresh};
use axum::{
    Router,
    body::{Body, Bytes},
    http::{HeaderMap, Method, Request, StatusCode},
};
use http_body_util::BodyExt;
use sanku_core::rules::setup::Setup;
use sanku_server::{
    app::app,
    assets::Files,
    config::{Limits, Site},
    state::{Clock, Cx},
    store::Store,
};
use serde_json::Value;
use tempfile::TempDir;
use tower::ServiceExt;

/// `plain` as brotli, as Node packs it.
pub const PLAIN: &[u8] = b"\x0b\x02\x80plain\x03";

/// A small portal.
pub fn files() -> Files {
    Files::of([
        ("index.html", "<html><head><!--sanku-site--></head><body>门户</body></html>".as_bytes()),
        (
            "drawn/home.html",
            "<html><head><!--sanku-site--></head><body>{{companyName}}的首页</body></html>".as_bytes(),
        ),
        ("drawn/part.html", "<html><head><!--sanku-site--></head><body>零部件库</body></html>".as_bytes()),
        ("favicon.svg", b"<svg/>"),
        ("user-service.html", "<html><body>协议</body></html>".as_bytes()),
        ("assets/core-1.wasm", b"\0asm"),
        ("assets/step.worker-1.js", b"reads"),
        ("assets/main-1.js.br", PLAIN),
    ])
}

/// What the handlers are handed in tests.
pub fn context(store: &Store, site: Site, limits: Limits) -> Cx {
    Cx::new(store.clone(), Clock::new(|| NOW), files(), site, limits)
}

/// A site whose panel these origins may show in a frame.
pub fn shown_by(hosts: &[&str]) -> Site {
    let frame_ancestors = hosts.iter().map(|host| (*host).to_owned()).collect();
    Site { setup: Setup { frame_ancestors, ..Setup::default() }, ..Site::default() }
}

/// A server over a fresh database.
pub async fn server() -> (TempDir, Store, Router) {
    let (directory, store) = fresh().await;
    let app = app(context(&store, Site::default(), Limits::default()));
    (directory, store, app)
}

/// An answer, read to its end.
#[derive(Debug)]
pub struct Answered {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl Answered {
    /// The body as JSON.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }

    /// The body as text.
    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    /// A header, empty if it is not there.
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }
}

/// Sends a request.
pub async fn send(app: &Router, request: Request<Body>) -> Answered {
    let (parts, body) = app.clone().oneshot(request).await.unwrap().into_parts();
    Answered { status: parts.status, headers: parts.headers, body: body.collect().await.unwrap().to_bytes() }
}

/// A request with headers.
pub fn request(method: Method, path: &str, headers: &[(&str, &str)], body: impl Into<Body>) -> Request<Body> {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    request.body(body.into()).unwrap()
}

/// Asks for a path.
pub async fn get(app: &Router, path: &str) -> Answered {
    send(app, request(Method::GET, path, &[], "")).await
}

/// Posts JSON.
pub async fn post(app: &Router, path: &str, json: &str) -> Answered {
    send(app, request(Method::POST, path, &[("content-type", "application/json")], json.to_owned())).await
}
