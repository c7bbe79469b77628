//! QRY-1 Bills of materials: what the screen shows.

use crate::{
    library::{Library, query::Told},
    parts::{failure::Failure, link::Link},
    shared::Shared,
};
use sanku_derive::wire;
use serde::Serialize;

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct BillView {
    /// Where it is looked up.
    pub library: Library,
    /// The lines, to be changed.
    pub text: String,
    /// There are more lines than are looked up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// How many lines there are, and what became of them; nothing before it is known.
    pub status: String,
    /// LST-1: something of it can come into a list.
    pub collectable: bool,
    /// What stands below, unless it failed.
    pub content: BillContent,
    /// Why it did not come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed: Option<Failure>,
}

/// What stands below the lines.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum BillContent {
    /// No line was given yet.
    Empty,
    /// Nothing has come yet.
    Waiting,
    /// A row a line.
    Table { rows: Shared<Vec<BillRow>> },
}

/// A line, and what was found by it.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BillRow {
    /// Its place, from 1.
    pub place: u32,
    /// As it was typed.
    pub typed: String,
    /// How many of it are wanted, if the line says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quantity: Option<u32>,
    /// How each word was read.
    pub read: Vec<Told>,
    /// What became of it.
    pub outcome: BillOutcome,
    /// The same in a word.
    pub label: &'static str,
    /// What was found first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub item: Option<BillFound>,
    /// Why it is not what was typed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// What a segment may be instead.
    pub segments: Vec<BillSegment>,
    /// What was found, taken for what was meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub take: Option<BillMend>,
}

/// What became of a line.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum BillOutcome {
    /// Something holds all of it.
    Found,
    /// Something holds a part of it.
    Near,
    /// Nothing holds it.
    Nothing,
    /// There was no time for it.
    Late,
}

impl BillOutcome {
    /// All of them, as they are counted.
    pub const ALL: [Self; 4] = [Self::Found, Self::Near, Self::Nothing, Self::Late];
}

/// A wrong segment of a line.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BillSegment {
    /// What is wrong with it.
    pub text: String,
    /// What there is.
    pub ways: Vec<BillMend>,
}

/// What a line may say instead.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BillMend {
    /// What people read.
    pub label: String,
    /// What the line says then.
    pub line: String,
}

/// What was found by a line.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BillFound {
    /// The number of the item.
    #[serde(skip)]
    pub set_id: String,
    /// What people call it.
    pub name: String,
    /// Its standard, order number or grade.
    pub model: String,
    /// The configuration that the line names, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub configuration: Option<String>,
    /// Where it stands.
    pub to: String,
    /// Where all stand that were found by the line, if there are others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub others: Option<Link>,
}
