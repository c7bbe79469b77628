//! §1 Rings: what a body is like around its axis at one height, and the edges that this is.

use super::{
    brep::{Curve, Piece},
    math::{Frame, asin, log, sqrt},
    outline::Outline,
};
use std::f64::consts::{FRAC_PI_3, PI};

/// The slope of the bevel on the heads of hexagon bolts and on nuts: 30°.
pub const BEVEL: f64 = 0.577_350_269_189_625_8;

/// What a body is like around its axis.
#[derive(Debug, Clone, PartialEq)]
pub enum Ring {
    /// Nothing but the axis.
    Axis,
    /// A circle of that radius.
    Circle(f64),
    /// A circle whose edge is divided where a slot comes down on it, half as wide as told.
    Slotted(f64, f64),
    /// Any outline.
    Outline(Outline),
    /// A hexagon of that width across flats, where a cone cuts it that has the second radius at the ring's height and rises by the third, as it grows.
    Bevel(f64, f64, f64),
}

impl Ring {
    /// How near its edge comes to the axis and how far from it.
    pub fn reach(&self) -> [f64; 2] {
        match self {
            Self::Axis => [0.0; 2],
            Self::Circle(r) | Self::Slotted(r, _) => [*r; 2],
            Self::Outline(outline) => outline.reach(),
            Self::Bevel(flats, ..) => [flats / 2.0, flats / sqrt(3.0)],
        }
    }

    /// The radius of what turns about the axis.
    pub fn radius(&self) -> Option<f64> {
        match self {
            Self::Axis => Some(0.0),
            Self::Circle(r) | Self::Slotted(r, _) => Some(*r),
            Self::Outline(_) | Self::Bevel(..) => None,
        }
    }

    /// Its outline from straight above, if that is no circle.
    pub fn outline(&self) -> Option<Outline> {
        match self {
            Self::Outline(outline) => Some(outline.clone()),
            Self::Bevel(flats, ..) => Some(Outline::hexagon(*flats)),
            _ => None,
        }
    }

    /// What it holds from straight above.
    pub fn area(&self) -> f64 {
        match self.radius() {
            Some(r) => PI * r * r,
            None => self.outline().map_or(0.0, |outline| outline.area()),
        }
    }

    /// Its edges from the direction of x around, half of them above y = 0 and half below unless it is an outline.
    pub fn chain(&self, z: f64) -> Vec<Piece> {
        match self {
            Self::Axis => Vec::new(),
            Self::Circle(r) => arcs(*r, z, &[0.0, PI, 2.0 * PI]),
            Self::Slotted(r, half) => {
                let a = asin(half / r);
                arcs(*r, z, &[0.0, a, PI - a, PI, PI + a, 2.0 * PI - a, 2.0 * PI])
            }
            Self::Outline(outline) => outline.chain(z),
            Self::Bevel(flats, r, slope) => {
                [0, 1, 2, 3, 4, 5].map(|side| cut(side, [flats / 2.0, *r, *slope], z)).to_vec()
            }
        }
    }
}

/// A circle about the axis in pieces.
fn arcs(r: f64, z: f64, angles: &[f64]) -> Vec<Piece> {
    let frame = Frame { origin: [0.0, 0.0, z], ..Frame::WORLD };
    angles.iter().zip(angles.iter().skip(1)).map(|(from, to)| Piece::arc(frame, r, [*from, *to])).collect()
}

/// Where a cone about the axis cuts one flat of a hexagon: a branch of a hyperbola about the tip of the cone.
fn cut(side: u8, [flat, r, slope]: [f64; 3], z: f64) -> Piece {
    let turned = Frame::turned([0.0; 3], (f64::from(side) + 0.5) * FRAC_PI_3);
    let up = [0.0, 0.0, slope.signum()];
    let along = turned.y;
    let origin = turned.at([flat, 0.0, z - slope * r]);
    let frame = Frame { origin, x: up, y: along, z: super::math::cross(up, along) };
    // The corner is a third of √3 flats aside: the arsinh of that is the logarithm of √3.
    let end = log(3.0) / 2.0;
    Piece { curve: Curve::Hyperbola { frame, a: slope.abs() * flat, b: flat }, span: [-end, end] }
}
