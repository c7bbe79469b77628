//! Serving: connections with deadlines, a cap on them, and an end that lets answers finish.

mod patient;

use crate::config::Limits;
use axum::{Router, body::Body, extract::ConnectInfo, http::Request};
use hyper::{body::Incoming, service::service_fn};
use hyper_util::{
    rt::{TokioExecutor, TokioIo, TokioTimer},
    server::{conn::auto::Builder, graceful::GracefulShutdown},
};
use patient::Patient;
use std::{future::Future, net::SocketAddr, sync::Arc, time::Duration};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore},
    time::{sleep, timeout},
};
use tower::ServiceExt;

/// After a failed accept (no file handles left, as a rule) the door stays closed this long.
const BREATH: Duration = Duration::from_millis(50);

/// Serves until `stop` is ready, then finishes what is under way.
pub async fn serve(listener: TcpListener, app: Router, limits: Limits, stop: impl Future<Output = ()>) {
    let graceful = GracefulShutdown::new();
    let doors = Arc::new(Semaphore::new(limits.connections));
    let mut stop = std::pin::pin!(stop);
    loop {
        let entered = tokio::select! {
            () = &mut stop => break,
            entered = enter(&listener, &doors) => entered,
        };
        let Some((stream, peer, door)) = entered else {
            sleep(BREATH).await;
            continue;
        };
        let app = app.clone();
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            app.clone().oneshot(request.map(Body::new))
        });
        // HTTP/1 alone: waiting for the preface of HTTP/2 has no deadline, and browsers speak it over TLS only.
        let mut builder = Builder::new(TokioExecutor::new()).http1_only();
        builder.http1().timer(TokioTimer::new()).header_read_timeout(limits.header);
        let io = TokioIo::new(Patient::new(stream, limits.body));
        let connection = graceful.watch(builder.serve_connection(io, service).into_owned());
        tokio::spawn(async move {
            if let Err(why) = connection.await {
                tracing::debug!(why, "a connection ended early");
            }
            drop(door);
        });
    }
    drop(listener);
    if timeout(limits.shutdown, graceful.shutdown()).await.is_err() {
        tracing::warn!("some answers were not finished");
    }
}

/// The next connection, when there is room for it.
async fn enter(
    listener: &TcpListener,
    doors: &Arc<Semaphore>,
) -> Option<(TcpStream, SocketAddr, OwnedSemaphorePermit)> {
    let door = Arc::clone(doors).acquire_owned().await.ok()?;
    match listener.accept().await {
        Ok((stream, peer)) => {
            // Without it small answers wait for more.
            _ = stream.set_nodelay(true);
            Some((stream, peer, door))
        }
        Err(why) => {
            tracing::warn!(%why, "no connection could be taken");
            None
        }
    }
}
