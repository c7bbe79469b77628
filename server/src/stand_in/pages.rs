//! §4 The stand-in's pages: plain, with their script and style as files beside them, as the policy of the portal wants.

use crate::assets::escape;
use axum::{
    http::{
        HeaderValue, StatusCode,
        header::{CACHE_CONTROL, CONTENT_TYPE},
    },
    response::{IntoResponse, Response},
};
use serde_json::Value;

const FRAME: &str = include_str!("frame.html");
const TELEPHONE: &str = include_str!("telephone.html");
const SAID: &str = include_str!("said.html");
const HTML: &str = "text/html; charset=utf-8";

fn answer(kind: &'static str, text: String) -> Response {
    let headers = [(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-store")];
    (headers.map(|(name, value)| (name, HeaderValue::from_static(value))), text).into_response()
}

/// The page with the image.
pub(super) fn frame(company: &str, scan: &str) -> Response {
    answer(HTML, FRAME.replace("{company}", &escape(company)).replace("{scan}", &escape(scan)))
}

/// The page of the telephone.
pub(super) fn telephone(company: &str) -> Response {
    answer(HTML, TELEPHONE.replace("{company}", &escape(company)))
}

/// A page that only says something.
pub(super) fn said(title: &str, text: &str) -> Response {
    answer(HTML, SAID.replace("{title}", &escape(title)).replace("{text}", &escape(text)))
}

/// The portal asked for the image with something that makes no sense.
pub(super) fn wrong(name: &str) -> Response {
    let page = said(&format!("{name} 参数错误"), "替身按微信开放平台的规则检查地址，请检查门户的配置。");
    (StatusCode::UNPROCESSABLE_ENTITY, page).into_response()
}

/// The image, with one path for all that is dark.
pub(super) fn drawing(size: usize, path: &str) -> Response {
    let head = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size} {size}\" shape-rendering=\"crispEdges\">"
    );
    answer(
        "image/svg+xml",
        format!("{head}<path fill=\"#fff\" d=\"M0 0h{size}v{size}H0z\"/><path d=\"{path}\"/></svg>"),
    )
}

/// What the script reads.
pub(super) fn data(value: &Value) -> Response {
    answer("application/json", value.to_string())
}

/// The script of the page with the image.
pub(super) fn script() -> Response {
    answer("text/javascript; charset=utf-8", include_str!("frame.js").to_owned())
}

/// The style of all of them.
pub(super) fn style() -> Response {
    answer("text/css; charset=utf-8", include_str!("style.css").to_owned())
}
