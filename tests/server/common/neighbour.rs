//! Somebody else's server, at a socket of this machine.

use axum::Router;
use sanku_server::{
    config::Limits,
    serve::{Door, serve},
};
use tokio::{net::TcpListener, sync::oneshot, task::JoinHandle};
use tokio_rustls::TlsAcceptor;

/// It answers until it is dropped.
pub struct Neighbour {
    /// `127.0.0.1:12345`.
    pub address: String,
    _stop: oneshot::Sender<()>,
    _served: JoinHandle<()>,
}

/// A server with these routes; with what shakes hands it speaks https.
pub async fn neighbour(routes: Router, tls: Option<TlsAcceptor>) -> Neighbour {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let (stop, stopped) = oneshot::channel::<()>();
    let door = Door::from(listener).with(tls);
    let served = serve(door, routes, Limits::default(), async move { _ = stopped.await });
    Neighbour { address, _stop: stop, _served: tokio::spawn(served) }
}
