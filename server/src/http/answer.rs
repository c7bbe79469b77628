//! §7 Answers: what handlers give back.

pub use super::envelope::{Bare, Envelope};

use super::error::Error;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

/// A good answer.
pub const fn ok<T>(data: T) -> Envelope<T> {
    Envelope { code: 0, message: String::new(), data }
}

/// What handlers give back.
pub type Answer<T> = Result<Envelope<T>, Error>;

impl<T: Serialize> IntoResponse for Envelope<T> {
    fn into_response(self) -> Response {
        self.sealed().unwrap_or_else(|why| Error::Broken(why.to_string()).into_response())
    }
}
