//! §1 Meshes of bodies: triangles whose corners lie on the exact surfaces, for pictures and for STL.
//!
//! Each edge is sampled once, and both its faces use those points: so what is closed stays closed. A plane is cut into ears, its holes
//! bridged first; every other face of ours lies between two rows that run around its axis and two sides that lead from one to the other, and is
//! zipped row by row. That is all: no triangulation in a parameter plane, no search for points, and nothing that rounding could open.

mod edges;
mod flat;
mod round;

use super::{
    brep::{Shell, Surface},
    math::{Vector, cross, dot, sqrt, sub},
};
use edges::{Fine, Net};

/// How far a triangle may be from its surface, as a share of the diagonal of the whole.
pub const CHORD: f64 = 1.0 / 2000.0;
/// How much of the volume a mesh may miss, and what a finer one aims at.
const MISSED: [f64; 2] = [0.000_98, 0.000_9];
/// How often a mesh is made finer.
const ROUNDS: usize = 6;
/// How much coarser a rough one is.
const ROUGH: f64 = 2.0;
/// No mesh is made finer than to about so many triangles.
const MOST: f64 = 400_000.0;

/// Triangles between points, counterclockwise as seen from outside. What touches are separate bodies that share no point.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Mesh {
    /// The corners; millimetres.
    pub points: Vec<Vector>,
    /// Three corners each.
    pub triangles: Vec<[usize; 3]>,
    /// Of each triangle the number of its face, counted through all bodies.
    pub faces: Vec<usize>,
    /// Of each body how many triangles there are up to its end.
    pub bodies: Vec<usize>,
}

impl Mesh {
    /// Of bodies with that diagonal and that volume: finer until it holds almost all of that.
    pub fn of(shells: &[Shell], diagonal: f64, volume: f64) -> Self {
        let [most, aim] = MISSED;
        let (mut scale, mut before) = (1.0, [0.0; 2]);
        let mut mesh = Self::made(shells, diagonal, scale);
        for _ in 0..ROUNDS {
            let missed = (mesh.volume() - volume).abs() / volume;
            // What is missed falls with the square of the steps to what circles miss, which are made finer only when that is all.
            let [square, other] = before;
            let slope = (other - missed) / (square - scale * scale) * scale * scale;
            let finer = if slope > missed / 20.0 { 1.0 - (missed - aim) / slope } else { 0.0 };
            let many = mesh.triangles.iter().map(|_| 1.0).sum::<f64>();
            let finer = finer.clamp(0.1, 0.8).max(many / MOST);
            if missed.is_nan() || missed <= most || finer > 0.95 {
                break;
            }
            before = [scale * scale, missed];
            scale *= sqrt(finer);
            mesh = Self::made(shells, diagonal, scale);
        }
        mesh
    }

    /// Of the same, for a picture of some hundred points: what a finer one takes no time for.
    pub fn rough(shells: &[Shell], diagonal: f64) -> Self {
        Self::made(shells, diagonal, ROUGH)
    }

    fn made(shells: &[Shell], diagonal: f64, scale: f64) -> Self {
        let mut mesh = Self::default();
        let fine = Fine::new(shells, diagonal * CHORD, scale);
        let mut number = 0;
        for shell in shells {
            let mut net = Net::new(shell, &fine, std::mem::take(&mut mesh.points));
            for face in &shell.faces {
                let found = match face.surface {
                    Surface::Plane => flat::triangles(&net, face),
                    _ => round::triangles(&mut net, face, &fine),
                };
                mesh.faces.extend(found.iter().map(|_| number));
                mesh.triangles.extend(found);
                number += 1;
            }
            mesh.points = net.points;
            mesh.bodies.push(mesh.triangles.len());
        }
        mesh
    }

    /// The corners of a triangle.
    pub fn corners(&self, of: [usize; 3]) -> [Vector; 3] {
        of.map(|at| self.points.get(at).copied().unwrap_or_default())
    }

    /// What it holds, by the theorem of Gauss.
    pub fn volume(&self) -> f64 {
        let base = self.points.first().copied().unwrap_or_default();
        let part = |of: &[usize; 3]| {
            let [a, b, c] = self.corners(*of).map(|corner| sub(corner, base));
            dot(a, cross(b, c)) / 6.0
        };
        self.triangles.iter().map(part).sum()
    }
}
