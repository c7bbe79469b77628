//! T20 Why there is no code, and none is tried.

use crate::{hashing::HashError, store};

/// Why there is no code, and none is tried.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// No hash of a code.
    #[error(transparent)]
    Hash(#[from] HashError),
    /// The storage refused.
    #[error(transparent)]
    Store(#[from] store::Error),
}
