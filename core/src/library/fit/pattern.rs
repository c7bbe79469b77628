//! PKG-1 A land pattern, ready to be compared: the boxes of its pads, and which of them are near a point.

use super::{
    grid::Grid,
    land::{Land, PADS_MAX},
};
use crate::library::pad::Pad;
use std::collections::BTreeMap;

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
}

/// Vias under an exposed pad, and copper that only makes another pad's shape, are no lands of their own.
fn without_covered(lands: Vec<Land>) -> Vec<Land> {
    let mut alike: BTreeMap<&str, Vec<&Land>> = BTreeMap::new();
    lands.iter().for_each(|land| alike.entry(&land.number).or_default().push(land));
    let covered = |land: &Land| {
        let others = alike.get(land.number.as_str());
        let first = |other: &Land| !land.covers(other) || other.place < land.place;
        !land.number.is_empty()
            && others.into_iter().flatten().any(|other| other.covers(land) && first(other))
    };
    let kept: Vec<bool> = lands.iter().map(|land| !covered(land)).collect();
    lands.into_iter().zip(kept).filter_map(|(land, kept)| kept.then_some(land)).collect()
}
