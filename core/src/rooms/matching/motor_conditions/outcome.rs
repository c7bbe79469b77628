//! MOT-1 What the screen shows of what came of the conditions.

use super::diagram::{Diagram, DiagramLook};
use crate::parts::link::Link;
use sanku_derive::wire;
use serde::Serialize;

/// What came of the conditions.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ConditionsResult {
    /// It is of the conditions before.
    pub stale: bool,
    /// What is asked of the motor.
    pub figures: Vec<ConditionFigure>,
    /// How many motors fit.
    pub counts: String,
    /// Why none is proposed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nothing: Option<&'static str>,
    /// The heads of the margins.
    pub heads: [&'static str; 5],
    /// The motors, best first.
    pub motors: Vec<ShownMotor>,
    /// The one that is looked at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chosen: Option<ChosenMotor>,
    /// The calculation.
    pub sheet: Vec<SheetPart>,
}

/// A figure.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ConditionFigure {
    /// What it is.
    pub name: &'static str,
    /// How much, with its unit.
    pub value: String,
    /// The same with a load of 110 %.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub more: Option<String>,
}

/// A motor.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShownMotor {
    /// Its place.
    pub at: u32,
    /// What it is called.
    pub name: String,
    /// What it is and how far to trust it.
    pub about: String,
    /// It is looked at.
    pub chosen: bool,
    /// What comes of the margins.
    pub verdict: &'static str,
    /// How that is drawn.
    pub class: MotorClass,
    /// The same with a load of 110 %.
    pub more: &'static str,
    /// The margins.
    pub margins: Vec<MotorMargin>,
}

/// What comes of the margins.
#[wire(ts)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum MotorClass {
    #[default]
    Fits,
    Unknown,
    Fails,
}

/// A margin.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MotorMargin {
    /// Of what.
    pub name: &'static str,
    /// How much, or that it is not compared.
    pub text: String,
    /// How that is drawn.
    pub class: MotorClass,
}

/// The motor that is looked at.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ChosenMotor {
    /// Its page, with model and drawing.
    pub link: Link,
    /// What comes of the margins.
    pub verdict: String,
    /// The cycle over its torque–speed curve.
    pub curve: Diagram,
    /// What the lines of the curve are.
    pub legend: Vec<CurveName>,
    /// Its margin behind each ratio.
    pub ratios: Vec<ShownRatio>,
}

/// A line of the legend.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct CurveName {
    pub look: DiagramLook,
    pub name: &'static str,
}

/// A ratio of the reducer.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ShownRatio {
    /// Its place.
    pub at: u32,
    /// Its number.
    pub ratio: String,
    /// The least margin.
    pub text: String,
    /// How that is drawn.
    pub class: MotorClass,
    /// How high its bar is, of 100.
    pub height: f64,
    /// It is the one that is given.
    pub given: bool,
}

/// A part of the calculation.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SheetPart {
    /// What it is about.
    pub title: &'static str,
    /// Line by line.
    pub lines: Vec<SheetLine>,
}

/// A line of the calculation.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct SheetLine {
    /// What is reckoned.
    pub what: String,
    /// By which formula.
    pub formula: String,
    /// With which numbers.
    pub numbers: String,
    /// What comes of it, with its unit.
    pub result: String,
}
