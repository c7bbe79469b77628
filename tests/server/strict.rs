//! ASVS 1.5.2, 8.2.3, 15.3.3 What a call is asked with is of its type, field by field, or is refused in Chinese.

use crate::common::{
    http::{Answered, request, send},
    portal::{Portal, access, codes},
    table,
};
use axum::http::Method as HttpMethod;
use sanku_core::net::{http::Method, send::OURS};
use serde_json::json;

/// Calls that read nothing but who asks.
const UNASKED: [&str; 8] = [
    "Logout",
    "ReadUser",
    "ReadPermissions",
    "ReadExtended",
    "ReadProfile",
    "ReadWxBinding",
    "WxUnbinding",
    "ListSessions",
];
/// What is read as a form, see `forms`.
const FORM: &str = "UploadFile";
/// Words by which parsers tell in English what they wanted.
const ENGLISH: [&str; 8] = ["expected", "invalid", "missing", "unknown", "trailing", "EOF", "line", "column"];

/// A portal, and the token of its user.
async fn entered() -> (Portal, String) {
    let portal = Portal::with_user().await;
    let bearer = format!("Bearer {}", access(&portal.login("a@b.cn").await));
    (portal, bearer)
}

/// The calls that are asked something, by name, method and path.
fn calls() -> impl Iterator<Item = (&'static str, HttpMethod, String)> {
    let asked = table().0.into_iter().filter(|(name, ..)| !UNASKED.contains(name) && *name != FORM);
    asked.map(|(name, method, path)| {
        let method = match method {
            Method::Get => HttpMethod::GET,
            Method::Post => HttpMethod::POST,
            Method::Put => HttpMethod::PUT,
        };
        (name, method, path.replace("{library}", "part").replace("{setId}", "x").replace("{id}", "0"))
    })
}

async fn ask(portal: &Portal, bearer: &str, method: HttpMethod, path: &str, body: &str) -> Answered {
    let headers = [("authorization", bearer), ("content-type", "application/json"), (OURS, "1")];
    send(&portal.app, request(method, path, &headers, body.to_owned())).await
}

/// What the refusal says, which is Chinese.
fn refused(answered: &Answered, what: &str) -> String {
    assert_eq!(codes(answered), (422, 422), "{what}: {}", answered.text());
    let message = answered.json()["message"].as_str().unwrap().to_owned();
    let why = message.strip_prefix("请求参数有误：").unwrap_or_else(|| panic!("{what}: {message}"));
    let mut words = why.split(|letter: char| !letter.is_ascii_alphabetic());
    let english = words.find(|word| ENGLISH.contains(word));
    assert!(english.is_none() && !why.is_ascii(), "{what}: {message}");
    why.to_owned()
}

// 8.2.3, 15.3.3
#[tokio::test]
async fn no_call_reads_a_field_that_it_does_not_name() {
    let (portal, bearer) = entered().await;
    for (name, method, path) in calls() {
        let answered = match method {
            HttpMethod::GET => ask(&portal, &bearer, method, &format!("{path}?orgOfAll=0"), "").await,
            _ => ask(&portal, &bearer, method, &path, r#"{"orgOfAll":0}"#).await,
        };
        let why = refused(&answered, name);
        assert!(why.starts_with("未知的 orgOfAll"), "{name}: {why}");
    }
}

// 8.2.3, 15.3.3
#[tokio::test]
async fn no_field_within_a_field_is_read_that_is_not_named() {
    let (portal, bearer) = entered().await;
    for (path, body, field) in [
        (
            "part/es/search/by/keyword",
            json!({ "filters": [{ "key": "k", "value": "v", "x": 1 }] }),
            "filters[0].x",
        ),
        ("bigfile/complete", json!({ "etags": [{ "etag": "e", "partNumber": 1, "x": 1 }] }), "etags[0].x"),
    ] {
        let (_, method, path) = calls().find(|(.., known)| known.ends_with(path)).unwrap();
        let answered = ask(&portal, &bearer, method, &path, &body.to_string()).await;
        let why = refused(&answered, field);
        assert!(why.starts_with(&format!("未知的 {field}")), "{why}");
    }
}

// 1.5.2
#[tokio::test]
async fn a_body_of_another_type_is_refused_in_chinese_with_its_place() {
    let (portal, bearer) = entered().await;
    for (name, method, path) in calls().filter(|(_, method, _)| *method != HttpMethod::GET) {
        for body in [
            "",
            "{",
            "{]",
            "null",
            "7",
            "\"三\"",
            "[]",
            "[[],[],1,2,3,4]",
            "{} {}",
            "{\"三\":1}",
            "\u{feff}{}",
        ] {
            let answered = ask(&portal, &bearer, method.clone(), &path, body).await;
            let why = refused(&answered, &format!("{name} {body:?}"));
            assert!(why.contains("（第 1 行第 "), "{name} {body:?}: {why}");
        }
    }
}

// 1.5.2
#[tokio::test]
async fn a_query_of_another_type_is_refused_in_chinese() {
    let (portal, bearer) = entered().await;
    for (query, field) in [
        ("keyword=a&size=三", "size"),
        ("keyword=a&size=256", "size"),
        ("keyword=a&size=1.5", "size"),
        ("keyword=a&size=", "size"),
        ("keyword=a&size=1&own=-7", "own"),
        ("keyword=a&size=1&own=18446744073709551616", "own"),
        ("size=1", "keyword"),
        ("keyword=a&size=1&size=2", "size"),
        ("keyword=a&size=1&三=1", "三"),
    ] {
        let path = format!("/to/api/public/part/es/keyword/suggest?{query}").replace('三', "%E4%B8%89");
        let why = refused(&ask(&portal, &bearer, HttpMethod::GET, &path, "").await, query);
        assert!(why.contains(field), "{query}: {why}");
    }
}
