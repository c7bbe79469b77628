//! §1 What a symbol's pins are, beside what they look like.

use super::captions;
use crate::json::Read;
use sanku_derive::wire;
use serde::Serialize;

/// A pin of a symbol.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
pub struct Pin {
    /// Its number, as its package has it: 12, A4.
    pub number: String,
    /// What it is called: VCC; empty if nobody says.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// What it does.
    pub electrical: Electrical,
    /// From where a wire meets it to where it meets the body; millimetres, as in its drawing.
    pub line: [[f64; 2]; 2],
    /// It is there and not drawn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hidden: bool,
}

/// What a pin does, as schematics check it.
#[wire(ts, api)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Read)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Electrical {
    PowerIn,
    PowerOut,
    Input,
    Output,
    Bidirectional,
    TriState,
    Passive,
    OpenCollector,
    OpenEmitter,
    Free,
    /// Nobody says.
    #[default]
    Unspecified,
    NoConnect,
}

impl Electrical {
    /// What people call it.
    pub fn label(self) -> &'static str {
        captions::ELECTRICAL.get(self as usize).copied().unwrap_or_default()
    }
}
