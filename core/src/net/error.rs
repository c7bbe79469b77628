//! §8 Error catalogue: what went wrong, what the user reads.

use crate::net::http::Outcome;
use serde::{Deserialize, de::DeserializeOwned};

/// Why a call failed: the server's code, or one of §8.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct ApiError {
    /// The code.
    pub code: i64,
    /// What the user reads.
    pub message: String,
}

impl ApiError {
    fn new(code: i64, message: &str) -> Self {
        Self { code, message: message.to_owned() }
    }
}

/// §8 What went wrong when no answer says it.
pub fn read<T: DeserializeOwned>(outcome: &Outcome) -> Result<T, ApiError> {
    match outcome {
        Outcome::Answered { body, .. } => open(body.reveal()),
        Outcome::TimedOut => Err(ApiError::new(408, "请求超时")),
        Outcome::Aborted => Err(ApiError::new(499, "")),
        Outcome::Failed => Err(ApiError::new(421, "网络异常")),
    }
}

fn open<T: DeserializeOwned>(body: &str) -> Result<T, ApiError> {
    #[derive(Deserialize)]
    struct Envelope {
        code: i64,
        #[serde(default)]
        data: serde_json::Value,
        #[serde(default)]
        message: String,
    }
    let broken = |_| ApiError::new(500, "System Error");
    match serde_json::from_str(body).map_err(broken)? {
        Envelope { code: 0, data, .. } => T::deserialize(data).map_err(broken),
        Envelope { code, message, .. } => Err(ApiError { code, message }),
    }
}
