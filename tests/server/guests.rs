//! §6 T28: what a call that needs a token says to those who have none, whatever else they bring.

use crate::common::{
    PASSWORD,
    http::{Answered, get, request, send},
    portal::{Portal, access, codes},
    table,
};
use axum::http::{HeaderValue, Method};
use sanku_core::{
    net::{
        api::{Call, ReadUser},
        http,
    },
    rules::{limits::COOKIE_BYTES, notice},
};
use serde_json::json;

/// Calls that anybody may make; every other one needs a token.
const PUBLIC: [&str; 42] = [
    "Suggest",
    "SuggestTyped",
    "SearchItems",
    "SearchConfigModel",
    "SearchBill",
    "SearchPackages",
    "FindShapes",
    "ReadFootprint",
    "FindOutlines",
    "CountItems",
    "ListBrands",
    "ReadAsset",
    "ReadBrand",
    "ReadItem",
    "ReadModel",
    "ReadModelFile",
    "ReadModelArchive",
    "ReadMotors",
    "ReadStandings",
    "SearchDensities",
    "ReadSimilar",
    "ReadRecommended",
    "ReadCompared",
    "ReadItemFiles",
    "ReadItemFile",
    "ReadKicadPackage",
    "ReadCard",
    "ReadCardFile",
    "ReadDict",
    "ReadAnnouncements",
    "FrontLog",
    "Login",
    "SocialLogin",
    "ScanLogin",
    "SmsLogin",
    "SendSmsCode",
    "SendEmailCode",
    "Register",
    "ReadCommonPasswords",
    "UpdatePassword",
    "RefreshToken",
    "RefreshSso",
];

/// Calls that look at the token if there is one.
fn looks(path: &str) -> bool {
    path.starts_with("/to/api/public/")
}

fn protected() -> Vec<(&'static str, http::Method, &'static str)> {
    let rows: Vec<_> = table().0.into_iter().filter(|(name, ..)| !PUBLIC.contains(name)).collect();
    assert!(rows.len() >= 5, "{rows:?}");
    rows
}

async fn knock(portal: &Portal, method: http::Method, path: &str, headers: &[(&str, &str)]) -> Answered {
    let path = path.replace("{library}", "part").replace("{setId}", "x");
    let method = match method {
        http::Method::Get => Method::GET,
        http::Method::Post => Method::POST,
        http::Method::Put => Method::PUT,
    };
    let json = [("content-type", "application/json")];
    send(&portal.app, request(method, &path, &[headers, &json].concat(), "{}")).await
}

// T28, T11
#[tokio::test]
async fn t28_without_a_token_every_protected_call_answers_401_whatever_it_is_sent() {
    let portal = Portal::with_user().await;
    let tokens = portal.login("a@b.cn").await;
    let cookie = format!("prod_t={0}; prod_rt={0}", access(&tokens));
    for (name, method, path) in protected() {
        for headers in [
            vec![],
            vec![("cookie", cookie.as_str())],
            vec![("tenant-id", "1")],
            vec![("channel", "220")],
            vec![("x-requested-with", "sanku"), ("sec-fetch-site", "same-origin")],
            vec![("x-forwarded-for", "127.0.0.1"), ("x-forwarded-user", "a@b.cn")],
            vec![("token", access(&tokens))],
            vec![("authorization", "")],
        ] {
            for query in ["", "?noLogin=true&swType=CAD", &format!("?token={}", access(&tokens))] {
                let answered = knock(&portal, method, &format!("{path}{query}"), &headers).await;
                assert_eq!(codes(&answered), (401, 401), "{name} {headers:?} {query}");
                assert_eq!(answered.json()["message"], "账号未登录");
                assert_eq!(answered.header("www-authenticate"), "Bearer");
            }
        }
    }
}

// T28
#[tokio::test]
async fn t28_the_document_says_which_calls_need_a_token_and_which_look_at_one() {
    let portal = Portal::open().await;
    let document = get(&portal.app, "/openapi.json").await.json();
    for (name, method, path) in table().0 {
        let security = &document["paths"][path][format!("{method:?}").to_lowercase()]["security"];
        let needed = !PUBLIC.contains(&name);
        assert_eq!(*security == json!([{ "token": [] }]), needed, "{name}: {security}");
        let welcome = looks(path) || ["SendSmsCode", "SendEmailCode"].contains(&name);
        assert_eq!(*security == json!([{}, { "token": [] }]), welcome, "{name}: {security}");
    }
}

// T27
#[tokio::test]
async fn t27_what_can_be_no_token_is_401_and_never_a_breakdown() {
    let portal = Portal::open().await;
    let long = format!("Bearer {}", "a".repeat(COOKIE_BYTES));
    let (_, method, path) = protected()[0];
    for bytes in [
        b"Bearer a\tb".as_slice(),
        b"Bearer a b",
        b"Bearer \xe4\xb8\x89",
        b"Bearer \xff",
        b"Bearer a;b",
        b"Bearer Bearer abc",
        long.as_bytes(),
    ] {
        let method = if method == http::Method::Get { Method::GET } else { Method::POST };
        let mut asked = request(method, path, &[], "");
        asked.headers_mut().insert("authorization", HeaderValue::from_bytes(bytes).unwrap());
        assert_eq!(codes(&send(&portal.app, asked).await), (401, 401), "{bytes:?}");
    }
    let renew = "/to/api/base/system/auth/refresh-token?refreshToken=";
    for token in ["%0d%0aset-cookie:%20a=b", "%00", "", "a%20b", "%e4%b8%89", "..%2f", "'or'1'='1"] {
        let answered = send(&portal.app, request(Method::POST, &format!("{renew}{token}"), &[], "")).await;
        assert_eq!(codes(&answered), (401, 401), "{token}");
    }
}

// T13
#[tokio::test]
async fn t13_a_bad_token_is_not_an_anonymous_visitor() {
    let portal = Portal::open().await;
    let reads: Vec<_> = Call::TABLE.iter().filter(|(.., path)| looks(path)).collect();
    assert!(reads.len() >= 6);
    for (name, method, path) in reads {
        let answered = knock(&portal, *method, path, &[("authorization", "Bearer gone")]).await;
        assert_eq!(codes(&answered), (401, 401), "{name}");
        assert_ne!(knock(&portal, *method, path, &[]).await.status, 401, "{name}");
    }
}

// F3
#[tokio::test]
async fn f3_a_401_is_answered_before_anything_is_written() {
    let portal = Portal::with_user().await;
    let tokens = portal.login("a@b.cn").await;
    portal.wait(24 * 60 * 60_000);
    let file = format!("sqlite://{}", portal.directory.path().join("sanku.db").display());
    let mut sql = <sqlx::SqliteConnection as sqlx::Connection>::connect(&file).await.unwrap();
    let mut version =
        async || sqlx::query_scalar::<_, i64>("pragma data_version").fetch_one(&mut sql).await.unwrap();
    let before = version().await;
    let expired = format!("Bearer {}", access(&tokens));
    for authorization in ["", "Bearer gone", &expired] {
        for (name, method, path) in table().0 {
            // An expired token may end its session; a report and a login are nobody's.
            if ["Logout", "FrontLog", "Login"].contains(&name) {
                continue;
            }
            knock(&portal, method, path, &[("authorization", authorization)]).await;
        }
    }
    assert_eq!(version().await, before);
    portal.try_login("a@b.cn", PASSWORD).await;
    assert_ne!(version().await, before);
}

#[tokio::test]
async fn the_words_of_a_failed_login_are_the_cores() {
    let portal = Portal::open().await;
    let answered = portal.try_login("a@b.cn", "x").await;
    assert_eq!(answered.json()["message"], notice::WRONG_LOGIN);
    assert_eq!(codes(&portal.ask(&Call::ReadUser(ReadUser {}), &[]).await), (401, 401));
}
