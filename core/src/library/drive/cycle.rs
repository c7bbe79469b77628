//! MOT-1 The cycle: legs one after another, at the end of the last the first again; cut where something turns its sign.

use super::train::{Moment, Train};
use crate::library::order::sorted;

/// A leg in SI units: how long it takes, the speed at its end, and the force against the positive direction.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Run {
    /// s.
    pub duration: f64,
    /// m/s or rad/s.
    pub speed: f64,
    /// N or N·m.
    pub force: f64,
}

/// A piece of a leg in which nothing turns its sign.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Piece {
    /// The place of its leg.
    pub leg: usize,
    /// How long it takes; s.
    pub duration: f64,
    /// The speed at both ends.
    pub ends: [f64; 2],
    /// As its leg has it.
    pub force: f64,
}

impl Piece {
    /// The change of speed in a second.
    pub fn acceleration(&self) -> f64 {
        let [first, last] = self.ends;
        (last - first) / self.duration
    }

    /// A moment of it, from 0 at its beginning to 1 at its end.
    pub fn at(&self, share: f64) -> Moment {
        let [first, last] = self.ends;
        let middle = first + last;
        let sense = if middle > 0.0 {
            1.0
        } else if middle < 0.0 {
            -1.0
        } else {
            0.0
        };
        Moment {
            speed: first + (last - first) * share,
            acceleration: self.acceleration(),
            force: self.force,
            sense,
        }
    }
}

/// The pieces of a cycle: a leg is cut where its speed passes zero, and where what a fan takes outweighs what its shaft gives back.
pub fn pieces(train: &Train, runs: &[Run]) -> Vec<Piece> {
    let mut before = runs.last().map_or(0.0, |run| run.speed);
    let mut pieces = Vec::new();
    for (leg, run) in runs.iter().enumerate() {
        let change = run.speed - before;
        let mut start = 0.0;
        for share in cuts(train, before, run) {
            if share <= start {
                continue;
            }
            let ends =
                [start, share].map(|share| if share < 1.0 { before + change * share } else { run.speed });
            pieces.push(Piece { leg, duration: run.duration * (share - start), ends, force: run.force });
            start = share;
        }
        before = run.speed;
    }
    pieces
}

/// Where the parts of a leg end, as shares of it, the first first: what is not within it ends before it or with it.
fn cuts(train: &Train, before: f64, run: &Run) -> Vec<f64> {
    let change = run.speed - before;
    let balanced = balance(train, change / run.duration);
    let share = |speed: f64| ((speed - before) / change).min(1.0);
    sorted([-balanced, 0.0, balanced, run.speed].into_iter().map(share))
}

/// The speed at which what a fan takes is what slowing down gives back; endless where there is no fan.
fn balance(train: &Train, acceleration: f64) -> f64 {
    let speeding = acceleration / train.travel;
    let given = (train.mass * train.travel * train.travel + train.shaft) * speeding.abs();
    (given / train.fan).sqrt() * train.travel
}
