//! §7 Other people's servers, asked over real sockets.

use crate::common::neighbour::neighbour;
use axum::{
    Router,
    body::Bytes,
    http::{HeaderMap, Request, Uri, header::LOCATION},
    routing::{get, post},
};
use rcgen::generate_simple_self_signed;
use sanku_server::{
    config::Tls,
    outside::{Unanswered, ask},
    serve::tls::acceptor,
};
use std::{future::pending, time::Duration};

const PATIENCE: Duration = Duration::from_secs(5);

fn question(url: &str) -> Request<Bytes> {
    Request::builder().uri(url).body(Bytes::new()).unwrap()
}

#[tokio::test]
async fn a_question_arrives_whole_and_its_answer_too() {
    let echo = async |uri: Uri, headers: HeaderMap, body: String| {
        let header = |name: &str| headers[name].to_str().unwrap().to_owned();
        format!("{uri} {} {} {body}", header("host"), header("x-own"))
    };
    let other = neighbour(Router::new().route("/a", post(echo)), None).await;
    let asked = Request::post(format!("http://{}/a?b=c%26d", other.address)).header("x-own", "1");
    let answer = ask(asked.body("text".into()).unwrap(), PATIENCE).await.unwrap();
    assert_eq!(answer.status(), 200);
    assert_eq!(answer.body(), &format!("/a?b=c%26d {} 1 text", other.address));
}

#[tokio::test]
async fn a_redirect_is_an_answer_and_nobody_goes_there() {
    let away = async || ([(LOCATION, "http://169.254.169.254/")], axum::http::StatusCode::FOUND);
    let other = neighbour(Router::new().route("/", get(away)), None).await;
    let answer = ask(question(&format!("http://{}", other.address)), PATIENCE).await.unwrap();
    assert_eq!(answer.status(), 302);
}

#[tokio::test]
async fn who_says_nothing_or_too_much_gets_no_hearing() {
    let routes = Router::new()
        .route("/never", get(pending::<()>))
        .route("/endless", get(async || "x".repeat(65 * 1024)));
    let other = neighbour(routes, None).await;
    let url = |path: &str| question(&format!("http://{}{path}", other.address));
    let late = ask(url("/never"), Duration::from_millis(20)).await.unwrap_err();
    assert!(matches!(late, Unanswered::Late), "{late}");
    let long = ask(url("/endless"), PATIENCE).await.unwrap_err();
    assert!(matches!(long, Unanswered::TooLong), "{long}");
}

#[tokio::test]
async fn an_address_that_cannot_be_asked_is_refused() {
    for url in ["/path", "ftp://127.0.0.1/"] {
        let why = ask(question(url), PATIENCE).await.unwrap_err();
        assert!(matches!(why, Unanswered::Address), "{url}: {why}");
    }
    let closed = ask(question("http://127.0.0.1:1/?secret=geheim"), PATIENCE).await.unwrap_err();
    assert!(matches!(closed, Unanswered::Unreached(_)) && !closed.to_string().contains("geheim"), "{closed}");
}

#[tokio::test]
async fn a_certificate_that_nobody_vouches_for_is_not_believed() {
    let made = generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    let directory = tempfile::TempDir::new().unwrap();
    let file = |name: &str, text: String| {
        let path = directory.path().join(name);
        std::fs::write(&path, text).unwrap();
        Some(path)
    };
    let tls = Tls {
        certificate: file("a.pem", made.cert.pem()),
        key: file("a.key", made.signing_key.serialize_pem()),
    };
    let routes = Router::new().route("/", get(async || "heard"));
    let other = neighbour(routes, acceptor(&tls).unwrap()).await;
    let port = other.address.rsplit(':').next().unwrap();
    let why = ask(question(&format!("https://localhost:{port}/")), PATIENCE).await.unwrap_err();
    assert!(matches!(why, Unanswered::Unreached(_) | Unanswered::Trust), "{why}");
}
