//! MOT-1 A motor as its row says it, and what it gives at a speed; N·m, r/min, kg·m².

use crate::json::Read;
use sanku_derive::wire;
use serde::Serialize;

/// How a motor works.
#[wire(ts, api)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum MotorKind {
    /// Its speed and torque are controlled.
    #[default]
    Servo,
    /// It goes in steps, without feedback.
    Stepper,
    /// A squirrel-cage motor at the mains.
    Induction,
}

/// A row of a set of motors. What its row does not say is not known.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
#[serde(rename_all = "camelCase", default)]
pub struct Motor {
    /// Its set.
    pub set_id: String,
    /// What its set is called.
    pub name: String,
    /// The name of the row.
    pub row: String,
    /// How it works.
    pub kind: MotorKind,
    /// The rated speed nN.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub speed: Option<f64>,
    /// The rated torque TN.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub torque: Option<f64>,
    /// The greatest torque Tmax; of an induction motor the pull-out torque.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most_torque: Option<f64>,
    /// The greatest speed nMax.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most_speed: Option<f64>,
    /// The torque with which an induction motor starts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start_torque: Option<f64>,
    /// The inertia J of its rotor.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub inertia: Option<f64>,
    /// The greatest torque over the speed: of a stepper the pull-out curve; speeds in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub curve: Vec<[f64; 2]>,
    /// It has a brake.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub brake: bool,
    /// Its values are compared with a source.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub checked: bool,
    /// It belongs to the organisation of who asks.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub own: bool,
}

/// The motors that somebody sees.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
#[serde(rename_all = "camelCase", default)]
pub struct Motors {
    /// A row each.
    pub list: Vec<Motor>,
    /// So many sets more there are than are read.
    pub left_out: u64,
}

impl Motor {
    /// The greatest speed: what its row says, or where its curve ends, or the rated one.
    pub fn fastest(&self) -> Option<f64> {
        self.most_speed.or_else(|| self.curve.last().map(|[speed, _]| *speed)).or(self.speed)
    }

    /// What it gives for ever at a speed (S1): TN up to nN, above the same power, beyond nMax nothing. A stepper has none.
    pub fn lasting(&self, speed: f64) -> Option<f64> {
        let (rated, torque) = (self.speed?, self.torque?);
        if self.fastest().is_some_and(|fastest| speed > fastest * CLOSE) {
            return Some(0.0);
        }
        Some(if speed > rated { torque * rated / speed } else { torque })
    }

    /// What it gives for a short while at a speed: by its curve; without one Tmax up to nN and the same power above.
    pub fn short(&self, speed: f64) -> Option<f64> {
        if !self.curve.is_empty() {
            return Some(along(&self.curve, speed));
        }
        let (rated, torque) = (self.speed?, self.most_torque?);
        if self.fastest().is_some_and(|fastest| speed > fastest * CLOSE) {
            return Some(0.0);
        }
        Some(if speed > rated { torque * rated / speed } else { torque })
    }

    /// What orders motors by size: the rated power, or the most that its curve gives; W.
    pub fn size(&self) -> f64 {
        let turn = std::f64::consts::PI / 30.0;
        match (self.speed, self.torque) {
            (Some(speed), Some(torque)) => speed * torque * turn,
            _ => self.curve.iter().map(|[speed, torque]| speed * torque * turn).fold(0.0, f64::max),
        }
    }
}

/// A speed that is so little above another is the same.
const CLOSE: f64 = 1.0 + 1e-9;

/// The torque of a curve at a speed; nothing beyond its end.
fn along(curve: &[[f64; 2]], speed: f64) -> f64 {
    let mut before: Option<[f64; 2]> = None;
    for &[at, torque] in curve {
        if speed <= at {
            let between =
                |[first, higher]: [f64; 2]| higher + (torque - higher) * (speed - first) / (at - first);
            return before.map_or(torque, between);
        }
        before = Some([at, torque]);
    }
    match before {
        Some([last, torque]) if speed <= last * CLOSE => torque,
        _ => 0.0,
    }
}
