//! SHP-1 A body that others are laid on: its mesh as it was mended, its surface in boxes, places on it, and how near its triangles come to
//! what they stand for.

use super::{
    descriptor::Described,
    edges::{Edges, sides},
    flaw::Flaw,
    tree::Tree,
    triangles::Triangles,
};
use crate::library::solid::math::{Vector, add, atan2, cross, dot, length, scale, sub, tan};

/// So many places on a surface are tried, and so many of its corners.
pub const PLACES: usize = 600;
/// Triangles that bend more than this belong to two surfaces; radians.
const SHARP: f64 = 0.4;
/// No mesh is farther from what it stands for than this share of its diagonal.
const COARSEST: f64 = 0.005;
/// Steps that fill a square evenly, whatever their number.
const STEPS: [f64; 2] = [0.754_877_666_246_692_7, 0.569_840_290_998_053_3];

/// A body, ready to be laid on others.
#[derive(Debug, Clone)]
pub struct Body {
    /// What is told of it.
    pub told: Described,
    /// Its triangles.
    pub mesh: Triangles,
    /// Its surface.
    pub tree: Tree,
    /// Places on it, each for the same area.
    pub places: Vec<Vector>,
    /// Corners of it.
    pub corners: Vec<Vector>,
    /// From one end to the other; millimetres.
    pub diagonal: f64,
    /// How far its triangles may be from what they stand for; millimetres.
    pub coarse: f64,
}

impl Body {
    /// Of a mesh, which is mended first.
    ///
    /// # Errors
    /// Says why it is no body.
    pub fn of(mesh: &Triangles) -> Result<Self, Flaw> {
        let (mesh, told) = Described::of_whole(mesh)?;
        let [low, high] = mesh.bounds();
        let diagonal = length(sub(high, low));
        let step = mesh.points.len().div_ceil(PLACES).max(1);
        let corners = mesh.points.iter().step_by(step).copied().collect();
        let coarse = coarse(&mesh).min(COARSEST * diagonal);
        let (tree, places) = (Tree::of(&mesh), places(&mesh));
        Ok(Self { told, mesh, tree, places, corners, diagonal, coarse })
    }
}

/// What two sides of a triangle span: twice its area.
fn spanned([a, b, c]: [Vector; 3]) -> f64 {
    length(cross(sub(b, a), sub(c, a)))
}

/// Places on a surface, one for each piece of the same area.
fn places(mesh: &Triangles) -> Vec<Vector> {
    let all: f64 = mesh.each().map(spanned).sum();
    let each = all / PLACES as f64;
    let (mut left, mut corners, mut passed) = (mesh.each(), [[0.0; 3]; 3], 0.0);
    let place = |before: usize| {
        while (before as f64 + 0.5) * each >= passed {
            corners = left.next()?;
            passed += spanned(corners);
        }
        let number = before as f64 + 1.0;
        let [u, v] = STEPS.map(|step| (number * step) % 1.0);
        let (u, v) = if u + v <= 1.0 { (u, v) } else { (1.0 - u, 1.0 - v) };
        let [a, b, c] = corners;
        Some(add(a, add(scale(sub(b, a), u), scale(sub(c, a), v))))
    };
    (0..PLACES).map_while(place).collect()
}

/// How far triangles are from a surface that bends as they do: what is round between two of them rises that much over the narrower one.
fn coarse(mesh: &Triangles) -> f64 {
    let edges = Edges::of(&mesh.faces, mesh.points.len());
    let corners = |face: usize| mesh.faces.get(face).map(|face| mesh.corners(*face));
    let mut most = 0.0_f64;
    for (number, face) in (0_u32..).zip(&mesh.faces) {
        let [a, b, c] = mesh.corners(*face);
        let own = cross(sub(b, a), sub(c, a));
        for (beyond, [from, to]) in edges.beyond(number).into_iter().zip(sides(*face)) {
            let Some([a, b, c]) = beyond.and_then(|(beyond, _)| corners(beyond.face as usize)) else {
                continue;
            };
            let other = cross(sub(b, a), sub(c, a));
            let bend = atan2(length(cross(own, other)), dot(own, other));
            if bend <= SHARP {
                let [from, to, _] = mesh.corners([from, to, to]);
                let wide = length(own).min(length(other)) / length(sub(to, from)).max(f64::MIN_POSITIVE);
                most = most.max(wide / 2.0 * tan(bend / 4.0));
            }
        }
    }
    most
}
