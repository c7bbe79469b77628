//! SHP-1 How two bodies lie on each other, and what they are to each other.

use super::{
    align::{Pose, follow, laid},
    body::Body,
    measure::{Measure, distance},
    tree::Tree,
};
use crate::{
    json::Read,
    library::solid::math::{Vector, sqrt},
};
use sanku_derive::wire;
use serde::Serialize;

/// What a row is to what was asked for.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum ShapeClass {
    /// 相同: no surface is farther from the other than their triangles are from what they stand for.
    Same,
    /// 镜像: the same in a mirror.
    Mirrored,
    /// 同形不同尺寸: the same, so many times as large; 25.4 where one was told in inches.
    Scaled {
        /// How much larger the row is.
        ratio: f64,
    },
    /// 相似: anything else.
    Alike,
}

/// How two bodies lie on each other.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Fit {
    /// What the row is.
    pub class: ShapeClass,
    /// The greatest distance of their surfaces, in both directions; millimetres of the row.
    pub greatest: f64,
    /// The mean of it.
    pub mean: f64,
    /// Up to which greatest distance they would have been the same.
    pub tolerance: f64,
    /// Where what was asked for lies then.
    pub pose: Pose,
}

/// What is nearer than this share of the diagonal is the same, beside what triangles miss.
const SAME: f64 = 1e-3;
/// What is larger or smaller by no more is tried in its own size, too.
const SIZED: f64 = 0.02;
/// What is farther by its numbers is neither the mirror image of a body nor the same in another size.
const LIKE: f64 = 0.25;
/// An inch, and how near to it a ratio is one.
pub const INCH: f64 = 25.4;
const INCHES: f64 = 2e-3;

/// How a body that was asked for lies on that of a row.
pub fn fit(asked: &Body, row: &Body) -> Fit {
    let ratio = row.told.unit / asked.told.unit;
    let tolerance = |size: f64| SAME * row.diagonal + asked.coarse * size + row.coarse;
    let whole = asked.told.mended.open == 0 && row.told.mended.open == 0;
    let judged = |pose: Pose, class: ShapeClass| {
        let [greatest, mean] = deviation(asked, row, &pose);
        let tolerance = tolerance(pose.scale);
        let class = if whole && greatest <= tolerance { class } else { ShapeClass::Alike };
        Fit { class, greatest, mean, tolerance, pose }
    };
    let own = |pose: Pose| follow(&asked.places, pose.sized(1.0, asked.told.centre), row);
    let near = (ratio - 1.0).abs() <= SIZED;
    let told = asked.told.descriptor;
    let [is_like, is_image] =
        [told, told.mirrored()].map(|told| distance(&told, &row.told.descriptor, Measure::Scaled) <= LIKE);
    let mut best = None;
    for mirrored in [false, true] {
        if mirrored && !is_image {
            break;
        }
        let pose = laid(asked, row, ratio, mirrored);
        let as_it_is = judged(
            if near { own(pose) } else { pose.sized(1.0, asked.told.centre) },
            if mirrored { ShapeClass::Mirrored } else { ShapeClass::Same },
        );
        if as_it_is.class != ShapeClass::Alike {
            return as_it_is;
        }
        if !mirrored && is_like {
            let inches = [INCH, 1.0 / INCH].into_iter().find(|inch| (ratio / inch - 1.0).abs() <= INCHES);
            let scaled = judged(pose, ShapeClass::Scaled { ratio: inches.unwrap_or(ratio) });
            if scaled.class != ShapeClass::Alike {
                return scaled;
            }
        }
        best = best.filter(|best: &Fit| best.mean <= as_it_is.mean).or(Some(as_it_is));
    }
    best.unwrap_or_else(|| judged(laid(asked, row, 1.0, false), ShapeClass::Alike))
}

/// The greatest and the mean distance of two surfaces, each from places and corners of the other; millimetres of the row.
pub fn deviation(asked: &Body, row: &Body, pose: &Pose) -> [f64; 2] {
    let there = away(&asked.places, &asked.corners, |place| pose.at(place), &row.tree);
    let here = away(&row.places, &row.corners, |place| pose.back(place), &asked.tree);
    let ([one, mean], [other, its]) = (there, here.map(|away| away * pose.scale));
    [one.max(other), f64::midpoint(mean, its)]
}

fn away(places: &[Vector], corners: &[Vector], pose: impl Fn(Vector) -> Vector, tree: &Tree) -> [f64; 2] {
    // Most places lie near the one before.
    let (mut waiting, mut last) = (Vec::new(), None);
    let mut far = |place: &Vector| {
        let Some(spot) = tree.near(pose(*place), f64::INFINITY, last, &mut waiting) else {
            return f64::INFINITY;
        };
        last = Some(spot.triangle);
        sqrt(spot.square)
    };
    let (mut greatest, mut sum) = (0.0_f64, 0.0);
    for place in places {
        let own = far(place);
        (greatest, sum) = (greatest.max(own), sum + own);
    }
    for corner in corners {
        greatest = greatest.max(far(corner));
    }
    [greatest, sum / places.len().max(1) as f64]
}
