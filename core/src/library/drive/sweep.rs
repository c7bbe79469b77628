//! MOT-1 What a motor has left behind each of the usual ratios.

use super::{
    cycle::Run,
    judged::judged,
    motor::Motor,
    train::{Gear, Train},
};

/// The ratios that are tried.
pub const RATIOS: [f64; 20] = [
    1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 7.0, 8.0, 10.0, 12.0, 15.0, 16.0, 20.0, 25.0, 30.0, 40.0, 50.0, 64.0, 80.0,
    100.0,
];

/// A ratio, and the least margin of a motor behind it; of a motor that nothing is known of, nothing.
pub fn swept(train: &Train, runs: &[Run], motor: &Motor, most_ratio: f64) -> Vec<(f64, Option<f64>)> {
    let tried = |ratio: f64| {
        let gear = Gear { ratio, ..train.gear };
        (ratio, judged(&Train { gear, ..*train }, runs, motor, most_ratio).least())
    };
    RATIOS.into_iter().map(tried).collect()
}
