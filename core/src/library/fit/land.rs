//! PKG-1 The box of a pad, and what pads may measure.

use crate::library::pad::Pad;

/// Pads of one land pattern, at most.
pub const PADS_MAX: usize = 2_000;
/// How far from its origin a pad is, and how large, at most; millimetres.
pub const REACH_MAX: f64 = 1_000.0;
/// How small a side of a pad is, at least; millimetres.
pub const SIZE_MIN: f64 = 0.001;

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

impl Land {
    pub(super) fn of(place: u32, pad: &Pad) -> Option<Self> {
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

    pub(super) fn covers(&self, other: &Self) -> bool {
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
