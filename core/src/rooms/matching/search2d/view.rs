//! SHP-2 What the screen shows of an outline and of what was found by it.

use super::board::BoardTool;
use crate::{
    parts::{failure::Failure, link::Link},
    shared::Shared,
};
use sanku_derive::wire;
use serde::Serialize;

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Search2dView {
    /// What the page is called.
    pub title: &'static str,
    /// What it does.
    pub intro: &'static str,
    /// The accent.
    pub library: &'static str,
    /// Where it can be done, if not here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub elsewhere: Option<Link>,
    /// The board.
    pub board: Shared<ShownSketch>,
    /// With what is drawn.
    pub tool: BoardTool,
    /// All that it can be.
    pub tools: Vec<ToolOption>,
    /// How that is used.
    pub hint: &'static str,
    /// Points as they are typed.
    pub points: String,
    /// Why they are refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points_wrong: Option<&'static str>,
    /// Something that was begun can be closed, something can be undone.
    pub closes: bool,
    /// See above.
    pub undoes: bool,
    /// The file that is shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<ShownDrawingFile>,
    /// How long the dimension is, as it is typed.
    pub dimension: String,
    /// What is to be known of it, or why it is refused.
    pub dimension_note: String,
    /// It is refused.
    pub dimension_wrong: bool,
    /// Why nothing was read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<&'static str>,
    /// What is pressed to search.
    pub find: &'static str,
    /// It can be pressed.
    pub ready: bool,
    /// It is on its way.
    pub busy: bool,
    /// What was found.
    pub content: OutlineContent,
    /// Why it did not come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed: Option<Failure>,
}

/// What stands on the board, in tenths of its steps.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ShownSketch {
    /// For who does not see it.
    pub label: &'static str,
    /// What of it is seen.
    pub view_box: String,
    /// What was read, as the path of an SVG.
    pub outline: String,
    /// What was drawn.
    pub drawn: String,
    /// What is being drawn.
    pub begun: String,
    /// The dimension.
    pub dimension: String,
    /// Where the keys are.
    pub cursor: [u32; 2],
    /// The same in words.
    pub told: String,
    /// The line around which symmetric outlines are mirrored.
    pub axis: String,
}

/// A tool.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct ToolOption {
    pub value: BoardTool,
    pub label: &'static str,
}

/// A file that is shown.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct ShownDrawingFile {
    /// What it is called.
    pub name: String,
    /// What of it was left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ignored: Option<String>,
    /// Its parts; none where it has one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<PartOption>,
    /// The one that is looked at.
    pub part: u32,
}

/// A part of a file.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct PartOption {
    pub value: u32,
    pub label: String,
}

/// What stands below the board.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum OutlineContent {
    /// Nothing, and what to do.
    Empty { title: &'static str, text: &'static str },
    /// It is looked for.
    Waiting,
    /// What was found, the best first.
    Hits { status: String, note: &'static str, hits: Shared<Vec<ShownOutline>> },
}

/// A view that was found.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ShownOutline {
    /// Its place.
    pub hit: u32,
    /// How much of it lies on the drawing.
    pub overlap: String,
    /// How many have it.
    pub shared: String,
    /// Its picture, as the path of an SVG.
    pub path: String,
    /// What of that is seen.
    pub view_box: String,
    /// Who has it.
    pub sets: Vec<ShownOutlineSet>,
}

/// The configurations of a set that have a view.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ShownOutlineSet {
    /// Its place.
    pub set: u32,
    /// The set.
    pub link: Link,
    /// From where it is seen.
    pub way: &'static str,
    /// It is the organisation's own.
    pub own: bool,
    /// What parts its configurations.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parting: Option<PartingColumn>,
    /// Its configurations.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rows: Vec<Link>,
    /// That there are more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub more: Option<String>,
}

/// A column in which configurations differ.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PartingColumn {
    /// What it is called.
    pub label: String,
    /// What was chosen; nothing is all.
    pub value: String,
    /// All that can be.
    pub options: Vec<PartingOption>,
}

/// A value in it.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct PartingOption {
    pub value: String,
    pub label: String,
}
