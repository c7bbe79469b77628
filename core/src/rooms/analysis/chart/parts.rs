//! ASH-1 The parts of the chart's page: axes, stages, and the rows that pass.

use super::event::AxisName;
use crate::parts::link::Link;
use sanku_derive::wire;
use serde::Serialize;

/// An axis with what can be done to it.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ShownAxis {
    /// Which.
    pub axis: AxisName,
    /// What it is called.
    pub name: &'static str,
    /// What its fields are called.
    pub labels: AxisLabels,
    /// What stands on it.
    pub of: String,
    /// What that is, in words, and what it measures.
    pub caption: String,
    /// What is wrong with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<ShownFault>,
    /// How it can be divided.
    pub scales: [ScaleChoice; 2],
    /// How it is.
    pub scale: u32,
    /// From where it goes, as it was typed.
    pub from: String,
    /// To where.
    pub to: String,
    /// From where it goes now.
    #[serde(rename = "nowFrom")]
    pub now_from: String,
    /// To where.
    #[serde(rename = "nowTo")]
    pub now_to: String,
    /// Why a range is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<&'static str>,
    /// Its unit.
    pub unit: String,
    /// Its units, where it has more than one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub units: Vec<String>,
}

/// What the fields of an axis are called.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct AxisLabels {
    pub of: String,
    pub scale: String,
    pub unit: String,
    pub from: String,
    pub to: String,
}

/// A way to divide an axis: 0 by ratios, 1 by differences.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct ScaleChoice {
    pub value: u32,
    pub label: &'static str,
}

/// What is wrong with a formula, at its place.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShownFault {
    /// What stands before it.
    pub before: String,
    /// What is wrong.
    pub wrong: String,
    /// What stands behind it.
    pub after: String,
    /// Why.
    pub why: String,
    /// What could stand there instead.
    pub near: String,
}

/// What a material must pass.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ShownStage {
    /// Its place.
    pub stage: u32,
    /// What it says.
    pub label: String,
    /// The ends of a limit; none of what has no ends to type.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ends: Option<ShownEnds>,
    /// What it removed.
    pub removed: String,
    /// What is wrong with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<ShownFault>,
}

/// The ends of a limit.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ShownEnds {
    /// No less.
    pub from: String,
    /// No more.
    pub to: String,
    /// What the fields are called.
    pub labels: [String; 2],
    /// Where a line without an end goes: through the middle of all materials; or that there is no end.
    pub middle: String,
    /// Their unit.
    pub unit: String,
    /// Why an end is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<&'static str>,
}

/// The rows that pass.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ChartTable {
    /// What the columns are called, before those of numbers.
    pub names: [&'static str; 2],
    /// What the columns of numbers are called.
    pub numbers: Vec<String>,
    /// Some of the rows; nothing where none passes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rows: Vec<ShownRow>,
    /// Which, of how many.
    pub told: String,
    /// There are others.
    pub turns: bool,
    /// The first of those before them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub back: Option<u32>,
    /// The first of those behind them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<u32>,
}

/// What is chosen.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ChosenRows {
    /// How many.
    pub title: String,
    /// Which.
    pub rows: Vec<ShownRow>,
}

/// A material.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ShownRow {
    /// Its number.
    #[serde(rename = "setId")]
    pub set_id: String,
    /// What it is called.
    pub name: String,
    /// Its category.
    pub place: String,
    /// Its numbers.
    pub values: Vec<String>,
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
