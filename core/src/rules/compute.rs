//! Heavy pure work: what is computed beside the page, and what comes of it. Data in, data out.

use super::{file::FileId, prompt::PatternVerdict};
use crate::{
    json::{Read, Value},
    library::shade::Shot,
    shared::Shared,
};
use sanku_derive::wire;
use serde::Serialize;

/// What is to be computed.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum Work {
    /// VAL-14: look for a pattern in a text.
    Match { pattern: String, text: String },
    /// DRW-1: draw a body.
    Draw { body: Shared<BodyOf>, shot: Shot },
    /// ASH-1, PRP-1: what is asked of the numbers of the materials; who asks writes it, and what analyses reads it. The files are rows, then
    /// columns, in the order in which it names them.
    Analyse { ask: String, files: Vec<FileId> },
}

/// A body by the kind of its set and the numbers in the columns of its row; millimetres.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
#[allow(missing_docs, reason = "said above")]
pub struct BodyOf {
    pub kind: String,
    pub sizes: Vec<(String, f64)>,
}

/// The body of a configuration, which can be drawn.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct KnownBody {
    /// What it is called.
    pub title: String,
    /// What it is made of.
    pub of: Shared<BodyOf>,
    /// How far it reaches along x, y and z; millimetres.
    pub size: [f64; 3],
}

/// What computes it: a module of its own each.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Helper {
    /// `match`.
    Match,
    /// `draw`.
    Draw,
    /// `analyse`.
    Analyse,
}

/// What came of it, by the same name.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum Computed {
    /// VAL-14: what the pattern says of the text.
    Match { verdict: PatternVerdict },
    /// DRW-1: the number of the picture, by which whoever shows it finds its pixels, and what is seen in it; none if it could not be drawn.
    Draw {
        picture: Option<u32>,
        /// Read by who asked, and not in the frame.
        #[cfg_attr(feature = "ts", tsify(type = "Seen"))]
        seen: Value,
    },
    /// ASH-1, PRP-1: the number of the picture, where one was drawn, and what came of the numbers.
    Analyse {
        picture: Option<u32>,
        /// Read by who asked, and not in the frame; nothing where it could not be told.
        #[cfg_attr(feature = "ts", tsify(type = "unknown"))]
        seen: Value,
    },
}
