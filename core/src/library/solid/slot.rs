//! §1 A slot across the end of a body: its ground, and the two towers that it leaves, each with walls, an upright plane and a top.

use super::{
    brep::{Curve, Piece, Shell, Surface, equal},
    math::{Frame, Vector, asin, asinh, sqrt},
    path::{Station, Way},
    walls::{surface, swept},
    why::Why,
};
use std::f64::consts::PI;

const UP: Vector = [0.0, 0.0, 1.0];

/// The faces above the ground of a slot that is twice as wide as told.
///
/// # Errors
/// Where the slot is wider than what it is in, or cuts what is no plane, cylinder, cone or sphere.
pub fn towers(shell: &mut Shell, ground: Option<&Station>, half: f64, above: &[Station]) -> Result<(), Why> {
    let Some(ground) = ground else { return Err(Why::Impossible("a slot in nothing")) };
    let stations: Vec<_> = std::iter::once(ground).chain(above).collect();
    let narrow = |station: &&Station| station.ring.radius().is_none_or(|r| r <= half + super::math::NEAR);
    if above.is_empty() || stations.iter().any(narrow) {
        return Err(Why::Impossible("a slot wider than its head"));
    }
    for x in [1.0, -1.0] {
        tower(shell, &stations, half, x)?;
    }
    let r = ground.ring.radius().unwrap_or_default();
    let a = asin(half / r);
    let arc = |span| Piece::arc(Frame { origin: [0.0, 0.0, ground.z], ..Frame::WORLD }, r, span);
    let across = |x: f64| chord(ground, half, x).back();
    let around =
        vec![arc([-a, 0.0]), arc([0.0, a]), across(1.0), arc([PI - a, PI]), arc([PI, PI + a]), across(-1.0)];
    let frame = Frame { origin: [0.0, 0.0, ground.z], ..Frame::WORLD };
    shell.face(Surface::Plane, frame, true, &[around]);
    Ok(())
}

/// The frame of one tower: the one above y = 0, or that turned by half.
fn turned(x: f64) -> Frame {
    Frame { origin: [0.0; 3], x: [x, 0.0, 0.0], y: [0.0, x, 0.0], z: UP }
}

/// Where the plane of the slot cuts a ring, from left to right as the tower sees it.
fn chord(at: &Station, half: f64, x: f64) -> Piece {
    let r = at.ring.radius().unwrap_or_default();
    let long = sqrt(r * r - half * half);
    let frame = turned(x);
    Piece::line(frame.at([-long, half, at.z]), frame.at([long, half, at.z]))
}

fn tower(shell: &mut Shell, stations: &[&Station], half: f64, x: f64) -> Result<(), Why> {
    let frame = turned(x);
    let arc = |at: &Station| {
        let r = at.ring.radius().unwrap_or_default();
        let a = asin(half / r);
        Piece::arc(Frame { origin: [0.0, 0.0, at.z], ..frame }, r, [a, PI - a])
    };
    let (mut left, mut right) = (Vec::new(), Vec::new());
    for (from, to) in stations.iter().zip(stations.iter().skip(1)) {
        let [here, there] = [-1.0, 1.0].map(|side| cut(from, to, half, [x, side]));
        let (here, there) = (here?, there?);
        let around = vec![arc(from), here, arc(to).back(), there.back()];
        match equal(from.z, to.z) {
            true => {
                let level = Frame { origin: [0.0, 0.0, from.z], ..Frame::WORLD };
                shell.face(Surface::Plane, level, from.ring.radius() > to.ring.radius(), &[around]);
            }
            false => {
                let (surface, (origin, axis), outward) = surface(from, to)?;
                shell.face(surface, Frame::of(origin, frame.y, axis), outward, &[around]);
            }
        }
        left.push(here);
        right.push(there);
    }
    let (Some(ground), Some(top)) = (stations.first(), stations.last()) else { return Ok(()) };
    let mut around = vec![chord(ground, half, x)];
    around.extend(right);
    around.push(chord(top, half, x).back());
    around.extend(left.into_iter().rev().map(Piece::back));
    let back =
        Frame { origin: frame.at([0.0, half, 0.0]), x: frame.x, y: UP, z: frame.along([0.0, -1.0, 0.0]) };
    shell.face(Surface::Plane, back, true, &[around]);
    let level = Frame { origin: [0.0, 0.0, top.z], ..Frame::WORLD };
    shell.face(Surface::Plane, level, true, &[vec![chord(top, half, x), arc(top)]]);
    Ok(())
}

/// Where the plane of the slot cuts what turns between two rings, on one side of the tower.
fn cut(from: &Station, to: &Station, half: f64, [x, side]: [f64; 2]) -> Result<Piece, Why> {
    let frame = turned(x);
    let end = |at: &Station| {
        let r = at.ring.radius().unwrap_or_default();
        frame.at([side * sqrt(r * r - half * half), half, at.z])
    };
    let (first, last) = (from.ring.radius().unwrap_or_default(), to.ring.radius().unwrap_or_default());
    let along = frame.along([side, 0.0, 0.0]);
    match to.way {
        Way::Straight if equal(first, last) || equal(from.z, to.z) => Ok(Piece::line(end(from), end(to))),
        Way::Straight => {
            // About the tip of the cone, along its axis.
            let slope = (last - first) / (to.z - from.z);
            let up = [0.0, 0.0, slope.signum()];
            let origin = frame.at([0.0, half, from.z - first / slope]);
            let place = Frame { origin, x: up, y: along, z: super::math::cross(up, along) };
            let at = |r: f64| asinh(sqrt(r * r - half * half) / half);
            let curve = Curve::Hyperbola { frame: place, a: half / slope.abs(), b: half };
            Ok(Piece { curve, span: [at(first), at(last)] })
        }
        Way::Arc { centre: [r, z], left } if equal(r, 0.0) => {
            let (radius, _) = swept(from, to, [r, z], left)?;
            let origin = frame.at([0.0, half, z]);
            let place = Frame { origin, x: along, y: UP, z: super::math::cross(along, UP) };
            let small = sqrt(radius * radius - half * half);
            let at = |station: &Station| asin(((station.z - z) / small).clamp(-1.0, 1.0));
            Ok(Piece::arc(place, small, [at(from), at(to)]))
        }
        Way::Arc { .. } => Err(Why::Impossible("a slot through a torus")),
    }
}
