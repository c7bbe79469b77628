//! DRW-1 What is drawn of a body: triangles whose corners know where their surface looks, and the edges where surfaces meet.

use super::point::{Point, cross, dot, less, plus, times, unit};
use crate::library::solid::{Mesh, Solid};
use std::collections::BTreeMap;

/// Faces that meet at less than this (its cosine) flow into each other.
const SHARP: f32 = 0.98;

/// A body, ready to be drawn as often as it is turned.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Scene {
    /// Where each corner is, and where its surface looks there.
    pub(super) corners: Vec<(Point, Point)>,
    pub(super) triangles: Vec<Triangle>,
    pub(super) edges: Vec<[Point; 2]>,
    pub(super) middle: Point,
    /// Of the sphere around it.
    pub(super) radius: f32,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Triangle {
    /// Its corners by their numbers.
    pub(super) corners: [u32; 3],
    /// The number of its surface.
    pub(super) face: u16,
}

impl Scene {
    /// Of a body.
    pub fn of(solid: &Solid) -> Self {
        let (mut mesh, surfaces) = (solid.mesh(), solid.surfaces());
        for face in &mut mesh.faces {
            *face = surfaces.get(*face).copied().unwrap_or(*face);
        }
        let flat: Vec<Point> = mesh.triangles.iter().map(|of| area(small(&mesh, *of))).collect();
        let mut scene = Self { edges: edges(&mesh, &flat), ..Self::default() };
        scene.surfaces(&mesh, &flat);
        scene.around();
        scene
    }

    /// SHP-1: of triangles, each with the number of its surface, between which no light flows; and the edges that are drawn.
    pub fn of_triangles(of: &[([[f64; 3]; 3], u16)], edges: &[[[f64; 3]; 2]]) -> Self {
        let small = |place: [f64; 3]| place.map(|along| along as f32);
        let mut scene = Self { edges: edges.iter().map(|ends| ends.map(small)).collect(), ..Self::default() };
        for (places, face) in of {
            let places = places.map(small);
            let normal = unit(area(places));
            let first = u32::try_from(scene.corners.len()).unwrap_or(u32::MAX);
            scene.corners.extend(places.map(|place| (place, normal)));
            let corners = [0, 1, 2].map(|more| first.saturating_add(more));
            scene.triangles.push(Triangle { corners, face: *face });
        }
        scene.around();
        scene
    }

    /// A corner for each point of each surface, which looks there as its triangles do, the larger the more.
    fn surfaces(&mut self, mesh: &Mesh, flat: &[Point]) {
        let mut known: BTreeMap<(usize, usize), u32> = BTreeMap::new();
        for ((of, face), flat) in mesh.triangles.iter().zip(&mesh.faces).zip(flat) {
            let points = mesh.corners(*of).map(|corner| corner.map(|number| number as f32));
            let mut corners = [0; 3];
            for ((corner, at), point) in corners.iter_mut().zip(of).zip(points) {
                *corner = *known.entry((*face, *at)).or_insert_with(|| {
                    self.corners.push((point, [0.0; 3]));
                    u32::try_from(self.corners.len() - 1).unwrap_or(u32::MAX)
                });
                if let Some((_, normal)) = self.corners.get_mut(*corner as usize) {
                    *normal = plus(*normal, *flat);
                }
            }
            self.triangles.push(Triangle { corners, face: u16::try_from(*face).unwrap_or(u16::MAX) });
        }
        self.corners.iter_mut().for_each(|(_, normal)| *normal = unit(*normal));
    }

    /// The sphere around it.
    fn around(&mut self) {
        let all = || self.corners.iter().map(|(corner, _)| *corner);
        let (low, high) = all().fold(([f32::INFINITY; 3], [f32::NEG_INFINITY; 3]), |(low, high), corner| {
            let ([a, b, c], [d, e, f], [x, y, z]) = (low, high, corner);
            ([a.min(x), b.min(y), c.min(z)], [d.max(x), e.max(y), f.max(z)])
        });
        if self.corners.is_empty() {
            return;
        }
        self.middle = times(plus(low, high), 0.5);
        let away = |corner| {
            let off = less(corner, self.middle);
            dot(off, off).sqrt()
        };
        self.radius = all().map(away).fold(0.0, f32::max);
    }
}

fn small(mesh: &Mesh, of: [usize; 3]) -> [Point; 3] {
    mesh.corners(of).map(|corner| corner.map(|number| number as f32))
}

/// Where a triangle looks, as long as twice its area.
fn area([a, b, c]: [Point; 3]) -> Point {
    cross(less(b, a), less(c, a))
}

/// The edges between two faces that do not flow into each other.
pub(super) fn edges(mesh: &Mesh, flat: &[Point]) -> Vec<[Point; 2]> {
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
