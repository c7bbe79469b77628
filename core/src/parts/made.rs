//! DWN-1 Files that are made when they are asked for: what is told of each, and where it is had.

use crate::{
    net::api::Call,
    rules::{file::size_text, setup::Setup},
};
use sanku_derive::wire;
use serde::Serialize;

/// A file of an item or of a configuration.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShownModelFile {
    /// Its place.
    pub at: u32,
    /// In which form it is, in words.
    pub format: &'static str,
    /// What it is called.
    pub name: String,
    /// How large it is.
    pub size: String,
    /// Where everybody downloads it; else it is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// The SHA-256 of its bytes.
    pub sha256: String,
    /// How it was checked.
    pub checked: &'static str,
}

impl ShownModelFile {
    /// A file at a place: its form and how that is checked; its name, size and sum; where it is had.
    pub fn of(
        (format, checked): (&'static str, &'static str),
        at: u32,
        (name, size, sha256): (&str, u64, &str),
        to: Option<String>,
    ) -> Self {
        let (name, sha256) = (name.to_owned(), sha256.to_owned());
        Self { at, format, name, size: size_text(size), to, sha256, checked }
    }
}

/// Where everybody downloads what a call gives.
pub fn link(setup: &Setup, call: &Call) -> Option<String> {
    Some(call.request().ok()?.outgoing(setup, Vec::new()).url)
}
