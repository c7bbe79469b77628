//! F30 Why a code did not go out.

use crate::store::Error;

/// Why a code did not go out.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Undelivered {
    /// There is no way there.
    #[error("no way to send a code is configured")]
    Closed,
    /// F30: the server failed so often that it is left alone for a while.
    #[error("the server is left alone for a while")]
    Resting,
    /// The server did not take it.
    #[error("{0}")]
    Failed(String),
    /// Nobody knows whether the server took it.
    #[error("{0}")]
    Late(String),
    /// The outbox could not be written.
    #[error("{0}")]
    Store(#[from] Error),
}
