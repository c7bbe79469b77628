//! §8 Why something did not come, as the page itself says it.

use crate::rules::error::ApiError;
use sanku_derive::wire;
use serde::Serialize;

/// Why something did not come, on the page itself.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Failure {
    /// What happened.
    pub message: String,
    /// The track code.
    pub hash: Option<String>,
}

impl Failure {
    /// An error in the words of the screen.
    pub fn of(error: &ApiError) -> Self {
        Self { message: error.words().to_owned(), hash: error.hash.clone() }
    }
}
