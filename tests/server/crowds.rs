//! §7 Crowds (F24, F25, T29): whoever holds connections, bodies or slots keeps nobody else out.

use crate::common::{
    fill, fresh,
    http::{context, get},
    model, part,
    portal::{Portal, access},
    upload::form,
};
use axum::{
    Router,
    body::{Body, Bytes},
};
use sanku_core::{
    library::Library,
    net::api::{Call, CountItems, ListBrands, ReadBrand, SearchItems},
    rules::notice,
};
use sanku_server::{
    app::app,
    config::{Limits, Site},
    serve::{Door, serve},
};
use serde_json::json;
use std::{convert::Infallible, future::pending, net::SocketAddr, time::Duration};
use tempfile::TempDir;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpSocket, TcpStream},
    sync::mpsc,
    time::timeout,
};

/// Longer than any of these takes; a test that waits for it has failed.
const LONG: Duration = Duration::from_secs(60);
/// Two clients of this machine.
const ONE: &str = "127.0.0.1:0";
const OTHER: &str = "127.0.0.2:0";

/// Nobody is left because this machine is busy.
fn patient() -> Limits {
    let long = LONG * 60;
    Limits { header: long, body: long, upload: long, logins: 1_000_000, ..Limits::default() }
}

/// Serves an app for the rest of the test.
async fn served(app: Router, limits: Limits, site: &Site) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let door = Door::from(listener).trusting(&site.trusted_proxies);
    tokio::spawn(serve(door, app, limits, pending()));
    address
}

async fn open(limits: Limits, site: Site) -> (TempDir, SocketAddr) {
    let (directory, store) = fresh().await;
    let app = app(context(&store, site.clone(), limits));
    (directory, served(app, limits, &site).await)
}

async fn connected(from: &str, to: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(from.parse().unwrap()).unwrap();
    socket.connect(to).await.unwrap()
}

/// Sends what is said, and reads what begins the answer; nothing where the connection was closed.
async fn begun(stream: &mut TcpStream, said: &str) -> String {
    _ = stream.write_all(said.as_bytes()).await;
    let mut begin = [0; 12];
    let read = timeout(LONG, stream.read_exact(&mut begin)).await.unwrap();
    read.map_or_else(|_| String::new(), |_| String::from_utf8_lossy(&begin).into_owned())
}

/// The status of an answer, from somewhere.
async fn status(from: &str, to: SocketAddr, said: &str) -> String {
    let begun = begun(&mut connected(from, to).await, said).await;
    begun.strip_prefix("HTTP/1.1 ").unwrap_or_default().to_owned()
}

const PAGE: &str = "GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n";
const COUNT: &str =
    "POST /to/api/public/es/library/count HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n";

fn half(headers: &str) -> String {
    format!("{COUNT}{headers}content-length: 100\r\n\r\n{{")
}

fn whole(headers: &str) -> String {
    format!("{COUNT}{headers}content-length: 2\r\n\r\n{{}}")
}

/// Begins bodies until so many were refused: then all others are being waited for.
async fn crowd(from: &str, to: SocketAddr, said: &str, held: usize, refused: usize) {
    let (sent, mut answers) = mpsc::unbounded_channel();
    for _ in 0..held + refused {
        let (mut stream, said, sent) = (connected(from, to).await, said.to_owned(), sent.clone());
        tokio::spawn(async move {
            let begun = begun(&mut stream, &said).await;
            _ = sent.send(begun);
        });
    }
    for _ in 0..refused {
        assert_eq!(timeout(LONG, answers.recv()).await.unwrap().unwrap(), "HTTP/1.1 503");
    }
}

// F24
#[tokio::test]
async fn f24_bodies_that_do_not_come_keep_nobody_from_a_page_or_a_call() {
    let limits = Limits { requests: 4, address_requests: 4, bodies: 8, address_bodies: 4, ..patient() };
    let (_directory, server) = open(limits, Site::default()).await;
    crowd(ONE, server, &half(""), 4, 4).await;
    assert_eq!(status(ONE, server, PAGE).await, "200");
    assert_eq!(status(ONE, server, &whole("")).await, "503", "its own bodies are too many");
    assert_eq!(status(OTHER, server, PAGE).await, "200");
    assert_eq!(status(OTHER, server, &whole("")).await, "200");
}

// F24
#[tokio::test]
async fn f24_who_is_logged_in_has_seats_that_nobody_else_takes() {
    let limits = Limits { bodies: 16, address_bodies: 16, ..patient() };
    let portal = Portal::with(Site::default(), limits).await;
    portal.user("a@b.cn", 1).await;
    let tokens = portal.login("a@b.cn").await;
    let server = served(portal.app.clone(), limits, &Site::default()).await;
    crowd(ONE, server, &half(""), 14, 2).await;
    let known = format!("authorization: Bearer {}\r\n", access(&tokens));
    for (headers, expect) in [("", "503"), ("authorization: Bearer made.up\r\n", "503"), (&*known, "200")] {
        assert_eq!(status(OTHER, server, &whole(headers)).await, expect, "{headers}");
    }
}

// F24, T38
#[tokio::test]
async fn f24_a_trusted_proxy_counts_as_its_clients() {
    let limits = Limits { address_bodies: 1, address_connections: 1, ..patient() };
    let site = Site { trusted_proxies: vec!["127.0.0.1".parse().unwrap()], ..Site::default() };
    let (_directory, server) = open(limits, site).await;
    let client = |last: u8| format!("x-forwarded-for: 9.9.9.{last}\r\n");
    crowd(ONE, server, &half(&client(1)), 1, 2).await;
    assert_eq!(status(ONE, server, &whole(&client(1))).await, "503");
    assert_eq!(status(ONE, server, &whole(&client(2))).await, "200");
}

// F25
#[tokio::test]
async fn f25_an_address_that_holds_connections_keeps_nobody_waiting_at_the_door() {
    let limits = Limits { connections: 4, address_connections: 2, ..patient() };
    let (_directory, server) = open(limits, Site::default()).await;
    let _held = [connected(ONE, server).await, connected(ONE, server).await];
    for _ in 0..4 {
        assert_eq!(status(ONE, server, PAGE).await, "", "a third is closed");
    }
    assert_eq!(status(OTHER, server, PAGE).await, "200");
}

fn search(library: &str, page: u32) -> SearchItems {
    let library = Library::of_segment(library).unwrap();
    SearchItems { library, page_no: page, page_size: 20, ..SearchItems::default() }
}

// F24
#[tokio::test]
async fn f24_a_search_that_takes_too_long_is_ended_and_says_what_to_do() {
    let limits = Limits { search: Duration::from_nanos(1), ..patient() };
    let portal = Portal::with(Site::default(), limits).await;
    let items: Vec<_> = (0..300).map(|at| part(&format!("p{at}"), "螺钉", "M6")).collect();
    fill(&portal.store, 0, &items).await;
    for call in [
        Call::SearchItems(search("part", 1)),
        Call::CountItems(CountItems { key_words: vec!["螺钉".into()], ..CountItems::default() }),
        Call::ListBrands(ListBrands::default()),
    ] {
        let answered = portal.ask(&call, &[]).await;
        assert_eq!((answered.status.as_u16(), &answered.json()["message"]), (422, &json!(notice::TOO_BROAD)));
    }
    portal.user("a@b.cn", 1).await;
    portal.login("a@b.cn").await;
}

// F24, 1.4.2: the fourth is not far where 32 bits overflow
#[tokio::test]
async fn f24_nobody_turns_pages_without_end() {
    let portal = Portal::open().await;
    for (page, status) in [(1, 200), (5_000, 200), (5_001, 422), (214_748_366, 422), (u32::MAX, 422)] {
        let answered = portal.ask(&Call::SearchItems(search("part", page)), &[]).await;
        assert_eq!(answered.status.as_u16(), status, "{page}");
    }
}

// F24, T38
#[tokio::test]
async fn f24_an_address_searches_so_often_in_a_minute_whatever_it_searches_by() {
    let portal = Portal::with(Site::default(), Limits { searches: 5, ..patient() }).await;
    let calls = [
        Call::SearchItems(search("part", 1)),
        Call::CountItems(CountItems::default()),
        Call::ListBrands(ListBrands::default()),
        Call::ReadBrand(ReadBrand::default()),
        Call::SearchConfigModel(model("M6")),
    ];
    for call in &calls {
        assert_eq!(portal.ask(call, &[]).await.status, 200);
    }
    for call in &calls {
        let refused = portal.ask(call, &[]).await;
        assert_eq!((refused.status.as_u16(), refused.header("retry-after")), (429, "60"));
    }
    portal.wait(60_000);
    assert_eq!(portal.ask(&calls[0], &[]).await.status, 200);
}

/// The beginning of a part or a file, then nothing; says when the rest is waited for.
fn stuck(begin: Bytes, waits: mpsc::UnboundedSender<()>) -> Body {
    let rest = futures_util::stream::once(async move {
        _ = waits.send(());
        pending().await
    });
    let begin = futures_util::stream::iter([Ok::<_, Infallible>(begin)]);
    Body::from_stream(futures_util::StreamExt::chain(begin, rest))
}

// F24, T29
#[tokio::test]
async fn t29_slow_uploads_of_four_accounts_block_nobody() {
    let limits = Limits { requests: 4, uploads: 8, ..patient() };
    let portal = std::sync::Arc::new(Portal::with(Site::default(), limits).await);
    let (waits, mut waiting) = mpsc::unbounded_channel();
    let mut all = Vec::new();
    for account in 0..4 {
        let name = format!("u{account}@b.cn");
        portal.user(&name, 1).await;
        for _ in 0..2 {
            let token = access(&portal.login(&name).await).to_owned();
            let (portal, waits) = (portal.clone(), waits.clone());
            let begin = Bytes::from(form(&[("bizCode", b"Other")])).slice(..60);
            all.push(tokio::spawn(async move { portal.send_form(&token, stuck(begin, waits)).await }));
        }
    }
    for _ in 0..8 {
        timeout(LONG, waiting.recv()).await.unwrap().unwrap();
    }
    assert_eq!(get(&portal.app, "/").await.status, 200, "they hold no place");
    portal.user("a@b.cn", 1).await;
    let token = access(&portal.login("a@b.cn").await).to_owned();
    assert_eq!(portal.upload(&token, "Other", "a.stp", b"solid").await.status, 200);
    assert_eq!(all.iter().filter(|sent| sent.is_finished()).count(), 1, "one of eight made room");
}
