//! §7 Calls to the operation: what people tell us.

use crate::json::{self, Read, Value};
use sanku_derive::wire;
use serde::{Deserialize, Serialize};

/// FBK-1: sends a feedback.
#[wire(api, strict)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CreateFeedback {
    /// What it is about, by number.
    pub r#type: i64,
    /// What the user says.
    pub message: String,
    /// A mobile or telephone number, or nothing.
    pub mobile: String,
    /// An e-mail address, or nothing.
    pub email: String,
    /// The library that it is about, or nothing.
    pub related_module: String,
    /// The organisation, or nothing.
    pub org_name: String,
    /// The numbers of the images, with commas between them.
    pub images: String,
    /// Who says it.
    pub user_id: String,
}

/// It is there; nobody needs what the server says besides.
#[wire(api)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Taken {}

impl Read for Taken {
    fn read(_: &Value) -> Result<Self, json::Error> {
        Ok(Self {})
    }
}
