//! §7 Calls of third parties' logins: by what a scan said, bound to an account, and taken off again.

use crate::{
    json::Read,
    rules::{lenient, limits},
    secret::{self, Secret},
};
use sanku_derive::wire;
use serde::{Deserialize, Serialize};

/// Logs in by what a third party said at the callback; 404 with the code 199999 and a ticket as its message if no account
/// has that identity.
#[wire(api, strict)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SocialLogin {
    /// Always `limits::SOCIAL_TYPE`.
    #[serde(rename = "type")]
    pub kind: u32,
    /// The third party's code.
    #[serde(serialize_with = "secret::send")]
    pub code: Secret<String>,
    /// The state that was sent along.
    #[serde(serialize_with = "secret::send")]
    pub state: Secret<String>,
    /// Always `limits::SOCIAL_USER_TYPE`.
    pub user_type: u32,
}

/// **D** CAL-2: the same by what a scan on this very page said.
#[wire(api)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ScanLogin(pub SocialLogin);

/// Binds a third party's identity to the account of who is logged in.
#[wire(api, strict)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WxBinding {
    /// The account.
    pub username: String,
    /// The third party's code.
    #[serde(serialize_with = "secret::send")]
    pub code: Secret<String>,
}

/// **D** CAL-2: binds the open id of a social login that found no account (199999) to the account made for it.
#[wire(api, strict)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ScanBinding {
    /// The account.
    pub username: String,
    /// The open id, as the error told it.
    #[serde(serialize_with = "secret::send")]
    pub open_id: Secret<String>,
}

/// **D** CAL-2: asks for the identity of who is logged in.
#[wire(api, strict)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadWxBinding {}

/// The identity that an account has.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase", default)]
pub struct WxBound {
    /// What they call themselves there.
    #[read(lenient::text)]
    pub nickname: String,
    /// Since when, epoch milliseconds.
    #[read(lenient::number)]
    pub bound_at: Option<u64>,
}

/// **D** CAL-2: takes the identity off the account of who is logged in.
#[wire(api, strict)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WxUnbinding {}

impl SocialLogin {
    /// LGN-7: by code and state.
    pub const fn new(code: Secret<String>, state: Secret<String>) -> Self {
        Self { kind: limits::SOCIAL_TYPE, code, state, user_type: limits::SOCIAL_USER_TYPE }
    }
}
