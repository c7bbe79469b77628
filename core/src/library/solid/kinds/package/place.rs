//! §1 Where the pieces of a package stand: x and y as in its land pattern, but y up; z is the height above the board. Millimetres.

use super::super::{
    super::{
        math::{Frame, Vector, cross},
        outline::Outline,
        path::Body,
        ring::Ring,
    },
    ring,
};
use crate::library::pad::Pad;

const UP: Vector = [0.0, 0.0, 1.0];

/// A box about the origin: how far it reaches along x and y, from which height to which.
pub fn block(sides: [f64; 2], [low, high]: [f64; 2]) -> Body {
    ring::prism(&Outline::rectangle(sides, 0.0), high - low).placed(raised([0.0; 2], low))
}

/// A cylinder that stands at a place, from one height to another.
pub fn wire(r: f64, at: [f64; 2], [low, high]: [f64; 2]) -> Body {
    rod(r, high - low).placed(raised(at, low))
}

/// A cylinder that lies: along the first direction of a frame, from one place of it to another, on the board.
pub fn lying(r: f64, [from, to]: [f64; 2], frame: Frame) -> Body {
    rod(r, to - from).placed(Frame::of(frame.at([from, r, 0.0]), UP, frame.x))
}

fn rod(r: f64, long: f64) -> Body {
    Body::from_axis(0.0).circle(r, 0.0).circle(r, long).to(Ring::Axis, long)
}

/// The world's directions about a place at a height.
pub fn raised([x, y]: [f64; 2], z: f64) -> Frame {
    Frame { origin: [x, y, z], ..Frame::WORLD }
}

/// Which way the leads of a package point.
#[derive(Clone, Copy, PartialEq)]
pub enum Rows {
    /// To the left and to the right.
    Two,
    /// To all four sides.
    Four,
}

/// The frame of the lead over a pad: it points outwards, then up, and its third direction lies across the lead. It starts in the middle of the package.
pub fn lead(pad: &Pad, rows: Rows) -> Frame {
    let [x, y] = middle(pad);
    if rows == Rows::Two || x.abs() > y.abs() {
        facing([x.signum(), 0.0, 0.0], [0.0, y, 0.0])
    } else {
        facing([0.0, y.signum(), 0.0], [x, 0.0, 0.0])
    }
}

/// The frame of what faces the right, in the middle.
pub fn right() -> Frame {
    facing([1.0, 0.0, 0.0], [0.0; 3])
}

fn facing(out: Vector, origin: Vector) -> Frame {
    Frame { origin, x: out, y: UP, z: cross(out, UP) }
}

/// Where a pad is: its drawing counts y downwards.
pub fn middle(pad: &Pad) -> [f64; 2] {
    let [x, y] = pad.centre;
    [x, -y]
}

/// What an outline outwards and up is, so wide across its frame.
pub fn across(outline: &Outline, wide: f64, frame: Frame) -> Body {
    ring::prism(outline, wide).placed(Frame { origin: frame.at([0.0, 0.0, -wide / 2.0]), ..frame })
}

/// An outline from corner to corner.
pub fn polygon(corners: &[[f64; 2]]) -> Outline {
    Outline::rounded(&corners.iter().map(|corner| (*corner, 0.0)).collect::<Vec<_>>())
}
