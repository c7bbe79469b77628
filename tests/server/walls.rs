//! §7 The walls around the handlers: headers, limits, overload, panics.

use crate::common::{
    fresh,
    http::{Answered, context, get, post, request, send, server, shown_by},
    table,
};
use axum::{
    Router,
    body::{Body, Bytes},
    http::Method,
    routing::get as on_get,
};
use sanku_core::net::http;
use sanku_server::{
    app::{app, app_with},
    config::{Limits, Site},
};
use std::{collections::BTreeSet, convert::Infallible, future::pending, time::Duration};

/// One answer of each kind: every call, every page, every error.
async fn all_answers(router: &Router) -> Vec<(String, Answered)> {
    let mut answers = Vec::new();
    for (_, method, path) in table().0 {
        let path = path.replace("{library}", "part").replace("{setId}", "x");
        for body in ["{}", "broken"] {
            let answered = match method {
                http::Method::Get => get(router, &path).await,
                _ => post(router, &path, body).await,
            };
            answers.push((path.clone(), answered));
        }
    }
    let paths = [
        "/",
        "/part/search",
        "/part/detail/gb-70.1",
        "/plugin/part",
        "/favicon.svg",
        "/assets/main-1.js",
        "/assets/gone.js",
        "/to/api/nothing",
        "/healthz",
        "/openapi.json",
        "/panic",
        "/part/%ff",
    ];
    for path in paths {
        answers.push((path.to_owned(), get(router, path).await));
    }
    answers.push(("DELETE".into(), send(router, request(Method::DELETE, "/healthz", &[], "")).await));
    answers.push(("PUT /".into(), send(router, request(Method::PUT, "/", &[], "")).await));
    answers
}

async fn with_panic(site: Site) -> (tempfile::TempDir, Router) {
    let (directory, store) = fresh().await;
    let more = Router::new().route("/panic", on_get(async || -> () { panic!("on purpose") }));
    (directory, app_with(context(&store, site, Limits::default()), more))
}

// T19
#[tokio::test]
async fn t19_every_answer_carries_the_headers_and_says_who_may_frame_it() {
    let (_directory, router) = with_panic(shown_by(&["https://cad.example.com"])).await;
    for (path, answered) in all_answers(&router).await {
        // A file is shown in a box of its own.
        let policy = answered.header("content-security-policy").trim_end_matches("; sandbox").to_owned();
        let ancestors = if path.starts_with("/plugin") { "https://cad.example.com" } else { "'none'" };
        assert!(policy.ends_with(&format!("frame-ancestors {ancestors}")), "{path}: {policy}");
        assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe-inline"), "{path}");
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin-allow-popups"),
        ] {
            assert_eq!(answered.header(name), value, "{path} {name}");
        }
    }
}

// T18, T19, DLG-2
#[tokio::test]
async fn t18_an_agreement_runs_nothing_and_is_framed_by_ourselves_and_around_a_panel() {
    let (_directory, router) = with_panic(shown_by(&["https://cad.example.com"])).await;
    let policy = get(&router, "/user-service.html").await.header("content-security-policy").to_owned();
    assert!(policy.ends_with("frame-ancestors 'self' https://cad.example.com"), "{policy}");
    assert!(policy.starts_with("default-src 'none'; style-src 'self'"), "{policy}");
    assert!(!policy.contains("script-src"), "{policy}");
    let missing = get(&router, "/user-private.html").await.header("content-security-policy").to_owned();
    assert!(missing.ends_with("frame-ancestors 'none'"), "an error is no agreement: {missing}");
}

// SHP-1, T42
#[tokio::test]
async fn shp_1_the_reader_of_step_alone_may_make_code_from_strings_and_it_reaches_nothing() {
    let (_directory, router) = with_panic(Site::default()).await;
    let policy = async |path: &str| get(&router, path).await.header("content-security-policy").to_owned();
    assert_eq!(
        policy("/assets/step.worker-1.js").await,
        "default-src 'none'; script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval'; frame-ancestors 'none'"
    );
    for path in ["/", "/part/search/search3D", "/assets/main-1.js", "/assets/step.worker-none.js", "/healthz"]
    {
        assert!(!policy(path).await.contains("'unsafe-eval'"), "{path}");
    }
}

// NET-5
#[tokio::test]
async fn net_5_every_answer_has_a_track_code_of_its_own() {
    let (_directory, router) = with_panic(Site::default()).await;
    let answers = all_answers(&router).await;
    let codes: BTreeSet<&str> = answers.iter().map(|(_, answered)| answered.header("track_code")).collect();
    assert_eq!(codes.len(), answers.len());
    for code in codes {
        assert!(code.len() == 32 && code.bytes().all(|byte| byte.is_ascii_hexdigit()), "{code}");
    }
}

// F29
#[tokio::test]
async fn f29_a_panic_is_an_answer_without_words_of_the_inside() {
    let (_directory, router) = with_panic(Site::default()).await;
    let answered = get(&router, "/panic").await;
    assert_eq!((answered.status.as_u16(), answered.json()["code"].as_i64()), (500, Some(500)));
    assert!(!answered.text().contains("on purpose"));
    assert_eq!(get(&router, "/healthz").await.status, 200);
}

#[tokio::test]
async fn a_broken_database_is_not_explained_to_clients() {
    let (directory, store, router) = server().await;
    drop(store);
    let file = format!("sqlite://{}", directory.path().join("sanku.db").display());
    let mut sql = <sqlx::SqliteConnection as sqlx::Connection>::connect(&file).await.unwrap();
    sqlx::query("drop table dict").execute(&mut sql).await.unwrap();
    let answered = get(&router, "/to/api/base/system/dict-data/list?dictType=x").await;
    assert_eq!(answered.status, 500);
    for word in ["dict", "table", "sql", "SQL", "no such", directory.path().to_str().unwrap()] {
        assert!(!answered.text().contains(word), "{}", answered.text());
    }
}

// F24
#[tokio::test]
async fn f24_more_than_can_be_served_are_sent_away_and_may_come_back() {
    let (_directory, store) = fresh().await;
    let limits = Limits { requests: 0, ..Limits::default() };
    let router = app(context(&store, Site::default(), limits));
    let answered = get(&router, "/").await;
    assert_eq!((answered.status.as_u16(), answered.header("retry-after")), (503, "1"));
    assert_eq!(answered.json()["code"], 503);
    assert_eq!(get(&router, "/healthz").await.status, 200);
}

// T29
#[tokio::test]
async fn t29_a_body_is_cut_while_it_comes_and_not_read_to_its_end() {
    let (_directory, _store, router) = server().await;
    let endless =
        futures_util::stream::repeat_with(|| Ok::<_, Infallible>(Bytes::from_static(&[b' '; 4096])));
    let headers = [("content-type", "application/json")];
    let path = "/to/api/public/es/library/count";
    let answered = send(&router, request(Method::POST, path, &headers, Body::from_stream(endless))).await;
    assert_eq!((answered.status.as_u16(), answered.json()["code"].as_i64()), (413, Some(413)));
}

// F25
#[tokio::test]
async fn f25_a_body_that_does_not_come_is_waited_for_only_so_long() {
    let (_directory, store) = fresh().await;
    let limits = Limits { body: Duration::from_millis(20), ..Limits::default() };
    let router = app(context(&store, Site::default(), limits));
    let never = futures_util::stream::once(pending::<Result<Bytes, Infallible>>());
    let headers = [("content-type", "application/json")];
    let path = "/to/api/public/es/library/count";
    let answered = send(&router, request(Method::POST, path, &headers, Body::from_stream(never))).await;
    assert_eq!((answered.status.as_u16(), answered.json()["code"].as_i64()), (408, Some(408)));
}

#[tokio::test]
async fn https_behind_a_trusted_proxy_is_made_to_last() {
    let (_directory, store) = fresh().await;
    let trusted_proxies = vec!["10.0.0.1".parse().unwrap()];
    let router = app(context(&store, Site { trusted_proxies, ..Site::default() }, Limits::default()));
    for (peer, expect) in [("10.0.0.1:9", "max-age=31536000"), ("10.0.0.2:9", "")] {
        let mut asked = request(Method::GET, "/", &[("x-forwarded-proto", "https")], "");
        let peer: std::net::SocketAddr = peer.parse().unwrap();
        asked.extensions_mut().insert(axum::extract::ConnectInfo(peer));
        assert_eq!(send(&router, asked).await.header("strict-transport-security"), expect, "{peer}");
    }
}
