//! KCD-1 Calls for the tokens that KiCad reads the components by: which there are, a new one, and the end of one.

use crate::{
    json::Read,
    secret::{self, Secret},
};
use sanku_derive::wire;
use serde::{Deserialize, Serialize};

/// **D** KCD-1: asks for the user's own tokens that have not ended, the newest first.
#[wire(api, strict)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListKicadTokens {}

/// One of the user's own tokens.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase", default)]
pub struct KicadToken {
    /// Its number.
    pub id: u64,
    /// What the user calls it.
    pub name: String,
    /// When it was made, in epoch milliseconds.
    pub created_at: u64,
    /// When it was last used, more or less.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub used_at: Option<u64>,
}

/// **D** KCD-1: makes a token.
#[wire(api, strict)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CreateKicadToken {
    /// What it is called.
    pub name: String,
}

/// A token that was made; it is told this once.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct NewKicadToken {
    /// Its number.
    pub id: u64,
    /// What it is called.
    pub name: String,
    /// What KiCad shows.
    #[serde(serialize_with = "secret::send")]
    pub token: Secret<String>,
}

/// **D** KCD-1: a token opens nothing any more.
#[wire(api, strict)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct EndKicadToken {
    /// Its number.
    pub id: u64,
}
