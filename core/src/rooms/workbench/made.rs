//! DWN-1 Files that are made when they are asked for: what is told of each, where it is had, and what becomes of it.

use crate::{net::api::KeptFile, prelude::*, rules::file::size_text};

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
pub fn link(cx: &Cx<'_>, call: &Call) -> Option<String> {
    Some(call.request().ok()?.outgoing(&cx.boot.setup, Vec::new()).url)
}

/// What becomes of a file that came; one that nobody waits for any more is nobody's.
pub fn saved(name: Option<String>, answer: Result<KeptFile, ApiError>) -> Effect {
    match (name, answer) {
        (Some(name), Ok(KeptFile { file, .. })) => Command::SaveFile { file, name }.into(),
        (None, Ok(KeptFile { file, .. })) => Command::ForgetFile { file }.into(),
        (_, Err(error)) => Fact::failed(error).into(),
    }
}
