//! §2 What a file is, and whether who asks has it already.

use axum::{
    body::{Body, Bytes},
    http::{
        HeaderMap, HeaderValue, StatusCode,
        header::{ETAG, IF_NONE_MATCH},
    },
    response::{IntoResponse, Response},
};

/// What may change under its name.
pub(super) const ASK_AGAIN: &str = "no-cache";

/// The content with its tag, or 304 for whoever has it already.
pub(super) fn fresh_or_known(content: Bytes, print: &str, headers: &HeaderMap) -> Response {
    let tag = format!("\"{print}\"");
    let known = headers.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let known =
        known.split(',').map(|one| one.trim().trim_start_matches("W/")).any(|one| one == tag || one == "*");
    let mut response =
        if known { StatusCode::NOT_MODIFIED.into_response() } else { Body::from(content).into_response() };
    if let Ok(tag) = HeaderValue::try_from(tag) {
        response.headers_mut().insert(ETAG, tag);
    }
    response
}

/// What a file is, by its ending.
pub(super) fn kind(name: &str) -> Option<&'static str> {
    Some(match name.rsplit_once('.')?.1 {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" | "md" => "text/plain; charset=utf-8",
        "pdf" => "application/pdf",
        "tgz" => "application/gzip",
        "zip" => "application/zip",
        _ => return None,
    })
}
