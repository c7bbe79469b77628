//! MOT-1 What a cycle asks of a motor: the torque that heats it, the greatest, the speeds, and the energy in and out.

use super::{cycle::Piece, seen::DriveDemand, train::Train};
use std::f64::consts::PI;

/// Three places and their weights with which the integral of a polynomial up to the fifth degree is exact (Gauss).
fn places() -> [[f64; 2]; 3] {
    let off = 0.6_f64.sqrt() / 2.0;
    [[0.5 - off, 5.0 / 18.0], [0.5, 8.0 / 18.0], [0.5 + off, 5.0 / 18.0]]
}

/// What the pieces of a cycle ask of a motor whose rotor has that inertia; kg·m².
pub fn demand(train: &Train, pieces: &[Piece], rotor: f64) -> DriveDemand {
    let mut sum = DriveDemand::default();
    for piece in pieces {
        for [share, weight] in places() {
            let asked = train.asked(piece.at(share), rotor);
            let (time, power) = (weight * piece.duration, asked.motor * asked.speed);
            sum.rms += asked.motor * asked.motor * time;
            sum.mean_speed += asked.speed.abs() * time;
            sum.given += power.max(0.0) * time;
            sum.braked += (-power).max(0.0) * time;
            sum.taken += asked.taken * time;
            sum.lost += asked.lost * time;
        }
        for share in [0.0, 1.0] {
            let asked = train.asked(piece.at(share), rotor);
            sum.peak = sum.peak.max(asked.motor.abs());
            sum.speed = sum.speed.max(asked.speed.abs());
            sum.braking = sum.braking.max(-asked.motor * asked.speed);
        }
        sum.period += piece.duration;
    }
    let turns = 30.0 / PI;
    DriveDemand {
        rms: (sum.rms / sum.period).sqrt(),
        speed: sum.speed * turns,
        mean_speed: sum.mean_speed / sum.period * turns,
        ..sum
    }
}
