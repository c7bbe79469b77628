//! §7 Answers: the envelope that every call comes back in.

use super::error::Error;
use axum::{
    http::{
        HeaderValue,
        header::{CACHE_CONTROL, CONTENT_TYPE},
    },
    response::{IntoResponse, Response},
};
use serde::Serialize;
use utoipa::ToSchema;

/// What every call comes back in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Envelope<T> {
    /// 0, or why not.
    pub code: i64,
    /// What the user reads of an error.
    pub message: String,
    /// The answer.
    pub data: T,
}

/// The envelope of an answer without data, and of every error.
#[derive(Debug, ToSchema)]
#[allow(dead_code, reason = "a description alone")]
pub struct Bare {
    /// 0, or the HTTP status.
    code: i64,
    /// What the user reads of an error.
    message: String,
}

/// A good answer.
pub const fn ok<T>(data: T) -> Envelope<T> {
    Envelope { code: 0, message: String::new(), data }
}

/// What handlers give back.
pub type Answer<T> = Result<Envelope<T>, Error>;

impl<T: Serialize> IntoResponse for Envelope<T> {
    fn into_response(self) -> Response {
        match serde_json::to_vec(&self) {
            Ok(body) => {
                let headers = [
                    (CONTENT_TYPE, HeaderValue::from_static("application/json; charset=utf-8")),
                    (CACHE_CONTROL, HeaderValue::from_static("no-store")),
                ];
                (headers, body).into_response()
            }
            Err(why) => Error::Broken(why.to_string()).into_response(),
        }
    }
}
