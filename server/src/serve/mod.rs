//! Serving: connections with deadlines, a cap on them, and an end that lets answers finish.

mod patient;
pub mod tls;

use crate::{config::Limits, policy::Secure};
use axum::{Router, body::Body, extract::ConnectInfo, http::Request};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::{GracefulShutdown, Watcher},
};
use patient::Patient;
use std::{future::Future, net::SocketAddr, sync::Arc, time::Duration};
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

/// Where clients come in.
pub struct Door {
    listener: TcpListener,
    tls: Option<TlsAcceptor>,
}

impl From<TcpListener> for Door {
    fn from(listener: TcpListener) -> Self {
        Self { listener, tls: None }
    }
}

impl Door {
    /// The door behind which https is spoken, where there is what shakes hands.
    pub fn with(self, tls: Option<TlsAcceptor>) -> Self {
        Self { tls, ..self }
    }
}

/// Serves until `stop` is ready, then finishes what is under way.
pub async fn serve(door: impl Into<Door>, app: Router, limits: Limits, stop: impl Future<Output = ()>) {
    let Door { listener, tls } = door.into();
    let graceful = GracefulShutdown::new();
    let places = Arc::new(Semaphore::new(limits.connections));
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
        let guest = Guest { peer, app: app.clone(), limits, watcher: graceful.watcher() };
        let tls = tls.clone();
        tokio::spawn(async move {
            if let Err(why) = guest.meet(Patient::new(stream, limits.body), tls).await {
                tracing::debug!(why, "a connection ended early");
            }
            drop(place);
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
            app.clone().oneshot(request.map(Body::new))
        });
        // HTTP/1 alone: waiting for the preface of HTTP/2 has no deadline.
        let mut builder = http1::Builder::new();
        builder.timer(TokioTimer::new()).header_read_timeout(limits.header);
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
            Some((stream, peer, place))
        }
        Err(why) => {
            tracing::warn!(%why, "no connection could be taken");
            None
        }
    }
}
