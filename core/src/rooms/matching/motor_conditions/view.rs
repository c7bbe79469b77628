//! MOT-1 What the screen shows of motor conditions, and what the user does.

use super::{diagram::Diagram, outcome::ConditionsResult};
use crate::{json::Read, parts::failure::Failure};
use sanku_derive::wire;
use serde::Serialize;

/// What the user does. Places are shares of the diagram: right, down.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Read)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum MotorConditionsEvent {
    /// Chooses a mechanism, with its example.
    MechanismChosen { word: String },
    /// Types a field.
    Typed { key: String, text: String },
    /// Types into a leg.
    LegTyped { leg: u32, part: LegPart, text: String },
    /// Wants a leg more at the end.
    LegAdded,
    /// Takes a leg away.
    LegRemoved { leg: u32 },
    /// Takes hold of the end of a leg: from now on nothing is drawn at another scale.
    PointHeld,
    /// Drags the end of a leg.
    PointMoved { leg: u32, at: [f64; 2] },
    /// Lets go of it.
    PointDropped,
    /// Presses a key on the end of a leg, as the browser calls it.
    PointKeyed { leg: u32, key: String, shift: bool },
    /// Wants the example of the mechanism again.
    Restored,
    /// Chooses a motor, by its place.
    MotorChosen { at: u32 },
    /// Wants a ratio of the reducer.
    RatioChosen { at: u32 },
    /// Wants the calculation as a file.
    FileWanted,
    /// Asked for another try.
    Retried,
}

/// What of a leg.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum LegPart {
    Duration,
    Speed,
    Way,
    Force,
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct MotorConditionsView {
    /// What the page is called.
    pub title: &'static str,
    /// What it does.
    pub intro: &'static str,
    /// The mechanisms.
    pub mechanisms: Vec<MechanismOption>,
    /// The word of the one that is chosen.
    pub mechanism: &'static str,
    /// Its fields.
    pub fields: Vec<ConditionField>,
    /// The fields of what lies between it and the motor.
    pub gear: Vec<ConditionField>,
    /// The cycle.
    pub cycle: CycleView,
    /// What is wrong anywhere.
    pub wrong: Vec<String>,
    /// It is being reckoned.
    pub busy: bool,
    /// What came of it; of conditions that are wrong, of those before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<ConditionsResult>,
    /// Why nothing came.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed: Option<Failure>,
}

/// A mechanism, by its word.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct MechanismOption {
    #[cfg_attr(
        feature = "ts",
        tsify(type = "'screw' | 'belt' | 'rack' | 'conveyor' | 'table' | 'hoist' | 'direct' | 'pump'")
    )]
    pub value: &'static str,
    pub label: &'static str,
}

/// A field.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ConditionField {
    /// Its key.
    pub key: &'static str,
    /// What people call it, with its letter.
    pub label: String,
    /// Its unit.
    pub unit: &'static str,
    /// What stands in it.
    pub text: String,
    /// What is wrong with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wrong: Option<String>,
}

/// The cycle, as a table and as a diagram.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CycleView {
    /// The heads of the columns.
    pub heads: Vec<String>,
    /// The legs.
    pub legs: Vec<CycleLeg>,
    /// There is no room for one more.
    pub full: bool,
    /// What is wrong with the whole.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wrong: Option<String>,
    /// The speed over the time, in a picture of 600 by 220.
    pub diagram: Diagram,
    /// The ends of the legs in it.
    pub points: Vec<CyclePoint>,
}

/// A leg.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CycleLeg {
    /// Its place.
    pub leg: u32,
    /// What it is called.
    pub label: String,
    /// Its duration, speed, way and force.
    pub cells: Vec<CycleCell>,
    /// What takes it away.
    pub remove: String,
    /// What is wrong with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wrong: Option<String>,
}

/// A number of a leg.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CycleCell {
    /// What of the leg.
    pub part: LegPart,
    /// What it is called.
    pub label: String,
    /// What stands in it.
    pub text: String,
}

/// The end of a leg, which can be dragged.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct CyclePoint {
    /// The place of its leg.
    pub leg: u32,
    /// How far right.
    pub x: f64,
    /// How far down.
    pub y: f64,
    /// The speed at it, and between which it can be dragged.
    pub now: f64,
    /// The least.
    pub least: f64,
    /// The greatest.
    pub most: f64,
    /// What it says.
    pub label: String,
}
