//! §7 What the outside sees of the server, and what it must not.

use crate::common::{
    http::{get, request, send, server},
    portal::{Portal, access},
};
use axum::http::Method;
use sanku_core::net::api::{Call, ReadPermissions, ReadUser};

// ASVS 13.4.1, 13.4.3, 13.4.5
#[tokio::test]
async fn no_file_of_the_inside_and_no_listing_is_served() {
    let (_directory, _store, app) = server().await;
    for path in [
        "/.git/config",
        "/.git/",
        "/.env",
        "/Cargo.toml",
        "/sanku.db",
        "/data/sanku.db",
        "/assets/",
        "/assets",
        "/assets/../sanku.db",
        "/assets/%2e%2e/sanku.db",
        "/..%2f..%2fetc%2fpasswd",
        "/files/",
        "/metrics.json",
        "/server-status.txt",
    ] {
        let answered = get(&app, path).await;
        let page = answered.header("content-type").starts_with("text/html");
        assert!(answered.status == 404 || page, "{path}: {}", answered.status);
        for inside in ["[core]", "[workspace]", "SQLite format", "root:", "main-1.js.br"] {
            assert!(!answered.text().contains(inside), "{path}");
        }
    }
}

// ASVS 13.4.4, 4.1.4
#[tokio::test]
async fn methods_that_nothing_needs_are_refused() {
    let (_directory, _store, app) = server().await;
    for method in ["TRACE", "TRACK", "CONNECT", "DEBUG", "PROPFIND"] {
        for path in ["/", "/healthz", "/to/api/base/system/auth/login"] {
            let method = Method::from_bytes(method.as_bytes()).unwrap();
            let answered = send(&app, request(method.clone(), path, &[("x-secret", "mirror-me")], "")).await;
            assert_eq!(answered.status, 405, "{method} {path}");
            assert!(!answered.text().contains("mirror-me"), "{method} {path}");
        }
    }
}

// ASVS 13.4.6
#[tokio::test]
async fn no_answer_tells_what_runs_here_and_in_which_version() {
    let (_directory, _store, app) = server().await;
    for path in ["/", "/healthz", "/to/api/nothing", "/assets/gone.js"] {
        let answered = get(&app, path).await;
        for name in ["server", "x-powered-by", "via"] {
            assert_eq!(answered.header(name), "", "{path} {name}");
        }
        assert!(!answered.text().contains(env!("CARGO_PKG_VERSION")), "{path}");
    }
}

// ASVS 14.2.2, 14.3.2
#[tokio::test]
async fn what_belongs_to_somebody_is_kept_by_no_cache() {
    let portal = Portal::open().await;
    portal.user("a@example.com", 1).await;
    let tokens = portal.login("a@example.com").await;
    let permissions = Call::ReadPermissions(ReadPermissions { app_type: 2 });
    for call in [Call::ReadUser(ReadUser {}), permissions] {
        let answered = portal.ask_as(&call, access(&tokens)).await;
        assert_eq!((answered.status.as_u16(), answered.header("cache-control")), (200, "no-store"));
    }
}

// ASVS 3.4.2
#[tokio::test]
async fn no_page_of_another_origin_reads_an_answer() {
    let (_directory, _store, app) = server().await;
    let headers = [("origin", "https://evil.example"), ("access-control-request-method", "POST")];
    for (method, path) in [
        (Method::OPTIONS, "/to/api/base/system/auth/login"),
        (Method::GET, "/to/api/base/system/dict-data/list?dictType=x"),
        (Method::GET, "/"),
    ] {
        let answered = send(&app, request(method, path, &headers, "")).await;
        let allowed = answered.header("access-control-allow-origin");
        assert!(!["*", "https://evil.example", "null"].contains(&allowed), "{path}: {allowed}");
        assert_eq!(answered.header("access-control-allow-credentials"), "", "{path}");
    }
}
