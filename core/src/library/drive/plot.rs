//! MOT-1 The cycle over the torque–speed curve of a motor, as shares of a picture: right, down. Torque and speed stand without their signs.

use super::{
    cycle::Piece,
    motor::Motor,
    seen::{DriveDemand, DrivePlot},
    train::Train,
};
use std::f64::consts::PI;

/// So many steps has a curve.
const STEPS: u32 = 48;
/// So much stays free above and to the right.
const FREE: f64 = 1.08;

/// The picture of a motor; without one, of the cycle alone.
pub fn plot(train: &Train, pieces: &[Piece], motor: Option<&Motor>, asked: &DriveDemand) -> DrivePlot {
    let rotor = motor.and_then(|motor| motor.inertia).unwrap_or_default();
    let fastest = motor.and_then(Motor::fastest).unwrap_or_default();
    let right = nonzero(fastest.max(asked.speed) * FREE);
    let speeds = || (0..=STEPS).map(move |step| right * f64::from(step) / f64::from(STEPS));
    let drawn = |of: fn(&Motor, f64) -> Option<f64>| -> Vec<[f64; 2]> {
        let inside = speeds().filter(|speed| *speed < fastest).chain([fastest]);
        motor
            .map(|motor| inside.filter_map(|speed| Some([speed, of(motor, speed)?])).collect())
            .unwrap_or_default()
    };
    let (lasting, short) = (drawn(Motor::lasting), drawn(Motor::short));
    let highest = lasting.iter().chain(&short).map(|[_, torque]| *torque).fold(asked.peak, f64::max);
    let up = nonzero(highest * FREE);
    let place = |[speed, torque]: [f64; 2]| [speed / right, 1.0 - torque / up];
    let end = |piece: &Piece, share: f64| {
        let asked = train.asked(piece.at(share), rotor);
        place([asked.speed.abs() * 30.0 / PI, asked.motor.abs()])
    };
    DrivePlot {
        lasting: lasting.into_iter().map(place).collect(),
        short: short.into_iter().map(place).collect(),
        cycle: pieces.iter().map(|piece| [end(piece, 0.0), end(piece, 1.0)]).collect(),
        rms: place([asked.mean_speed, asked.rms]),
        ends: [right, up],
    }
}

fn nonzero(number: f64) -> f64 {
    if number > 0.0 { number } else { 1.0 }
}
