//! §2 TLS: https with the operator's certificate, and what is said of one that is of no use.

use crate::common::{fresh, http::context};
use rcgen::{CertifiedKey, generate_simple_self_signed};
use sanku_server::{
    app::app,
    config::{Limits, Site, Tls},
    serve::{Door, serve, tls::acceptor},
};
use std::{path::PathBuf, sync::Arc, time::Duration};
use tempfile::TempDir;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::oneshot,
};
use tokio_rustls::{
    TlsConnector,
    rustls::{ClientConfig, RootCertStore, crypto::ring, pki_types::CertificateDer},
};

struct Papers {
    directory: TempDir,
    tls: Tls,
    certificate: CertificateDer<'static>,
}

/// A certificate for `localhost` and its key, as files.
fn papers() -> Papers {
    let CertifiedKey { cert, signing_key } = generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    let directory = TempDir::new().unwrap();
    let file = |name: &str, text: String| {
        let path = directory.path().join(name);
        std::fs::write(&path, text).unwrap();
        Some(path)
    };
    let tls = Tls {
        certificate: file("portal.pem", cert.pem()),
        key: file("portal.key", signing_key.serialize_pem()),
    };
    Papers { directory, tls, certificate: cert.der().clone() }
}

/// Asks for the health of a server whose certificate is known, and reads the whole answer.
async fn ask(address: std::net::SocketAddr, certificate: CertificateDer<'static>) -> String {
    let mut roots = RootCertStore::empty();
    roots.add(certificate).unwrap();
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    let stream = TcpStream::connect(address).await.unwrap();
    let name = "localhost".try_into().unwrap();
    let mut stream = TlsConnector::from(Arc::new(config)).connect(name, stream).await.unwrap();
    stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n").await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}

#[tokio::test]
async fn with_a_certificate_https_is_spoken_and_made_to_last() {
    let papers = papers();
    let (_data, store) = fresh().await;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let door = Door::from(listener).with(acceptor(&papers.tls).unwrap());
    let router = app(context(&store, Site::default(), Limits::default()));
    let served = tokio::spawn(serve(door, router, Limits::default(), async move { _ = stopped.await }));
    let answer = ask(address, papers.certificate).await;
    assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
    assert!(answer.contains("strict-transport-security: max-age=31536000"), "{answer}");
    stop.send(()).unwrap();
    served.await.unwrap();
}

#[tokio::test]
async fn whoever_does_not_shake_hands_is_left() {
    let papers = papers();
    let (_data, store) = fresh().await;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let limits = Limits { header: Duration::from_millis(50), ..Limits::default() };
    let door = Door::from(listener).with(acceptor(&papers.tls).unwrap());
    let router = app(context(&store, Site::default(), limits));
    tokio::spawn(serve(door, router, limits, std::future::pending()));
    for said in ["", "GET / HTTP/1.1\r\n\r\n"] {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(said.as_bytes()).await.unwrap();
        let mut heard = Vec::new();
        _ = stream.read_to_end(&mut heard).await;
        assert!(!heard.starts_with(b"HTTP"), "{said}");
    }
}

#[test]
fn what_is_wrong_with_a_certificate_is_said() {
    let (papers, other) = (papers(), papers());
    let empty = papers.directory.path().join("empty.pem");
    std::fs::write(&empty, "").unwrap();
    let certificate = || papers.tls.certificate.clone().unwrap();
    let key = || papers.tls.key.clone().unwrap();
    let table: [(PathBuf, PathBuf, &[&str]); 6] = [
        ("gone.pem".into(), key(), &["证书 gone.pem 无法读取", "tls.certificate"]),
        (certificate(), "gone.key".into(), &["私钥 gone.key 无法读取", "tls.key"]),
        (empty.clone(), key(), &["没有 PEM 格式的内容", "tls.certificate"]),
        (certificate(), empty, &["没有 PEM 格式的内容", "tls.key"]),
        (certificate(), certificate(), &["没有 PEM 格式的内容", "tls.key"]),
        (certificate(), other.tls.key.clone().unwrap(), &["二者不匹配", "tls.key"]),
    ];
    for (certificate, key, expect) in table {
        let tls = Tls { certificate: Some(certificate), key: Some(key) };
        let said = acceptor(&tls).err().unwrap().to_string();
        assert!(expect.iter().all(|part| said.contains(part)), "{said}");
    }
    assert!(acceptor(&Tls::default()).unwrap().is_none());
}
