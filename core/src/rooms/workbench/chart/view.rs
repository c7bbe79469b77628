//! ASH-1 The chart on screen: what the user does to it and what is shown.

use crate::{
    json::Read,
    library::chart::seen::{ChartFault, ChartRow, ChartSeen},
    parts::{failure::Failure, link::Link},
    rules::notice::charts as texts,
    shared::Shared,
};
use sanku_derive::wire;
use serde::Serialize;

/// What the user does. Places are shares of the canvas: right, down.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Read)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum ChartEvent {
    /// What it is shown in has another size: width and height, and how many pixels of the screen to one of the page.
    Sized { size: [f64; 2], ratio: f64 },
    /// It stands on dark paper now, or on white.
    Themed { dark: bool },
    /// Presses a button or puts a finger down.
    Pressed { pointer: i64, at: [f64; 2], aside: bool },
    /// Moves the pointer, pressed or not.
    Moved { pointer: i64, at: [f64; 2] },
    /// Lets go.
    Released { pointer: i64 },
    /// The browser takes the pointer away, or it leaves.
    Left { pointer: i64 },
    /// Turns the wheel, away from the chart with a positive number; pixels.
    Wheeled { by: f64, at: [f64; 2] },
    /// Presses a key, as the browser calls it.
    Keyed { key: String, shift: bool },
    /// Chooses what a drag does.
    ToolChosen { tool: ChartTool },
    /// Goes nearer, or farther away.
    Zoomed { nearer: bool },
    /// Wants all of it in sight.
    Fitted,
    /// Wants the axes and stages as they are at first.
    Restored,
    /// Typed or chose what stands on an axis.
    AxisTyped { axis: AxisName, of: String },
    /// Chooses how an axis is divided.
    ScaleChosen { axis: AxisName, linear: bool },
    /// Typed from where to where an axis goes; two empty texts are all of it.
    RangeTyped { axis: AxisName, from: String, to: String },
    /// Chooses the unit of an axis.
    UnitChosen { axis: AxisName, unit: String },
    /// Wants a line or limit of an index, a property or a formula.
    LimitAdded { of: String },
    /// Typed the ends of a limit; an empty text is none.
    LimitTyped { stage: u32, from: String, to: String },
    /// Wants only what is in a category.
    CategoryAdded { id: String },
    /// Takes a stage away.
    StageRemoved { stage: u32 },
    /// Leaves a family out, or takes it in again.
    FamilyTurned { family: u8 },
    /// Chooses a material, or leaves it again.
    RowTurned { set_id: String },
    /// Chooses nothing.
    ChosenCleared,
    /// Wants the rows from this one on.
    RowsTurned { first: u32 },
    /// Wants a file.
    FileWanted { file: ChartFile },
    /// The picture that was wanted as a file is made.
    FileTaken,
    /// Asked for another try.
    Retried,
}

/// An axis.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum AxisName {
    X,
    Y,
}

/// What a drag does.
#[wire(ts)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum ChartTool {
    /// Moves what is in sight.
    #[default]
    Pan,
    /// Draws a rectangle.
    Box,
    /// Draws around something.
    Lasso,
}

impl ChartTool {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Pan, Self::Box, Self::Lasso];

    /// What it is called.
    pub const fn label(self) -> &'static str {
        let [pan, rectangle, lasso] = texts::TOOLS;
        match self {
            Self::Pan => pan,
            Self::Box => rectangle,
            Self::Lasso => lasso,
        }
    }
}

/// What a chart can be taken along as.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum ChartFile {
    /// A picture in pixels.
    Png,
    /// A picture in lines.
    Svg,
    /// A page to read and print.
    Report,
}

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
    /// How many of how many.
    pub here: u32,
    /// Of so many.
    pub all: u32,
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
    /// The indices to choose from.
    pub indices: Vec<ChartIndex>,
    /// What a material must pass.
    pub stages: Vec<ShownStage>,
    /// The categories that some stage may keep.
    pub places: Vec<ShownPlace>,
    /// The rows that pass.
    pub table: ChartTable,
    /// What is chosen.
    pub chosen: Vec<ShownRow>,
    /// Where limits and a category are searched by.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub search: Option<Link>,
    /// A picture that is to be put into a file: what it is called, and itself in lines.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<ChartPicture>,
}

/// What is pointed at.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ChartTip {
    /// Where.
    pub at: [f64; 2],
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

/// An index to choose.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct ChartIndex {
    /// The component.
    pub component: &'static str,
    /// What it bears.
    pub loading: &'static str,
    /// What is to be least.
    pub aim: &'static str,
    /// Its formula.
    pub of: &'static str,
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

/// An axis with what can be done to it.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ShownAxis {
    /// Which.
    pub axis: AxisName,
    /// What it is called.
    pub name: &'static str,
    /// What stands on it.
    pub of: String,
    /// What that is, in words.
    pub caption: String,
    /// What its formula measures; empty of a property alone.
    pub dimension: String,
    /// What is wrong with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<ChartFault>,
    /// Equal steps are equal differences.
    pub linear: bool,
    /// What both ways are called: by ratios, by differences.
    pub scales: [&'static str; 2],
    /// From where to where it goes, as it was typed; else empty.
    pub range: [String; 2],
    /// From where to where it goes now.
    pub now: [String; 2],
    /// Why a range is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<&'static str>,
    /// Its unit.
    pub unit: String,
    /// Its units.
    pub units: Vec<String>,
}

/// What a material must pass.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ShownStage {
    /// Its place.
    pub stage: u32,
    /// What it says.
    pub label: String,
    /// What people call it; empty where it has no name.
    pub name: String,
    /// The ends of a limit, as they are; none of what has no ends to type.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ends: Option<[String; 2]>,
    /// The number in the middle of all materials, where a line without an end goes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub middle: Option<String>,
    /// Their unit.
    pub unit: String,
    /// What it removed.
    pub removed: String,
    /// What is wrong with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<ChartFault>,
    /// Why an end is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<&'static str>,
}

/// The rows that pass.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ChartTable {
    /// What the columns are called.
    pub columns: Vec<String>,
    /// Some of them.
    pub rows: Vec<ShownRow>,
    /// Which, of how many.
    pub told: String,
    /// The first of those before them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub back: Option<u32>,
    /// The first of those behind them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<u32>,
}

/// A material.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ShownRow {
    /// Itself, as it is seen.
    pub row: ChartRow,
    /// It is chosen.
    pub chosen: bool,
    /// Its page.
    pub to: String,
    /// Its card.
    pub card: Link,
    /// MOD-1: that it is of the own organisation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own: Option<&'static str>,
}
