//! SHP-1 Triangles between points, as files and bodies give them.

use super::{flaw::Flaw, limits::MOST_TRIANGLES};
use crate::library::solid::{Solid, math::Vector};

/// What a body is told in: corners and, counterclockwise as seen from outside, three of them a triangle. Millimetres.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Triangles {
    /// The corners.
    pub points: Vec<Vector>,
    /// Three corners each, by their numbers.
    pub faces: Vec<[u32; 3]>,
}

/// What a file of triangles begins with that another reader made: as bytes, the counts of points and of triangles follow (`u32`), then three
/// `f32` a point and three `u32` a triangle, the lowest byte first.
pub const MARK: &[u8; 8] = b"SANKUTRI";

impl Triangles {
    /// Of a body of the library.
    pub fn of(solid: &Solid) -> Self {
        let mesh = solid.mesh();
        let number = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        Self { points: mesh.points, faces: mesh.triangles.iter().map(|of| of.map(number)).collect() }
    }

    /// The places of three corners.
    pub fn corners(&self, face: [u32; 3]) -> [Vector; 3] {
        face.map(|at| self.points.get(at as usize).copied().unwrap_or_default())
    }

    /// Each triangle by the places of its corners.
    pub fn each(&self) -> impl Iterator<Item = [Vector; 3]> + '_ {
        self.faces.iter().map(|face| self.corners(*face))
    }

    /// The least and the greatest coordinates of its points.
    pub fn bounds(&self) -> [Vector; 2] {
        let first = [[f64::INFINITY; 3], [f64::NEG_INFINITY; 3]];
        self.points.iter().fold(first, |[[a, b, c], [d, e, f]], [x, y, z]| {
            [[a.min(*x), b.min(*y), c.min(*z)], [d.max(*x), e.max(*y), f.max(*z)]]
        })
    }

    /// The same with every point elsewhere.
    #[must_use]
    pub fn map(mut self, to: impl Fn(Vector) -> Vector) -> Self {
        for point in &mut self.points {
            *point = to(*point);
        }
        self
    }

    /// The same inside out.
    #[must_use]
    pub fn turned_out(mut self) -> Self {
        for face in &mut self.faces {
            let [a, b, c] = *face;
            *face = [a, c, b];
        }
        self
    }

    /// As bytes, by [`MARK`].
    pub fn bytes(&self) -> Vec<u8> {
        let count = |of: usize| u32::try_from(of).unwrap_or(u32::MAX).to_le_bytes();
        let mut out = MARK.to_vec();
        out.extend(count(self.points.len()));
        out.extend(count(self.faces.len()));
        out.extend(self.points.iter().flatten().flat_map(|along| (*along as f32).to_le_bytes()));
        out.extend(self.faces.iter().flatten().flat_map(|at| at.to_le_bytes()));
        out
    }

    /// Adds a polygon from corners of its own.
    ///
    /// # Errors
    /// There are too many.
    pub fn add(&mut self, corners: &[[f64; 3]]) -> Result<(), Flaw> {
        let from = u32::try_from(self.points.len()).map_err(|_| Flaw::Many)?;
        self.points.extend(corners);
        let numbers: Vec<u32> = (from..).take(corners.len()).collect();
        self.fan(&numbers)
    }

    /// Adds a polygon between points that are there: a fan from its first corner.
    ///
    /// # Errors
    /// There are too many.
    pub fn fan(&mut self, corners: &[u32]) -> Result<(), Flaw> {
        let Some((first, rest)) = corners.split_first() else { return Ok(()) };
        for (one, other) in rest.iter().zip(rest.iter().skip(1)) {
            if self.faces.len() >= MOST_TRIANGLES {
                return Err(Flaw::Many);
            }
            self.faces.push([*first, *one, *other]);
        }
        Ok(())
    }

    /// Nothing if its numbers are numbers and its corners are there.
    ///
    /// # Errors
    /// Says which is not.
    pub fn checked(self) -> Result<Self, Flaw> {
        // What is larger loses its last digits when it is multiplied four times.
        let small = |along: &f64| along.is_finite() && along.abs() <= FARTHEST;
        if !self.points.iter().flatten().all(small) {
            return Err(Flaw::Number);
        }
        let known = |at: &u32| (*at as usize) < self.points.len();
        if !self.faces.iter().flatten().all(known) {
            return Err(Flaw::Corner);
        }
        if self.faces.is_empty() { Err(Flaw::Empty) } else { Ok(self) }
    }
}

/// No point is farther from its origin; millimetres.
const FARTHEST: f64 = 1e9;
