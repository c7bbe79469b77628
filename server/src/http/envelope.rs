//! §7 The envelope that every call comes back in.

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
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Envelope<T> {
    /// 0, or why not.
    pub code: i64,
    /// What the user reads of an error.
    pub message: String,
    /// The answer.
    pub data: T,
}

impl<T: Serialize> Envelope<T> {
    /// As it is sent.
    pub(super) fn sealed(&self) -> Result<Response, serde_json::Error> {
        let headers = [
            (CONTENT_TYPE, HeaderValue::from_static("application/json; charset=utf-8")),
            (CACHE_CONTROL, HeaderValue::from_static("no-store")),
        ];
        Ok((headers, serde_json::to_vec(self)?).into_response())
    }
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
