//! §4 A stand-in for WeChat, for development and tests: a page with an image to scan, and the page that a telephone opens
//! by it, in another window. Whoever is there says who they are: it is off unless the configuration asks for it, and not even
//! there without the feature `stand-ins`.

mod pages;

use crate::{http::policy::Secure, social::Stage, state::Cx};
use axum::{
    Extension, Router,
    extract::{Path, State},
    http::{HeaderMap, StatusCode, Uri, header::HOST},
    response::{IntoResponse, Response},
    routing::get,
};
use fast_qr::QRBuilder;
use sanku_core::rules::query::Query;
use serde_json::json;

/// The folder of its pages.
pub(crate) const FOLDER: &str = "/stand-in/wechat/";
/// Modules of white around the image.
const MARGIN: usize = 2;
/// Characters of a name, at most.
const NAME: usize = 32;

/// Its pages; none where nobody asked for it.
pub(crate) fn router(on: bool) -> Router<Cx> {
    if !on {
        return Router::new();
    }
    let path = |rest: &str| format!("{FOLDER}{rest}");
    Router::new()
        .route(&path("connect/qrconnect"), get(connect))
        .route(&path("connect/qrcode/{scan}"), get(image))
        .route(&path("connect/stage/{scan}"), get(stage))
        .route(&path("confirm/{scan}"), get(telephone).post(decide))
        .route(&path("frame.js"), get(async || pages::script()))
        .route(&path("style.css"), get(async || pages::style()))
}

/// The page with the image; like the original it comes back to our own domain alone.
async fn connect(State(cx): State<Cx>, headers: HeaderMap, uri: Uri) -> Response {
    let query = Query::read(uri.query().unwrap_or_default());
    let asked = |name| query.get(name).unwrap_or_default();
    let (redirect, state) = (asked("redirect_uri"), asked("state"));
    let wrong = [
        (asked("appid").is_empty(), "appid"),
        (asked("response_type") != "code", "response_type"),
        (asked("scope") != "snsapi_login", "scope"),
        (!comes_back(&redirect, &headers), "redirect_uri"),
    ];
    if let Some((_, name)) = wrong.iter().find(|(wrong, _)| *wrong) {
        return pages::wrong(name);
    }
    match cx.stand_in.show(&redirect, &state, cx.clock.now()) {
        Some(scan) => pages::frame(&cx.site.setup.company_name, &scan),
        None => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

fn comes_back(address: &str, headers: &HeaderMap) -> bool {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let to = address.parse::<Uri>().ok();
    let web = to.as_ref().and_then(Uri::scheme_str).is_some_and(|scheme| matches!(scheme, "http" | "https"));
    let there = to.as_ref().and_then(Uri::authority).map(|authority| authority.as_str());
    web && there.is_some() && there == host
}

/// The image, which leads a telephone to its page.
async fn image(secure: Option<Extension<Secure>>, headers: HeaderMap, Path(scan): Path<String>) -> Response {
    let scheme = if secure.is_some() { "https" } else { "http" };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let Ok(code) = QRBuilder::new(format!("{scheme}://{host}{FOLDER}confirm/{scan}")).build() else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let dark = |row: usize, column: usize| {
        code.data.get(row * code.size + column).is_some_and(|module| module.value())
    };
    let mut path = String::new();
    for row in 0..code.size {
        for column in (0..code.size).filter(|column| dark(row, *column)) {
            path.push_str(&format!("M{} {}h1v1h-1z", column + MARGIN, row + MARGIN));
        }
    }
    pages::drawing(code.size + 2 * MARGIN, &path)
}

/// How far the scan is; the page asks again and again.
async fn stage(State(cx): State<Cx>, Path(scan): Path<String>) -> Response {
    let stage = cx.stand_in.stage(&scan, cx.clock.now());
    let (name, to) = match &stage {
        Stage::Waiting => ("waiting", None),
        Stage::Seen => ("seen", None),
        Stage::Confirmed(to) => ("confirmed", Some(to)),
        Stage::Refused => ("refused", None),
        Stage::Expired => ("expired", None),
    };
    pages::data(&json!({ "stage": name, "to": to }))
}

/// The page of the telephone.
async fn telephone(State(cx): State<Cx>, Path(scan): Path<String>) -> Response {
    if cx.stand_in.see(&scan, cx.clock.now()) {
        pages::telephone(&cx.site.setup.company_name)
    } else {
        pages::said("二维码已失效", "请在电脑上刷新二维码，再扫一次。")
    }
}

/// What somebody said there: their name, and yes or no.
async fn decide(State(cx): State<Cx>, Path(scan): Path<String>, body: String) -> Response {
    let said = Query::read(&body);
    let name = said.get("name").unwrap_or_default();
    let name: String = name.trim().chars().filter(|letter| !letter.is_control()).take(NAME).collect();
    let yes = said.get("verdict").as_deref() == Some("yes") && !name.is_empty();
    let known = cx.stand_in.decide(&scan, yes.then_some(name.as_str()), cx.clock.now());
    match (known, yes) {
        (false, _) => pages::said("二维码已失效", "请在电脑上刷新二维码，再扫一次。"),
        (true, true) => pages::said("已确认登录", "可以关闭此窗口，回到电脑上继续。"),
        (true, false) => pages::said("已取消登录", "可以关闭此窗口。"),
    }
}
