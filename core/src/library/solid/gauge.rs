//! DRW-1 What is measured on a body: the surface of a face, and how two of them lie to each other. Exact, not of triangles.

use super::{
    brep::{Face, Shell, Surface, equal},
    math::{Frame, NEAR, Vector, acos, atan, cross, dot, length, scale, sub},
    shape::Solid,
};
use crate::json::Read;
use sanku_derive::wire;
use serde::Serialize;
use std::f64::consts::PI;

/// Two directions are one if less than this (a sine) is between them.
const ALONG: f64 = 1e-9;

/// The surface of a face; millimetres, degrees.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum FaceForm {
    /// It is flat.
    Plane,
    /// It runs about an axis at one distance.
    Cylinder { diameter: f64 },
    /// It opens by the angle from side to side.
    Cone { angle: f64 },
    /// Part of a sphere.
    Sphere { diameter: f64 },
    /// A tube of one diameter bent to a circle of another, both to its middle.
    Torus { diameter: f64, tube: f64 },
}

/// How two faces lie to each other.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum Between {
    /// So far apart everywhere; millimetres.
    Distance { millimetres: f64 },
    /// Their axes, or an axis and a plane, are so far apart; millimetres.
    Axes { millimetres: f64 },
    /// About one axis, so far from one to the other; millimetres.
    Wall { millimetres: f64 },
    /// So turned to each other; degrees.
    Angle { degrees: f64 },
}

/// What a face is measured from.
enum Datum {
    Plane(Vector, Vector),
    /// With its radius, if that is one everywhere.
    Axis(Vector, Vector, Option<f64>),
    Point(Vector),
}

impl Solid {
    fn faces(&self) -> impl Iterator<Item = &Face> {
        self.shells.iter().flat_map(|shell| &shell.faces)
    }

    /// Of each face the number of the first of its body on the same surface: halves of a cylinder are one for who looks at it.
    pub fn surfaces(&self) -> Vec<usize> {
        let mut all = Vec::new();
        for Shell { faces, .. } in &self.shells {
            let base = all.len();
            let first =
                |face: &Face| faces.iter().position(|other| together(face, other)).unwrap_or_default();
            all.extend(faces.iter().map(|face| base + first(face)));
        }
        all
    }

    /// Of each face the number of the body that it is of.
    pub fn owners(&self) -> Vec<usize> {
        let bodies = self.shells.iter().zip(0..);
        bodies.flat_map(|(shell, at)| shell.faces.iter().map(move |_| at)).collect()
    }

    /// The surface of a face, by its number.
    pub fn form(&self, number: usize) -> Option<FaceForm> {
        let face = self.faces().nth(number)?;
        Some(match face.surface {
            Surface::Plane => FaceForm::Plane,
            Surface::Cylinder { radius } => FaceForm::Cylinder { diameter: 2.0 * radius },
            Surface::Cone { slope, .. } => FaceForm::Cone { angle: degrees(2.0 * atan(slope.abs())) },
            Surface::Sphere { radius } => FaceForm::Sphere { diameter: 2.0 * radius },
            Surface::Torus { major, minor } => FaceForm::Torus { diameter: 2.0 * major, tube: 2.0 * minor },
        })
    }

    /// How two faces lie to each other; nothing where that is no number.
    pub fn between(&self, [one, other]: [usize; 2]) -> Option<Between> {
        let datum = |number| self.faces().nth(number).map(datum);
        measured(datum(one)?, datum(other)?)
    }
}

/// Whether two faces lie on one surface and look the same way.
fn together(one: &Face, other: &Face) -> bool {
    let ([a, b], off) = ([one.frame.z, other.frame.z], sub(other.frame.origin, one.frame.origin));
    let one_way = || length(sub(a, b)) < ALONG;
    let one_line = || length(cross(a, b)) < ALONG && length(cross(a, off)) < NEAR;
    let same = match (one.surface, other.surface) {
        (Surface::Plane, Surface::Plane) => one_way() && dot(a, off).abs() < NEAR,
        (Surface::Cylinder { radius }, Surface::Cylinder { radius: of }) => equal(radius, of) && one_line(),
        (Surface::Cone { radius, slope }, Surface::Cone { radius: of, slope: its }) => {
            equal(slope, its) && one_way() && one_line() && equal(radius + slope * dot(a, off), of)
        }
        (Surface::Sphere { radius }, Surface::Sphere { radius: of }) => {
            equal(radius, of) && length(off) < NEAR
        }
        (Surface::Torus { major, minor }, Surface::Torus { major: of, minor: its }) => {
            equal(major, of) && equal(minor, its) && length(off) < NEAR && one_line()
        }
        _ => false,
    };
    same && one.outward == other.outward
}

fn datum(Face { surface, frame: Frame { origin, z, .. }, .. }: &Face) -> Datum {
    match surface {
        Surface::Plane => Datum::Plane(*origin, *z),
        Surface::Cylinder { radius } => Datum::Axis(*origin, *z, Some(*radius)),
        Surface::Cone { .. } | Surface::Torus { .. } => Datum::Axis(*origin, *z, None),
        Surface::Sphere { .. } => Datum::Point(*origin),
    }
}

fn measured(one: Datum, other: Datum) -> Option<Between> {
    use Datum::{Axis, Plane, Point};
    match (one, other) {
        (Plane(at, normal), Plane(to, its)) => Some(if along(normal, its) {
            Between::Distance { millimetres: dot(sub(to, at), normal).abs() }
        } else {
            turned(normal, its)
        }),
        (Plane(at, normal), Axis(to, axis, _)) | (Axis(to, axis, _), Plane(at, normal)) => {
            let (lean, beside) = (dot(normal, axis).abs(), dot(sub(to, at), normal).abs());
            // Square to the plane there is nothing to tell.
            if lean < ALONG {
                Some(Between::Axes { millimetres: beside })
            } else {
                (!along(normal, axis))
                    .then(|| Between::Angle { degrees: 90.0 - degrees(acos(lean.min(1.0))) })
            }
        }
        (Axis(at, axis, radius), Axis(to, its, other)) => axes((at, axis, radius), (to, its, other)),
        (Point(at), Plane(to, normal)) | (Plane(to, normal), Point(at)) => {
            Some(Between::Axes { millimetres: dot(sub(at, to), normal).abs() })
        }
        (Point(at), Axis(to, axis, _)) | (Axis(to, axis, _), Point(at)) => {
            Some(Between::Axes { millimetres: beside(sub(at, to), axis) })
        }
        (Point(at), Point(to)) => Some(Between::Axes { millimetres: length(sub(at, to)) }),
    }
}

fn axes(
    (at, axis, radius): (Vector, Vector, Option<f64>),
    (to, its, other): (Vector, Vector, Option<f64>),
) -> Option<Between> {
    if !along(axis, its) {
        return Some(turned(axis, its));
    }
    let apart = beside(sub(to, at), axis);
    match (radius, other) {
        _ if apart >= NEAR => Some(Between::Axes { millimetres: apart }),
        (Some(one), Some(other)) => Some(Between::Wall { millimetres: (one - other).abs() }),
        _ => None,
    }
}

fn along(one: Vector, other: Vector) -> bool {
    length(cross(one, other)) < ALONG
}

/// How far a way leads from an axis.
fn beside(way: Vector, axis: Vector) -> f64 {
    length(sub(way, scale(axis, dot(way, axis))))
}

/// The smaller angle between two directions.
fn turned(one: Vector, other: Vector) -> Between {
    Between::Angle { degrees: degrees(acos(dot(one, other).abs().min(1.0))) }
}

fn degrees(radians: f64) -> f64 {
    radians * 180.0 / PI
}
