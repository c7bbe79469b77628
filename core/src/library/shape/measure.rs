//! SHP-1 How unlike two bodies are by their numbers: what each switch looks at, and which rows are nearest.

use super::descriptor::{Descriptor, NUMBERS};
use crate::json::Read;
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

/// How much each of the numbers counts: of size and hull, of the body, of its surface, of its hand.
const WEIGHTS: [f32; NUMBERS] = [1.0; NUMBERS];

/// How unlike two are: zero for the same, about one for what nobody would take for each other.
pub fn distance(one: &Descriptor, other: &Descriptor, measure: Measure) -> f64 {
    let _ = measure;
    let pairs = one.0.iter().zip(&other.0).zip(&WEIGHTS);
    pairs
        .map(|((one, other), weight)| f64::from((one - other) * weight))
        .map(|apart| apart * apart)
        .sum::<f64>()
        .sqrt()
}

/// The same in percent: 100 for no distance, less the more there is.
pub fn likeness(distance: f64) -> u32 {
    (100.0 / (1.0 + distance)) as u32
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
        let last = found.last().map_or(f64::INFINITY, |last| last.distance);
        if found.len() < most || near.distance < last {
            let place = found.partition_point(|other| other.distance <= near.distance);
            found.insert(place, near);
            found.truncate(most);
        }
    }
    found
}
