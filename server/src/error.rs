//! §8 Errors as answers: body code and HTTP status together, and nothing of the inside.

use crate::{answer::Envelope, store};
use axum::{
    http::{HeaderValue, StatusCode, header::RETRY_AFTER},
    response::{IntoResponse, Response},
};
use sanku_core::net::error::{DEFAULT_TEXT, meaning};

/// Why a request gets no answer.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// What was asked makes no sense; the reason names the field. Not 400, which leads to the login (ERR-7).
    #[error("请求参数有误：{0}")]
    Invalid(String),
    /// There is no such thing, or it is not seen.
    #[error("请求的内容不存在")]
    NotFound,
    /// The path knows other methods.
    #[error("不支持的请求方法")]
    Method,
    /// The request took too long to arrive.
    #[error("{}", meaning("408").message)]
    TooSlow,
    /// The body is too long.
    #[error("请求内容过大")]
    TooLarge,
    /// The body is no JSON by its own account.
    #[error("请求内容的类型须为 application/json")]
    MediaType,
    /// Too many of them.
    #[error("请求过于频繁，请稍后再试")]
    TooMany,
    /// No place free.
    #[error("服务器繁忙，请稍后再试")]
    Busy,
    /// Something broke; the log says what.
    #[error("{}", DEFAULT_TEXT)]
    Broken(String),
}

impl Error {
    /// The HTTP status; the body's code is the same number.
    pub const fn status(&self) -> StatusCode {
        match self {
            Self::Invalid(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::Method => StatusCode::METHOD_NOT_ALLOWED,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::MediaType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Self::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Self::Broken(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// Seconds after which another try makes sense.
    const fn retry_after(&self) -> Option<&'static str> {
        match self {
            Self::TooMany => Some("60"),
            Self::Busy => Some("1"),
            _ => None,
        }
    }
}

impl From<store::Error> for Error {
    fn from(why: store::Error) -> Self {
        if why.is_busy() { Self::Busy } else { Self::Broken(why.to_string()) }
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        if let Self::Broken(why) = &self {
            tracing::error!(why, "a request failed");
        }
        let status = self.status();
        let body = Envelope { code: i64::from(status.as_u16()), message: self.to_string(), data: () };
        let mut response = (status, body).into_response();
        if let Some(seconds) = self.retry_after() {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static(seconds));
        }
        response
    }
}
