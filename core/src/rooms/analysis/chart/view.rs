//! ASH-1 The chart on screen: what is shown.

use super::{
    event::{ChartTool, IndexWay},
    parts::{ChartTable, ChosenRows, ShownAxis, ShownStage},
};
use crate::{
    library::chart::seen::ChartSeen,
    parts::{failure::Failure, link::Link},
    shared::Shared,
};
use sanku_derive::wire;
use serde::Serialize;

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ChartView {
    /// What the page is called.
    pub title: &'static str,
    /// What the login says that comes first.
    pub login: String,
    /// How far what it is made of has come, until all of it is there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coming: Option<Coming>,
    /// Why it did not come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed: Option<Failure>,
    /// It could not be drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub broken: Option<&'static str>,
    /// What is shown.
    pub chart: ShownChart,
}

/// How far something has come.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Coming {
    /// In words.
    pub label: String,
    /// In percent.
    pub percent: u32,
}

/// A chart with all around it.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ShownChart {
    /// What it is, for who cannot see it.
    pub label: String,
    /// What can be done with it.
    pub hands: &'static str,
    /// The number of its picture; none until the first is there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub picture: Option<u32>,
    /// What stands over its marks; none until the first is there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seen: Option<Shared<ChartSeen>>,
    /// What is pointed at, with its numbers in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pointed: Option<ChartTip>,
    /// What is being drawn around something, in pixels.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub drawn: Vec<[f64; 2]>,
    /// Another picture is on its way.
    pub busy: bool,
    /// How many pass.
    pub counts: String,
    /// Why nothing is in sight, and what to do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nothing: Option<[&'static str; 2]>,
    /// What drags can do.
    pub tools: [ChartChoice; 3],
    /// What a drag does.
    pub tool: ChartTool,
    /// What can stand on an axis.
    pub properties: Vec<ChartProperty>,
    /// The axes: to the right, upwards.
    pub axes: [ShownAxis; 2],
    /// What an index is chosen by, one after another.
    pub indices: [IndexField; 3],
    /// The formula of the one that is chosen.
    pub index: &'static str,
    /// What a material must pass.
    pub stages: Vec<ShownStage>,
    /// What can be added, where there is none yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<&'static str>,
    /// The categories that some stage may keep.
    pub places: Vec<ShownPlace>,
    /// The rows that pass.
    pub table: ChartTable,
    /// What is chosen; nothing where nothing is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chosen: Option<ChosenRows>,
    /// PRP-1: what was predicted, and is drawn hollow.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub guesses: Vec<ShownGuess>,
    /// Where limits and a category are searched by.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub search: Option<Link>,
    /// A picture that is to be put into a file: what it is called, and itself in lines.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<ChartPicture>,
}

/// PRP-1: a predicted point.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShownGuess {
    /// Its place.
    pub guess: u32,
    /// What it is called, and that it is predicted.
    pub name: String,
}

/// What is pointed at.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ChartTip {
    /// How far right.
    pub right: f64,
    /// How far down.
    pub down: f64,
    /// It stands to the left of it.
    pub before: bool,
    /// Line by line.
    pub lines: Vec<String>,
}

/// A picture in lines that becomes one in pixels.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ChartPicture {
    /// What the file is called.
    pub name: String,
    /// The lines.
    pub svg: String,
}

/// A tool to choose.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct ChartChoice {
    pub value: ChartTool,
    pub label: &'static str,
}

/// What can stand on an axis.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct ChartProperty {
    /// As formulas have it.
    pub symbol: &'static str,
    /// What people call it.
    pub name: &'static str,
}

/// What an index is chosen by.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct IndexField {
    /// Which.
    pub way: IndexWay,
    /// What it is called.
    pub label: &'static str,
    /// What can be chosen.
    pub options: Vec<&'static str>,
    /// What is.
    pub value: &'static str,
}

/// A category that a stage may keep.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShownPlace {
    /// Its number.
    pub id: String,
    /// What it is called, behind as many blanks as it lies deep.
    pub name: String,
}
