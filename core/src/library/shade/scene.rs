//! DRW-1 What is drawn of a mesh: triangles whose corners know how their surface looks there, and the edges where surfaces meet.

use super::point::{Point, cross, dot, less, plus, times, unit};
use crate::library::solid::Mesh;
use std::collections::BTreeMap;

/// Faces that meet at less than this (its cosine) flow into each other.
const SHARP: f32 = 0.98;

/// A body, ready to be drawn as often as it is turned.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Scene {
    pub(super) triangles: Vec<Triangle>,
    pub(super) edges: Vec<[Point; 2]>,
    pub(super) middle: Point,
    /// Of the sphere around it.
    pub(super) radius: f32,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Triangle {
    pub(super) corners: [Point; 3],
    /// Where the surface looks at each corner.
    pub(super) normals: [Point; 3],
    /// The number of its face.
    pub(super) face: u32,
}

impl Scene {
    /// Of a mesh.
    pub fn of(mesh: &Mesh) -> Self {
        let flat: Vec<Point> = mesh.triangles.iter().map(|of| area(small(mesh, *of))).collect();
        let smooth = smooth(mesh, &flat);
        let mut scene = Self { edges: edges(mesh, &flat), ..Self::default() };
        for ((of, face), flat) in mesh.triangles.iter().zip(&mesh.faces).zip(&flat) {
            let normals = of.map(|at| smooth.get(&(*face, at)).map_or(*flat, |normal| *normal));
            let face = u32::try_from(*face).unwrap_or(u32::MAX);
            scene.triangles.push(Triangle { corners: small(mesh, *of), normals: normals.map(unit), face });
        }
        let all = || scene.triangles.iter().flat_map(|triangle| triangle.corners);
        let (low, high) = all().fold(([f32::INFINITY; 3], [f32::NEG_INFINITY; 3]), |(low, high), corner| {
            let ([a, b, c], [d, e, f], [x, y, z]) = (low, high, corner);
            ([a.min(x), b.min(y), c.min(z)], [d.max(x), e.max(y), f.max(z)])
        });
        if !scene.triangles.is_empty() {
            scene.middle = times(plus(low, high), 0.5);
            let away = |corner| {
                let off = less(corner, scene.middle);
                dot(off, off).sqrt()
            };
            scene.radius = all().map(away).fold(0.0, f32::max);
        }
        scene
    }
}

fn small(mesh: &Mesh, of: [usize; 3]) -> [Point; 3] {
    mesh.corners(of).map(|corner| corner.map(|number| number as f32))
}

/// Where a triangle looks, as long as twice its area.
fn area([a, b, c]: [Point; 3]) -> Point {
    cross(less(b, a), less(c, a))
}

/// Where each face looks at each of its points: as its triangles there, the larger the more.
fn smooth(mesh: &Mesh, flat: &[Point]) -> BTreeMap<(usize, usize), Point> {
    let mut sums = BTreeMap::new();
    for ((of, face), normal) in mesh.triangles.iter().zip(&mesh.faces).zip(flat) {
        for at in of {
            let sum = sums.entry((*face, *at)).or_insert([0.0; 3]);
            *sum = plus(*sum, *normal);
        }
    }
    sums
}

/// The edges between two faces that do not flow into each other.
fn edges(mesh: &Mesh, flat: &[Point]) -> Vec<[Point; 2]> {
    let mut sides: BTreeMap<[usize; 2], Vec<(usize, Point)>> = BTreeMap::new();
    for (([a, b, c], face), normal) in mesh.triangles.iter().zip(&mesh.faces).zip(flat) {
        for [from, to] in [[*a, *b], [*b, *c], [*c, *a]] {
            sides.entry([from.min(to), from.max(to)]).or_default().push((*face, unit(*normal)));
        }
    }
    let sharp = |sides: &[(usize, Point)]| match sides {
        [(face, normal), (other, its)] => face != other && dot(*normal, *its) < SHARP,
        _ => true,
    };
    let ends = |[from, to]: [usize; 2]| {
        let [a, b, _] = small(mesh, [from, to, to]);
        [a, b]
    };
    sides.iter().filter(|(_, sides)| sharp(sides)).map(|(edge, _)| ends(*edge)).collect()
}
