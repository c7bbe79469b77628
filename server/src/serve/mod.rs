//! Serving: connections with deadlines, a cap on them, and an end that lets answers finish.

pub(crate) mod host;
mod patient;
pub mod tls;

use crate::{
    config::Limits,
    http::policy::Secure,
    throttle::{
        permits::{Permits, Who},
        subscriber::subscriber,
    },
};
use axum::{
    Router,
    body::Body,
    extract::ConnectInfo,
    http::{HeaderValue, Request, header::CONNECTION},
};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::{GracefulShutdown, Watcher},
};
use patient::Patient;
use std::{
    convert::Infallible,
    future::Future,
    net::{IpAddr, SocketAddr},
    sync::Arc,
    time::Duration,
};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::{TcpListener, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore},
    time::{sleep, timeout},
};
use tokio_rustls::TlsAcceptor;
use tower::ServiceExt;

/// What ended a connection early.
type Broken = Box<dyn std::error::Error + Send + Sync>;

/// After a failed accept (no file handles left, as a rule) the door stays closed this long.
const BREATH: Duration = Duration::from_millis(50);

/// Bytes of the request line and all headers, at most.
const HEAD: usize = 32 * 1024;

/// Where clients come in.
pub struct Door {
    listener: TcpListener,
    tls: Option<TlsAcceptor>,
    proxies: Vec<IpAddr>,
}

impl From<TcpListener> for Door {
    fn from(listener: TcpListener) -> Self {
        Self { listener, tls: None, proxies: Vec::new() }
    }
}

impl Door {
    /// The door behind which https is spoken, where there is what shakes hands.
    pub fn with(self, tls: Option<TlsAcceptor>) -> Self {
        Self { tls, ..self }
    }

    /// The door that does not count the connections of these: a proxy's are those of its clients.
    pub fn trusting(self, proxies: &[IpAddr]) -> Self {
        Self { proxies: proxies.to_vec(), ..self }
    }
}

/// Serves until `stop` is ready, then finishes what is under way.
pub async fn serve(door: impl Into<Door>, app: Router, limits: Limits, stop: impl Future<Output = ()>) {
    let Door { listener, tls, proxies } = door.into();
    let graceful = GracefulShutdown::new();
    let places = Arc::new(Semaphore::new(limits.connections));
    let permits = Permits::new(usize::MAX, limits.address_connections);
    let mut stop = std::pin::pin!(stop);
    loop {
        let entered = tokio::select! {
            () = &mut stop => break,
            entered = enter(&listener, &places) => entered,
        };
        let Some((stream, peer, place)) = entered else {
            sleep(BREATH).await;
            continue;
        };
        // Who holds many is sent away at once, and keeps nobody else waiting at the door.
        let permit = permits.enter(Who::Address(subscriber(peer.ip())));
        if permit.is_none() && !proxies.contains(&peer.ip()) {
            tracing::debug!(%peer, "too many connections of one address");
            continue;
        }
        let guest = Guest { peer, app: app.clone(), limits, watcher: graceful.watcher() };
        let tls = tls.clone();
        tokio::spawn(async move {
            if let Err(why) = guest.meet(Patient::new(stream, limits.body), tls).await {
                tracing::debug!(why, "a connection ended early");
            }
            drop((place, permit));
        });
    }
    drop(listener);
    if timeout(limits.shutdown, graceful.shutdown()).await.is_err() {
        tracing::warn!("some answers were not finished");
    }
}

/// Whoever came in.
struct Guest {
    peer: SocketAddr,
    app: Router,
    limits: Limits,
    watcher: Watcher,
}

impl Guest {
    /// Shakes hands where that is the custom, then answers.
    async fn meet(self, stream: Patient<TcpStream>, tls: Option<TlsAcceptor>) -> Result<(), Broken> {
        match tls {
            None => self.answer(stream, false).await,
            Some(tls) => {
                let stream = timeout(self.limits.header, tls.accept(stream)).await??;
                self.answer(stream, true).await
            }
        }
    }

    async fn answer<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(
        self,
        stream: S,
        secure: bool,
    ) -> Result<(), Broken> {
        let Self { peer, app, limits, watcher } = self;
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            if secure {
                request.extensions_mut().insert(Secure);
            }
            let named = host::is_named(&request);
            if !named {
                request.extensions_mut().insert(host::Unnamed);
            }
            let answer = app.clone().oneshot(request.map(Body::new));
            async move {
                let mut answer = answer.await?;
                if !named {
                    answer.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
                }
                Ok::<_, Infallible>(answer)
            }
        });
        // HTTP/1 alone: waiting for the preface of HTTP/2 has no deadline.
        let mut builder = http1::Builder::new();
        builder.timer(TokioTimer::new()).header_read_timeout(limits.header).max_header_size(HEAD);
        Ok(watcher.watch(builder.serve_connection(TokioIo::new(stream), service)).await?)
    }
}

/// The next connection, when there is room for it.
async fn enter(
    listener: &TcpListener,
    places: &Arc<Semaphore>,
) -> Option<(TcpStream, SocketAddr, OwnedSemaphorePermit)> {
    let place = Arc::clone(places).acquire_owned().await.ok()?;
    match listener.accept().await {
        Ok((stream, peer)) => {
            // Without it small answers wait for more.
            _ = stream.set_nodelay(true);
            // Behind a socket for both, who comes by IPv4 is who they are.
            Some((stream, SocketAddr::new(peer.ip().to_canonical(), peer.port()), place))
        }
        Err(why) => {
            tracing::warn!(%why, "no connection could be taken");
            None
        }
    }
}
