//! Somebody with a telephone, at the stand-in's pages.

use super::{
    http::{get, request, send},
    portal::Portal,
};
use axum::{Router, http::Method};
use sanku_core::{
    net::api::{Call, ScanLogin, SocialLogin},
    rules::{query::percent, setup::Setup},
    secret::Secret,
};
use sanku_server::config::{Limits, Site};
use std::sync::atomic::{AtomicU32, Ordering};

const HOST: &str = "www.sanku.cn";
const PAGES: &str = "/stand-in/wechat";

/// A site whose stand-in is on.
pub fn site() -> Site {
    Site { setup: Setup { wechat_stand_in: true, ..Setup::default() }, ..Site::default() }
}

impl Portal {
    /// One with a stand-in, whose addresses may log in without end.
    pub async fn with_stand_in() -> Self {
        let without = Limits { logins: 1_000_000, renewals: 1_000_000, ..Limits::default() };
        Self::with(site(), without).await
    }
}

/// A state that nobody drew before.
pub fn state() -> String {
    static DRAWN: AtomicU32 = AtomicU32::new(0);
    format!("{:032x}", DRAWN.fetch_add(1, Ordering::Relaxed))
}

/// The address of the page with the image.
pub fn page(state: &str) -> String {
    let back = percent(&format!("https://{HOST}/?redirect=%2Fpart&scan_type=login"));
    format!(
        "{PAGES}/connect/qrconnect?appid=stand-in&redirect_uri={back}&response_type=code&scope=snsapi_login&state={state}"
    )
}

/// Has an image shown; its number.
pub async fn shown(app: &Router, state: &str) -> String {
    let asked = request(Method::GET, &page(state), &[("host", HOST)], "");
    let html = send(app, asked).await;
    assert_eq!(html.status, 200, "{}", html.text());
    html.text().split("data-scan=\"").nth(1).unwrap().split('"').next().unwrap().to_owned()
}

/// How far a scan is, and where the window goes on to.
pub async fn stage(app: &Router, scan: &str) -> (String, Option<String>) {
    let said = get(app, &format!("{PAGES}/connect/stage/{scan}")).await.json();
    let text = |name: &str| said[name].as_str().map(str::to_owned);
    (text("stage").unwrap(), text("to"))
}

/// Opens the page of the telephone; what it says.
pub async fn seen(app: &Router, scan: &str) -> String {
    get(app, &format!("{PAGES}/confirm/{scan}")).await.text().to_owned()
}

/// Says yes or no there; what it says then.
pub async fn decided(app: &Router, scan: &str, name: &str, verdict: &str) -> String {
    let body = format!("name={}&verdict={verdict}", percent(name));
    let form = [("content-type", "application/x-www-form-urlencoded")];
    let path = format!("{PAGES}/confirm/{scan}");
    send(app, request(Method::POST, &path, &form, body)).await.text().to_owned()
}

/// The code that comes of a scan by somebody of this name.
pub async fn code(app: &Router, name: &str, state: &str) -> String {
    let scan = shown(app, state).await;
    seen(app, &scan).await;
    decided(app, &scan, name, "yes").await;
    let to = stage(app, &scan).await.1.unwrap();
    to.split("code=").nth(1).unwrap().split('&').next().unwrap().to_owned()
}

/// The login by a code and a state.
pub fn login(code: &str, state: &str) -> Call {
    Call::ScanLogin(ScanLogin(SocialLogin::new(Secret::new(code.into()), Secret::new(state.into()))))
}
