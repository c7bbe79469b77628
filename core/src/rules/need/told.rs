//! REC-1 What is told of a need, and of what answers it.

use crate::json::Read;
use sanku_derive::wire;
use serde::Serialize;

/// What answers a need.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct Recommended {
    /// What of the sentence was read, in its order.
    pub readings: Vec<NeedReading>,
    /// What of it was not.
    pub unread: Vec<UnreadPiece>,
    /// What must still be said before anything is proposed, each with an example.
    pub lacking: Vec<String>,
    /// What answers it: the best first, at most ten.
    pub hits: Vec<Recommendation>,
    /// How many configurations were looked at; of components and materials, items.
    pub considered: u32,
    /// How many items of what is looked for were not: there are more than are read for one answer. For the server to say.
    #[serde(default, skip_serializing_if = "none_left")]
    pub left_out: u32,
    /// How many of them passed all gates.
    pub passed: u32,
    /// How many passed what is known of them, and lack a value that a gate asks for.
    pub unknown: u32,
    /// Where nothing passed: one limit each that would let something pass.
    pub loosen: Vec<Loosened>,
    /// ASH-1: what an address says that opens the chart with the limits of the need; of materials alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chart: Option<String>,
    /// Whom a sentence may be told, to have it turned into other words; where there is none, nobody. For the server to say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assistant: Option<String>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands it so")]
const fn none_left(left_out: &u32) -> bool {
    *left_out == 0
}

/// A piece of the sentence, as it was read.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct NeedReading {
    /// How many characters stand before it.
    pub from: u32,
    /// How many stand before what follows it.
    pub to: u32,
    /// As it was typed.
    pub text: String,
    /// What it is about: 轴向载荷.
    pub label: String,
    /// What it says: ≥ 12 kN.
    pub said: String,
    /// What it is to the need.
    pub kind: NeedKind,
}

/// What a piece of a sentence is to the need.
#[wire(ts, api)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum NeedKind {
    /// What is looked for.
    #[default]
    Subject,
    /// What it must be.
    Limit,
    /// What it must bear.
    Load,
    /// What it had better be.
    Wish,
}

/// A piece of the sentence that was not read.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct UnreadPiece {
    /// How many characters stand before it.
    pub from: u32,
    /// How many stand before what follows it.
    pub to: u32,
    /// As it was typed.
    pub text: String,
}

/// What answers a need.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct Recommendation {
    /// Its number.
    pub set_id: String,
    /// Its configuration, where it has any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub config_name: Option<String>,
    /// What people call it.
    pub name: String,
    /// Its standard, order number or grade.
    pub model: String,
    /// Who publishes it.
    pub brand: String,
    /// MOD-1: it belongs to the organisation of who asks.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub own: bool,
    /// Why it is proposed.
    pub why: Vec<String>,
    /// What it can bear, held against what it must.
    pub margins: Vec<NeedMargin>,
    /// What was not compared.
    pub uncompared: Vec<String>,
}

/// What something can bear, held against what it must.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct NeedMargin {
    /// What is borne: 保证载荷.
    pub label: String,
    /// In letters: As·Sp / F.
    pub formula: String,
    /// The same with its figures and units.
    pub numbers: String,
    /// The outcome in words: 1.83 倍.
    pub said: String,
    /// What it can, by what it must.
    pub ratio: f64,
    /// It is enough.
    pub holds: bool,
}

/// A limit that lets something pass once it is loosened.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct Loosened {
    /// Which one: 耐压.
    pub label: String,
    /// What it says.
    pub from: String,
    /// What would let something pass.
    pub to: String,
    /// How many then pass.
    pub passes: u32,
    /// The sentence with it.
    pub sentence: String,
}
