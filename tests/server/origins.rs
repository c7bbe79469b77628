//! T19 Portals of other origins that may call this server, and all the others.

use crate::common::{
    fresh,
    http::{Answered, context, request, send},
};
use axum::{Router, http::Method};
use sanku_server::{
    app::app,
    config::{Limits, Site},
};

const PORTAL: &str = "https://portal.example.com";
const LOGIN: &str = "/to/api/base/system/auth/login";
const COUNT: &str = "/to/api/public/es/library/count";

async fn called_by(origins: &[&str]) -> (tempfile::TempDir, Router) {
    let (directory, store) = fresh().await;
    let origins = origins.iter().map(|origin| (*origin).to_owned()).collect();
    let router = app(context(&store, Site { origins, ..Site::default() }, Limits::default()));
    (directory, router)
}

/// What a browser asks before it sends a login from a page of that origin.
async fn preflight(router: &Router, origin: &str, path: &str) -> Answered {
    let headers = [
        ("origin", origin),
        ("access-control-request-method", "POST"),
        ("access-control-request-headers", "authorization,channel,content-type,tenant-id"),
    ];
    send(router, request(Method::OPTIONS, path, &headers, "")).await
}

async fn count(router: &Router, origin: &str) -> Answered {
    let headers = [("origin", origin), ("content-type", "application/json")];
    send(router, request(Method::POST, COUNT, &headers, "{}")).await
}

// T19
#[tokio::test]
async fn a_portal_of_the_list_may_ask_and_read_and_takes_no_cookie_along() {
    let (_directory, router) = called_by(&[PORTAL]).await;
    let asked = preflight(&router, PORTAL, LOGIN).await;
    assert_eq!((asked.status.as_u16(), asked.header("access-control-allow-origin")), (200, PORTAL));
    for header in ["authorization", "content-type", "tenant-id", "channel", "x-requested-with"] {
        assert!(asked.header("access-control-allow-headers").contains(header), "{header}");
    }
    assert_eq!(asked.header("access-control-allow-methods"), "GET,POST,PUT");
    let answered = count(&router, PORTAL).await;
    assert_eq!((answered.status.as_u16(), answered.header("access-control-allow-origin")), (200, PORTAL));
    for header in ["track_code", "etag", "content-disposition", "date"] {
        assert!(answered.header("access-control-expose-headers").contains(header), "{header}");
    }
    assert_eq!(answered.header("cross-origin-resource-policy"), "cross-origin");
    for answered in [asked, answered] {
        assert!(answered.header("vary").contains("origin"), "{}", answered.header("vary"));
        assert_eq!(answered.header("access-control-allow-credentials"), "");
    }
}

// T19
#[tokio::test]
async fn any_other_origin_may_not_and_no_page_of_ours_is_another_portals() {
    let (_directory, router) = called_by(&[PORTAL]).await;
    for origin in [
        "http://portal.example.com",
        "https://portal.example.com:8443",
        "https://portal.example.com.evil.cn",
        "https://evil.cn",
        "null",
    ] {
        let answers = [preflight(&router, origin, LOGIN).await, count(&router, origin).await];
        for answered in answers {
            assert_eq!(answered.header("access-control-allow-origin"), "", "{origin}");
            assert_eq!(answered.header("cross-origin-resource-policy"), "same-origin", "{origin}");
        }
    }
    for path in ["/", "/part", "/assets/main-1.js", "/openapi.json"] {
        let page = send(&router, request(Method::GET, path, &[("origin", PORTAL)], "")).await;
        assert_eq!(page.header("access-control-allow-origin"), "", "{path}");
        assert_eq!(page.header("cross-origin-resource-policy"), "same-origin", "{path}");
    }
}

// T19
#[tokio::test]
async fn without_a_list_nobody_is_told_anything() {
    let (_directory, router) = called_by(&[]).await;
    let asked = preflight(&router, PORTAL, LOGIN).await;
    assert_eq!(asked.status, 405);
    let answered = count(&router, PORTAL).await;
    for header in ["access-control-allow-origin", "access-control-expose-headers", "vary"] {
        assert_eq!((asked.header(header), answered.header(header)), ("", ""), "{header}");
    }
}
