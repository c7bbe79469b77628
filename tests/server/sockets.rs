//! §7 Serving over real sockets: deadlines, the cap on connections, the end.

use crate::common::{fresh, http::context};
use axum::{Router, routing::get};
use sanku_server::{
    app::app_with,
    config::{Limits, Site},
    serve::serve,
};
use std::{net::SocketAddr, sync::Arc, time::Duration};
use tempfile::TempDir;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::{Notify, oneshot},
    task::JoinHandle,
};

struct Running {
    _directory: TempDir,
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    served: JoinHandle<()>,
}

/// A server with one route that says it was reached and waits to be let go.
async fn running(limits: Limits, reached: Arc<Notify>, go: Arc<Notify>) -> Running {
    let (directory, store) = fresh().await;
    let wait = async move || {
        reached.notify_one();
        go.notified().await;
        "late"
    };
    let app = app_with(context(&store, Site::default(), limits), Router::new().route("/wait", get(wait)));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel();
    let served = tokio::spawn(serve(listener, app, limits, async move { _ = stopped.await }));
    Running { _directory: directory, address, stop, served }
}

async fn idle(limits: Limits) -> Running {
    running(limits, Arc::default(), Arc::default()).await
}

fn short() -> Limits {
    Limits { header: Duration::from_millis(50), ..Limits::default() }
}

async fn all_of(mut stream: TcpStream) -> String {
    let mut text = String::new();
    stream.read_to_string(&mut text).await.unwrap_or_default();
    text
}

const HEALTH: &[u8] = b"GET /healthz HTTP/1.1\r\nhost: a\r\n";
const WAIT: &[u8] = b"GET /wait HTTP/1.1\r\nhost: a\r\n\r\n";

// F25
#[tokio::test]
async fn f25_a_client_that_does_not_end_its_headers_is_left() {
    let server = idle(short()).await;
    for sent in [&b""[..], b"G", b"PRI * HTTP/2.0\r\n", b"GET / HTTP/1.1\r\nhost: a\r\nx: y"] {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(sent).await.unwrap();
        assert!(!all_of(stream).await.contains("200 OK"));
    }
}

// F25
#[tokio::test]
async fn f25_a_client_that_stays_without_asking_again_is_left() {
    let server = idle(short()).await;
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(&[HEALTH, b"\r\n"].concat()).await.unwrap();
    assert!(all_of(stream).await.starts_with("HTTP/1.1 200 OK"));
}

// F25
#[tokio::test]
async fn f25_a_connection_beyond_the_cap_waits_for_its_turn() {
    let server = idle(Limits { connections: 1, ..short() }).await;
    let silent = TcpStream::connect(server.address).await.unwrap();
    let mut second = TcpStream::connect(server.address).await.unwrap();
    second.write_all(&[HEALTH, b"connection: close\r\n\r\n"].concat()).await.unwrap();
    assert!(all_of(second).await.starts_with("HTTP/1.1 200 OK"));
    let left = std::io::Read::read(&mut silent.into_std().unwrap(), &mut [0]);
    assert!(matches!(left, Ok(0)), "the first one went before the second was let in: {left:?}");
}

#[tokio::test]
async fn an_answer_under_way_is_finished_before_the_end() {
    let (reached, go) = (Arc::<Notify>::default(), Arc::<Notify>::default());
    let server = running(Limits::default(), Arc::clone(&reached), Arc::clone(&go)).await;
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(WAIT).await.unwrap();
    reached.notified().await;
    server.stop.send(()).unwrap();
    go.notify_one();
    assert!(all_of(stream).await.ends_with("late"));
    server.served.await.unwrap();
    assert!(TcpStream::connect(server.address).await.is_err());
}

#[tokio::test]
async fn an_answer_that_never_comes_does_not_keep_the_process() {
    let reached = Arc::<Notify>::default();
    let limits = Limits { shutdown: Duration::from_millis(20), ..Limits::default() };
    let server = running(limits, Arc::clone(&reached), Arc::default()).await;
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(WAIT).await.unwrap();
    reached.notified().await;
    server.stop.send(()).unwrap();
    server.served.await.unwrap();
}

/// Messages whose end two readers could see in two places; behind each stands a question of its own.
const DOUBTFUL: [&str; 8] = [
    "content-length: 4\r\ncontent-length: 0\r\n\r\n",
    "content-length: 0, 4\r\n\r\n",
    "content-length: +0\r\n\r\n",
    "transfer-encoding: xchunked\r\n\r\n",
    "transfer-encoding: chunked, identity\r\n\r\n",
    "transfer-encoding : chunked\r\n\r\n0\r\n\r\n",
    "transfer-encoding:\r\n chunked\r\n\r\n0\r\n\r\n",
    "content-length: 0\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
];

// ASVS 4.2.1
#[tokio::test]
async fn a_message_whose_end_is_in_doubt_hides_no_other() {
    for doubtful in DOUBTFUL {
        let server = idle(short()).await;
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        let sent = format!(
            "POST /healthz HTTP/1.1\r\nhost: a\r\n{doubtful}GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n"
        );
        _ = stream.write_all(sent.as_bytes()).await;
        let answered = all_of(stream).await;
        assert!(!answered.contains("200 OK"), "{doubtful:?}: {answered}");
    }
}

/// Who else could be asked for than the one host: each is a head without its end.
const HOMELESS: [&str; 6] = [
    "GET /healthz HTTP/1.1\r\n",
    "GET /healthz HTTP/1.0\r\n",
    "GET /healthz HTTP/1.1\r\nhost: a\r\nhost: b\r\n",
    "GET /healthz HTTP/1.1\r\nhost: a\r\nhost: a\r\n",
    "GET /healthz HTTP/1.1\r\nhost: a, b\r\n",
    "GET http://b/healthz HTTP/1.1\r\nhost: a\r\n",
];

// ASVS 4.2.1
#[tokio::test]
async fn a_request_names_one_host_or_is_refused_and_hides_no_other() {
    let server = idle(short()).await;
    for homeless in HOMELESS {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        let sent = format!("{homeless}\r\nGET /healthz HTTP/1.1\r\nhost: a\r\n\r\n");
        stream.write_all(sent.as_bytes()).await.unwrap();
        let answered = all_of(stream).await;
        assert!(
            answered.contains(" 400 Bad Request") && !answered.contains("200 OK"),
            "{homeless:?}: {answered}"
        );
    }
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(b"GET http://a:80/healthz HTTP/1.1\r\nhost: A:80\r\n\r\n").await.unwrap();
    assert!(all_of(stream).await.starts_with("HTTP/1.1 200 OK"));
}

// F25
#[tokio::test]
async fn f25_headers_of_more_than_32_kilobytes_are_refused() {
    let server = idle(Limits::default()).await;
    let heads =
        [("x: ".to_owned() + &"y".repeat(40_000), "431"), ("x: ".to_owned() + &"y".repeat(30_000), "200")];
    let many = (0..50).map(|at| format!("x{at}: {}", "y".repeat(700))).collect::<Vec<_>>().join("\r\n");
    for (headers, expect) in heads.into_iter().chain([(many, "431")]) {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        let sent = format!("GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n{headers}\r\n\r\n");
        _ = stream.write_all(sent.as_bytes()).await;
        let mut begin = [0; 12];
        stream.read_exact(&mut begin).await.unwrap();
        assert_eq!(begin, format!("HTTP/1.1 {expect}").as_bytes());
    }
}

// T38
#[tokio::test]
async fn t38_who_comes_by_ipv4_to_a_socket_for_both_is_known_by_ipv4() {
    let trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
    let (_directory, store) = fresh().await;
    let app = app_with(context(&store, Site { trusted_proxies, ..Site::default() }, short()), Router::new());
    let listener = TcpListener::bind("[::]:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(serve(listener, app, short(), std::future::pending()));
    let mut stream = TcpStream::connect(("127.0.0.1", port)).await.unwrap();
    stream.write_all(&[HEALTH, b"x-forwarded-proto: https\r\n\r\n"].concat()).await.unwrap();
    let answered = all_of(stream).await;
    assert!(answered.contains("strict-transport-security"), "the proxy is not known: {answered}");
}
