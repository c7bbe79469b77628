//! Heavy pure work: what is computed beside the page, and what comes of it. Data in, data out.

use super::prompt::PatternVerdict;
use crate::json::Read;
use sanku_derive::wire;
use serde::Serialize;

/// What is to be computed.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum Work {
    /// VAL-14: look for a pattern in a text.
    Match { pattern: String, text: String },
}

/// What came of it, by the same name.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum Computed {
    /// VAL-14: what the pattern says of the text.
    Match { verdict: PatternVerdict },
}
