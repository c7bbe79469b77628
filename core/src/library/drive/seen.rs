//! MOT-1 What comes of an ask: the demand, the motors best first, and what is drawn of one of them. Places are shares of a picture: right, down.

use super::motor::Motor;
use crate::json::Read;
use sanku_derive::wire;
use serde::Serialize;

/// The answer.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct DriveSeen {
    /// What is asked of the motor that is looked at, or of one without inertia.
    pub demand: DriveDemand,
    /// What each leg of the cycle asks of it.
    pub pieces: Vec<DrivePiece>,
    /// The best of the motors.
    pub motors: Vec<DriveMotor>,
    /// How many fit, how many may fit, and how many do not.
    pub counts: [u32; 3],
    /// How many sets of motors were not read.
    pub left_out: u64,
    /// The motor that is looked at: the one that is asked for, or the best.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chosen: Option<DriveMotor>,
    /// Its row.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub motor: Option<Motor>,
    /// Its run-up: the load at standstill, the torque that is left, N·m, and the time, s; no time where it does not start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub run_up: Option<[f64; 2]>,
    /// How long it runs up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub run_up_time: Option<f64>,
    /// The cycle over its torque–speed curve.
    pub plot: DrivePlot,
    /// Its least margin behind each ratio.
    pub sweep: Vec<DriveRatio>,
}

/// What a cycle asks; N·m, r/min, J, W, s, kg·m².
#[wire(ts)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct DriveDemand {
    /// How long it takes.
    pub period: f64,
    /// √(ΣT²t/Σt).
    pub rms: f64,
    /// The greatest torque, whichever way.
    pub peak: f64,
    /// The greatest speed.
    pub speed: f64,
    /// The mean of the speed without its sign.
    pub mean_speed: f64,
    /// What the motor puts in.
    pub given: f64,
    /// What comes back into it while it brakes.
    pub braked: f64,
    /// The greatest power that comes back; W.
    pub braking: f64,
    /// What the load and friction take.
    pub taken: f64,
    /// What the mechanism and the reducer lose.
    pub lost: f64,
    /// Of the load, as the motor's shaft feels it.
    pub inertia: f64,
    /// Of the rotor that is counted.
    pub rotor: f64,
    /// The torque that heats it with a load of 110 %.
    pub more_rms: f64,
    /// The greatest torque so.
    pub more_peak: f64,
}

/// A piece of the cycle, at its end: s, m/s² or rad/s², N or N·m, N·m, r/min.
#[wire(ts)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct DrivePiece {
    /// The place of its leg.
    pub leg: u32,
    /// How long it takes.
    pub duration: f64,
    /// The change of speed in a second.
    pub acceleration: f64,
    /// To which side it moves.
    pub sense: f64,
    /// At the load.
    pub force: f64,
    /// At the shaft of the mechanism.
    pub shaft: f64,
    /// At the motor.
    pub torque: f64,
    /// The speed of the motor at its end.
    pub speed: f64,
}

/// A motor, judged.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct DriveMotor {
    /// Its set.
    pub set_id: String,
    /// What its set is called.
    pub name: String,
    /// The name of the row.
    pub row: String,
    /// 0 fits, 1 may fit, 2 does not.
    pub class: u32,
    /// The same with a load of 110 %.
    pub more: u32,
    /// Heat, peak, speed, inertia, start.
    pub margins: Vec<DriveMargin>,
    /// The inertia of the load by its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ratio: Option<f64>,
    /// The rated power; W.
    pub size: f64,
    /// Its values are compared with a source.
    pub checked: bool,
    /// It belongs to the organisation of who asks.
    pub own: bool,
}

/// A margin; neither share nor unknown, where there is nothing to compare.
#[wire(ts)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Read)]
pub struct DriveMargin {
    /// So much of what is needed is left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub share: Option<f64>,
    /// Its row does not say.
    pub unknown: bool,
}

/// A cycle over a curve.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct DrivePlot {
    /// What the motor gives for ever.
    pub lasting: Vec<[f64; 2]>,
    /// What it gives for a short while.
    pub short: Vec<[f64; 2]>,
    /// The cycle, a line each piece.
    pub cycle: Vec<[[f64; 2]; 2]>,
    /// The torque that heats it at the mean speed.
    pub rms: [f64; 2],
    /// The speed to the right, r/min, and the torque upwards, N·m, of the whole picture.
    pub ends: [f64; 2],
}

/// A ratio.
#[wire(ts)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct DriveRatio {
    /// Turns of the motor to one of the shaft.
    pub ratio: f64,
    /// The least margin.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub least: Option<f64>,
    /// Nothing fails behind it.
    pub fits: bool,
}
