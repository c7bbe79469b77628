//! ASH-1 What is seen in a chart beside its pixels: axes, envelopes, names, lines and areas, counts, rows, and what is pointed at. All places are
//! in CSS pixels of the screen, right and down.

use crate::json::Read;
use sanku_derive::wire;
use serde::Serialize;

/// A chart.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct ChartSeen {
    /// Where its marks are: left, top, width, height.
    pub plot: [f64; 4],
    /// To the right.
    pub x: ChartAxis,
    /// Upwards.
    pub y: ChartAxis,
    /// The envelopes of the families.
    pub hulls: Vec<ChartHull>,
    /// Index lines and bands' edges.
    pub lines: Vec<ChartLine>,
    /// Rectangles and lassos that were drawn on these axes.
    pub areas: Vec<ChartArea>,
    /// The families of the legend: those that any material has.
    pub families: Vec<ChartFamily>,
    /// The categories that any material stands in, and those above them, each behind the one that it is in.
    pub places: Vec<ChartPlace>,
    /// How many materials there are in the families that are shown.
    pub total: u32,
    /// How many of them pass everything.
    pub passed: u32,
    /// How many lack a value that an axis or a stage needs, or one that a logarithmic axis has a place for.
    pub lacking: u32,
    /// What came of each stage, in their order.
    pub stages: Vec<ChartStage>,
    /// The first row that is told.
    pub first: u32,
    /// At most 200 of the rows that pass, the best of the last index line first; none while something moves.
    pub rows: Vec<ChartRow>,
    /// The materials that are chosen, wherever they stand.
    pub chosen: Vec<ChartRow>,
    /// PRP-1: what was predicted, where it can be drawn.
    pub guesses: Vec<ChartRow>,
    /// What is pointed at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pointed: Option<ChartRow>,
    /// The whole chart as SVG, where it was asked for.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub svg: String,
}

/// An axis as it is drawn.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct ChartAxis {
    /// What stands on it, with its unit.
    pub caption: String,
    /// Its unit; empty where it has none.
    pub unit: String,
    /// The units that it can be told in, the usual one first.
    pub units: Vec<String>,
    /// What its formula measures, as `kg·m⁻³`.
    pub dimension: String,
    /// What is wrong with its formula.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<ChartFault>,
    /// Equal steps are equal differences.
    pub linear: bool,
    /// From where to where it goes, in its unit.
    pub range: [f64; 2],
    /// The same in its usual unit, in which stages are told.
    pub usual: [f64; 2],
    /// From where to where the materials go, in its unit; nothing where none has a value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub extent: Option<[f64; 2]>,
    /// Its marks; those without a text are small.
    pub ticks: Vec<ChartTick>,
}

/// A mark of an axis.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize, Read)]
pub struct ChartTick {
    /// How far right or down.
    pub at: f64,
    /// Its number; empty where it is a small one.
    pub label: String,
}

/// Why a formula is none.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct ChartFault {
    /// The first character that is wrong.
    pub at: u32,
    /// How many are.
    pub length: u32,
    /// Why.
    pub why: String,
    /// What could stand there instead.
    pub near: Vec<String>,
}

/// The envelope of a family.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize, Read)]
pub struct ChartHull {
    /// The number of the family.
    pub family: u8,
    /// `0xrrggbb`.
    pub colour: u32,
    /// Its corners.
    pub corners: Vec<[f64; 2]>,
    /// The name of the family.
    pub name: String,
    /// Where the middle of its name stands; nowhere where there is no room.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<[f64; 2]>,
}

/// A line on which an index is the same.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize, Read)]
pub struct ChartLine {
    /// The place of its stage.
    pub stage: u32,
    /// Its points: two where it is straight.
    pub points: Vec<[f64; 2]>,
    /// What it says: the formula and its number.
    pub label: String,
    /// Where the arrow to the better side begins and ends.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub arrow: Option<[[f64; 2]; 2]>,
}

/// An area that a stage leaves.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize, Read)]
pub struct ChartArea {
    /// The place of its stage.
    pub stage: u32,
    /// Its corners.
    pub corners: Vec<[f64; 2]>,
}

/// A family of the legend.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize, Read)]
pub struct ChartFamily {
    /// Its number.
    pub family: u8,
    /// What people call it.
    pub name: String,
    /// `0xrrggbb`.
    pub colour: u32,
    /// The form of its marks: `disc`, `square`, `diamond`, `up`, `down`, `left`, `right`, `plus`, `cross`, `hexagon`, `star`, `bar`, `pole`.
    pub form: String,
    /// It is left out.
    pub hidden: bool,
    /// How many materials it has.
    pub total: u32,
    /// How many of them pass.
    pub passed: u32,
}

/// A category.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Read)]
pub struct ChartPlace {
    /// Its number.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// How many are above it.
    pub depth: u32,
}

/// What came of a stage.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct ChartStage {
    /// Its formula, where it has one.
    pub formula: String,
    /// What it says, as `E^(1/2)/ρ ≥ 1.2`.
    pub label: String,
    /// What people call the index: 轻质刚性梁; empty where it has no name.
    pub name: String,
    /// The usual unit of its formula.
    pub unit: String,
    /// How many it removed of those that the stages before had left.
    pub removed: u32,
    /// How many of these lacked a value.
    pub lacking: u32,
    /// The number in the middle of all materials, for a line through it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub middle: Option<f64>,
    /// What is wrong with its formula: then it removes nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<ChartFault>,
}

/// A material.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct ChartRow {
    /// Its number; empty for what was predicted.
    pub set_id: String,
    /// What it is called.
    pub name: String,
    /// The number of its family.
    pub family: u8,
    /// Its category.
    pub place: String,
    /// Where its numbers come from.
    pub source: String,
    /// It is of the own organisation.
    pub own: bool,
    /// It passes everything.
    pub passed: bool,
    /// Its numbers on the axes, and in the formulas of the limits, in their order; empty where there is none.
    pub values: Vec<String>,
    /// Where it is drawn; nowhere, where it has no place on the axes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<[f64; 2]>,
}
