//! SHP-1 How unlike two bodies are by their numbers: what each switch looks at, and which rows are nearest.

use super::descriptor::{Descriptor, NUMBERS};
use crate::json::Read;
use libm::{exp, sqrt};
use sanku_derive::wire;
use serde::{Deserialize, Serialize};

/// What is looked at.
#[wire(ts, api)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum Measure {
    /// 标准: shape and size.
    #[default]
    Standard,
    /// 忽略尺寸: the shape alone, however large.
    Scaled,
    /// 仅外形: the convex hull, with its size.
    Outside,
    /// 查重: shape and size, and mirror images are others.
    Same,
}

/// A row that is near.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Near {
    /// Its place among the rows.
    pub row: usize,
    /// How unlike it is.
    pub distance: f64,
}

/// How much each of the numbers counts: four for one that says lengths, as size does, and where noise moves it more, less. They are the inverse
/// of what a second export of the same part changes, and a tenth of what holes, rounding and noise do, measured on every second part of five
/// of KiCad's libraries (docs/shapes.md).
#[rustfmt::skip]
const WEIGHTS: [f64; NUMBERS] = [
    // Size; the hull: surface, width, radii of gyration; third and fourth order.
    4.0, 7.7, 5.5, 3.6, 5.1, 4.1, 9.0, 2.2, 120.0, 7.8, 2.4,
    // The body: content, surface; radii of gyration; third and fourth order.
    2.8, 0.049, 2.0, 2.1, 1.7, 0.54, 1.3, 14.0, 0.21, 0.24,
    // Where it lies in its hull; what its orders are to each other; the radii of its surface; its hand.
    2.7, 3.6, 1.4, 1.6, 0.82, 1.1, 6.2, 0.079, 0.086, 0.12, 0.2,
];
/// Up to where they are of the hull alone; size is the first.
const HULL: usize = 11;
/// How much the hand counts where mirror images are others.
const HAND: f64 = 20.0;

/// How unlike two are: zero for the same, about one for what is a fourth larger.
pub fn distance(one: &Descriptor, other: &Descriptor, measure: Measure) -> f64 {
    let mut weights = WEIGHTS;
    let [size, .., hand] = &mut weights;
    match measure {
        Measure::Standard | Measure::Outside => {}
        Measure::Scaled => *size = 0.0,
        Measure::Same => *hand = HAND,
    }
    let many = if measure == Measure::Outside { HULL } else { NUMBERS };
    let pairs = one.0.iter().zip(&other.0).zip(&weights).take(many);
    let apart = pairs.map(|((one, other), weight)| (f64::from(*one) - f64::from(*other)) * weight);
    sqrt(apart.map(|apart| apart * apart).sum())
}

/// The same in percent: 100 for no distance, less the more there is.
pub fn likeness(distance: f64) -> u32 {
    (100.0 * exp(-distance)).round() as u32
}

/// The nearest rows, the nearest first, no more than so many; of equal ones in their order.
pub fn nearest<'r>(
    asked: &Descriptor,
    rows: impl Iterator<Item = &'r Descriptor>,
    measure: Measure,
    most: usize,
) -> Vec<Near> {
    let mut found: Vec<Near> = Vec::with_capacity(most.saturating_add(1).min(1024));
    for (row, numbers) in rows.enumerate() {
        let near = Near { row, distance: distance(asked, numbers, measure) };
        let place = found.partition_point(|other| other.distance <= near.distance);
        found.insert(place, near);
        found.truncate(most);
    }
    found
}
