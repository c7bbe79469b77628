//! MOT-1 How a squirrel-cage motor at the mains comes to speed.

use super::{
    cycle::Run,
    motor::Motor,
    train::{Moment, Train},
};
use std::f64::consts::PI;

/// With a voltage of 90 % there is so much of the torque.
pub const DROP: f64 = 0.81;
/// A run-up may take so long; s.
pub const LONGEST_RUN_UP: f64 = 10.0;
/// The speed of a motor at the mains may be so far from what is asked.
pub const NEAR_SPEED: f64 = 0.05;
/// The mean torque of a run-up, of the sum of starting and pull-out torque.
const MEAN: f64 = 0.45;

/// A run-up: what the load takes at standstill, the torque that speeds up in the mean, and how long that takes.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct RunUp {
    /// N·m at the motor.
    pub load: f64,
    /// N·m; none is left where it is not above zero.
    pub left: f64,
    /// s; endless where none is left.
    pub time: f64,
}

/// The run-up of a motor with a load; none where its row says too little.
pub fn run_up(train: &Train, runs: &[Run], motor: &Motor) -> Option<RunUp> {
    let (start, most, speed, rotor) = (motor.start_torque?, motor.most_torque?, motor.speed?, motor.inertia?);
    let turns = speed * PI / 30.0;
    let force = runs.iter().map(|run| run.force).fold(0.0, f64::max);
    let moment = |speed: f64| Moment { speed, acceleration: 0.0, force, sense: 1.0 };
    let travel = turns / train.gear.ratio * train.travel;
    let load = train.asked(moment(0.0), 0.0).motor.max(0.0);
    // What follows the square of the speed is a third in the mean.
    let full = train.asked(moment(travel), 0.0).motor.max(0.0);
    let mean = load + (full - load) / 3.0;
    let left = MEAN * DROP * (start + most) - mean;
    let behind = train.efficiency * train.gear.efficiency;
    let own = train.gear.inertia;
    let inertia = rotor + own + (train.inertia() - own) / behind;
    let time = if left > 0.0 { inertia * turns / left } else { f64::INFINITY };
    Some(RunUp { load, left, time })
}
