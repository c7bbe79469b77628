//! PKG-1 A land pattern, ready to be compared: the boxes of its pads, and which of them are near a point.

use super::{PADS_MAX, REACH_MAX, SIZE_MIN, descriptor::Descriptor, grid::Grid};
use crate::library::pad::Pad;
use std::collections::BTreeMap;

/// The box of a pad.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Land {
    /// Its place among the pads that were given.
    pub place: u32,
    /// Its number; empty if it bears none.
    pub number: String,
    /// Its middle; millimetres.
    pub centre: [f64; 2],
    /// Half of its width and of its height, as it lies.
    pub half: [f64; 2],
    /// The smaller measure of its hole; 0 where it has none.
    pub hole: f64,
}

/// A land pattern.
#[derive(Debug, Clone, PartialEq)]
pub struct LandPattern {
    pub(super) lands: Vec<Land>,
    pub(super) grid: Grid,
    /// The mean of the centres.
    pub(super) middle: [f64; 2],
    /// The middle of the box around the centres.
    pub(super) centre: [f64; 2],
    /// Half of that box.
    pub(super) extent: [f64; 2],
}

impl LandPattern {
    /// Of pads; those that have no size or no place on a board are left out, and so are those that lie within another of the same number.
    pub fn of(pads: &[Pad]) -> Self {
        let lands = (0..).zip(pads).take(PADS_MAX).filter_map(|(place, pad)| Land::of(place, pad)).collect();
        Self::made(without_covered(lands))
    }

    fn made(lands: Vec<Land>) -> Self {
        let count = lands.len().max(1) as f64;
        let sum = |axis: fn(&Land) -> f64| lands.iter().map(axis).sum::<f64>() / count;
        let middle = [sum(|land| land.centre[0]), sum(|land| land.centre[1])];
        let (mut low, mut high) = ([f64::INFINITY; 2], [f64::NEG_INFINITY; 2]);
        for Land { centre: [x, y], .. } in &lands {
            low = [low[0].min(*x), low[1].min(*y)];
            high = [high[0].max(*x), high[1].max(*y)];
        }
        let (centre, extent) = if lands.is_empty() {
            ([0.0; 2], [0.0; 2])
        } else {
            (
                [f64::midpoint(low[0], high[0]), f64::midpoint(low[1], high[1])],
                [(high[0] - low[0]) / 2.0, (high[1] - low[1]) / 2.0],
            )
        };
        let grid = Grid::of(&lands, centre, extent);
        Self { lands, grid, middle, centre, extent }
    }

    /// The boxes of its pads.
    pub fn lands(&self) -> &[Land] {
        &self.lands
    }

    /// What is like it is near it.
    pub fn descriptor(&self) -> Descriptor {
        Descriptor::of(self)
    }
}

impl Land {
    fn of(place: u32, pad: &Pad) -> Option<Self> {
        let Pad { number, centre, size, angle, hole, .. } = pad;
        let lies = |value: &f64| value.abs() <= REACH_MAX;
        let large = |value: &f64| *value >= SIZE_MIN && *value <= REACH_MAX;
        if !centre.iter().all(lies) || !size.iter().all(large) || !angle.is_finite() {
            return None;
        }
        let hole = hole.map_or(0.0, |[width, height]| width.min(height));
        let hole = if large(&hole) { hole } else { 0.0 };
        Some(Self { place, number: number.clone(), centre: *centre, half: half(*size, *angle), hole })
    }

    fn covers(&self, other: &Self) -> bool {
        let within = |axis: fn([f64; 2]) -> f64| {
            (axis(self.centre) - axis(other.centre)).abs() + axis(other.half) <= axis(self.half) + 1e-9
        };
        within(|[x, _]| x) && within(|[_, y]| y)
    }
}

/// Half of the box around a pad that is turned.
fn half([width, height]: [f64; 2], angle: f64) -> [f64; 2] {
    let turned = angle.rem_euclid(180.0);
    let near = |degrees: f64| (turned - degrees).abs() < 1e-6;
    if near(0.0) || near(180.0) {
        return [width / 2.0, height / 2.0];
    }
    if near(90.0) {
        return [height / 2.0, width / 2.0];
    }
    let (sin, cos) = libm::sincos(turned.to_radians());
    let (sin, cos) = (sin.abs(), cos.abs());
    [f64::midpoint(width * cos, height * sin), f64::midpoint(width * sin, height * cos)]
}

/// Vias under an exposed pad, and copper that only makes another pad's shape, are no lands of their own.
fn without_covered(lands: Vec<Land>) -> Vec<Land> {
    let mut alike: BTreeMap<&str, Vec<&Land>> = BTreeMap::new();
    lands.iter().for_each(|land| alike.entry(&land.number).or_default().push(land));
    let covered = |land: &Land| {
        let others = alike.get(land.number.as_str());
        let first = |other: &Land| !land.covers(other) || other.place < land.place;
        !land.number.is_empty()
            && others
                .into_iter()
                .flatten()
                .any(|other| other.place != land.place && other.covers(land) && first(other))
    };
    let kept: Vec<bool> = lands.iter().map(|land| !covered(land)).collect();
    lands.into_iter().zip(kept).filter_map(|(land, kept)| kept.then_some(land)).collect()
}
