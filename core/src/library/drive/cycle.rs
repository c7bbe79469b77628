//! MOT-1 The cycle: legs one after another, at the end of the last the first again; cut where something turns its sign.

use super::train::{Moment, Train};

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
    /// When it begins; s.
    pub from: f64,
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
    let (mut from, mut pieces) = (0.0, Vec::new());
    for (leg, run) in runs.iter().enumerate() {
        let change = run.speed - before;
        let mut start = 0.0;
        for share in cuts(train, before, run).into_iter().chain([1.0]) {
            if share <= start {
                continue;
            }
            let ends =
                [start, share].map(|share| if share < 1.0 { before + change * share } else { run.speed });
            pieces.push(Piece {
                leg,
                from: from + run.duration * start,
                duration: run.duration * (share - start),
                ends,
                force: run.force,
            });
            start = share;
        }
        (before, from) = (run.speed, from + run.duration);
    }
    pieces
}

/// Where a leg is cut, as shares of it, the first first.
fn cuts(train: &Train, before: f64, run: &Run) -> Vec<f64> {
    let change = run.speed - before;
    let balanced = balance(train, change / run.duration);
    let mut cuts: Vec<f64> = Vec::new();
    // Speeding up it meets them from the lowest to the highest.
    let order = if change > 0.0 { [-balanced, 0.0, balanced] } else { [balanced, 0.0, -balanced] };
    for speed in order {
        let share = (speed - before) / change;
        if share > 0.0 && share < 1.0 {
            cuts.push(share);
        }
    }
    cuts
}

/// The speed at which what a fan takes is what slowing down gives back; zero where there is none.
fn balance(train: &Train, acceleration: f64) -> f64 {
    let speeding = acceleration / train.travel;
    let given = (train.mass * train.travel * train.travel + train.shaft) * speeding.abs();
    if train.fan > 0.0 { (given / train.fan).sqrt() * train.travel } else { 0.0 }
}
