//! §7 Other people's servers: one question, one answer, in time or not at all; no redirect is followed.

use axum::{
    body::{Body, Bytes},
    http::{HeaderValue, Request, Response, Uri, header::HOST, uri::PathAndQuery},
};
use http_body_util::{BodyExt, Full, LengthLimitError, Limited};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use std::{
    sync::{Arc, OnceLock},
    time::Duration,
};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
    time::timeout,
};
use tokio_rustls::{
    TlsConnector,
    rustls::{ClientConfig, RootCertStore, crypto::ring, pki_types::ServerName},
};

/// Bytes of an answer, at most.
const LONGEST: usize = 64 * 1024;

/// Why no answer came; nothing of the question is in it, which may hold a secret.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Unanswered {
    /// The address is none that can be asked.
    #[error("the address is no http or https address")]
    Address,
    /// Nobody is trusted on this machine.
    #[error("this machine trusts no certificate authority (package ca-certificates)")]
    Trust,
    /// It took too long.
    #[error("no answer in time")]
    Late,
    /// The answer is longer than any that makes sense.
    #[error("the answer is too long")]
    TooLong,
    /// The other side was not reached, so it knows of no question.
    #[error("{0}")]
    Unreached(String),
    /// The network or the other side broke off.
    #[error("{0}")]
    Broken(String),
}

impl Unanswered {
    fn unreached(why: impl ToString) -> Self {
        Self::Unreached(why.to_string())
    }

    fn broken(why: impl ToString) -> Self {
        Self::Broken(why.to_string())
    }
}

/// Asks an absolute address; the whole exchange has this long.
pub async fn ask(request: Request<Bytes>, within: Duration) -> Result<Response<Bytes>, Unanswered> {
    timeout(within, exchange(request)).await.map_err(|_| Unanswered::Late)?
}

async fn exchange(request: Request<Bytes>) -> Result<Response<Bytes>, Unanswered> {
    let (mut parts, body) = request.into_parts();
    let authority = parts.uri.authority().cloned().ok_or(Unanswered::Address)?;
    let secure = match parts.uri.scheme_str() {
        Some("https") => true,
        Some("http") => false,
        _ => return Err(Unanswered::Address),
    };
    let host = authority.host().trim_matches(['[', ']']).to_owned();
    let port = authority.port_u16().unwrap_or(if secure { 443 } else { 80 });
    let named = authority.as_str().rsplit('@').next().unwrap_or_default();
    parts.headers.insert(HOST, HeaderValue::from_str(named).map_err(|_| Unanswered::Address)?);
    let path = parts.uri.path_and_query().cloned().unwrap_or(PathAndQuery::from_static("/"));
    parts.uri = Uri::from(path);
    let request = Request::from_parts(parts, Full::new(body));
    let stream = TcpStream::connect((host.as_str(), port)).await.map_err(Unanswered::unreached)?;
    if !secure {
        return speak(stream, request).await;
    }
    let name = ServerName::try_from(host).map_err(|_| Unanswered::Address)?;
    let tls = TlsConnector::from(trust()?);
    speak(tls.connect(name, stream).await.map_err(Unanswered::unreached)?, request).await
}

async fn speak<S>(stream: S, request: Request<Full<Bytes>>) -> Result<Response<Bytes>, Unanswered>
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let (mut sender, connection) =
        http1::handshake(TokioIo::new(stream)).await.map_err(Unanswered::broken)?;
    // It ends with the sender.
    tokio::spawn(async move { _ = connection.await });
    let answer = sender.send_request(request).await.map_err(Unanswered::broken)?;
    let (parts, body) = answer.into_parts();
    let whole = Limited::new(Body::new(body), LONGEST).collect().await.map_err(|why| {
        if why.is::<LengthLimitError>() { Unanswered::TooLong } else { Unanswered::broken(why) }
    })?;
    Ok(Response::from_parts(parts, whole.to_bytes()))
}

/// Whom this machine trusts, read once: what the operator adds to its store counts too.
fn trust() -> Result<Arc<ClientConfig>, Unanswered> {
    static TRUST: OnceLock<Option<Arc<ClientConfig>>> = OnceLock::new();
    TRUST.get_or_init(read_trust).clone().ok_or(Unanswered::Trust)
}

fn read_trust() -> Option<Arc<ClientConfig>> {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .ok()?;
    let trusts = !roots.is_empty();
    trusts.then(|| Arc::new(config.with_root_certificates(roots).with_no_client_auth()))
}
