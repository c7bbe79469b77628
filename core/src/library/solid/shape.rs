//! §1 The shape of one configuration: its bodies, what they leave out, and what follows from them.

use super::{
    brep::Shell,
    closed,
    mass::Mass,
    math::{length, sub},
    mesh::Mesh,
    path::Body,
    sew,
    step::{self, Label},
    stl,
    why::Why,
};

/// How far closed form and boundary may be apart, as a share of the volume.
const AGREE: f64 = 1e-9;

/// The shape of one configuration.
#[derive(Debug, Clone, PartialEq)]
pub struct Solid {
    pub(super) bodies: Vec<Body>,
    /// The boundary of each.
    pub(super) shells: Vec<Shell>,
    mass: Mass,
    left_out: Vec<&'static str>,
}

impl Solid {
    /// Of bodies that touch at most, and what they leave out.
    pub fn new(bodies: Vec<Body>, left_out: &[&'static str]) -> Result<Self, Why> {
        let shells = bodies.iter().map(sew::shell).collect::<Result<Vec<_>, _>>()?;
        let volumes: Vec<_> = bodies.iter().map(closed::volume).collect();
        let (closed, mass) = (volumes.iter().sum::<f64>(), Mass::of(&shells));
        // Not a number is no agreement either.
        let all = !volumes.is_empty() && volumes.iter().all(|volume| *volume > 0.0);
        if !(all && (closed - mass.volume).abs() <= AGREE * closed) {
            return Err(Why::Impossible("a volume that closed form and boundary tell differently"));
        }
        Ok(Self { bodies, shells, mass, left_out: left_out.to_vec() })
    }

    /// How many bodies it is.
    pub fn count(&self) -> usize {
        self.bodies.len()
    }

    /// What the shape leaves out, by name.
    pub fn left_out(&self) -> &[&'static str] {
        &self.left_out
    }

    /// Volume, surface, centroid and inertia, of the boundary.
    pub fn mass(&self) -> Mass {
        self.mass
    }

    /// The volume in closed form, of the path; cubic millimetres.
    pub fn volume(&self) -> f64 {
        self.bodies.iter().map(closed::volume).sum()
    }

    /// The least and the greatest coordinates of each body.
    pub fn boxes(&self) -> impl Iterator<Item = [[f64; 3]; 2]> + '_ {
        self.shells.iter().map(Shell::bounds)
    }

    /// The least and the greatest coordinates.
    pub fn bounds(&self) -> [[f64; 3]; 2] {
        let first = [[f64::INFINITY; 3], [f64::NEG_INFINITY; 3]];
        self.boxes().fold(first, |[low, high], [lower, higher]| {
            let ([a, b, c], [d, e, f]) = (low, lower);
            let ([u, v, w], [x, y, z]) = (high, higher);
            [[a.min(d), b.min(e), c.min(f)], [u.max(x), v.max(y), w.max(z)]]
        })
    }

    /// Triangles: no farther from the surface than a two thousandth of the diagonal, and no more than a thousandth of the volume missing.
    pub fn mesh(&self) -> Mesh {
        let [low, high] = self.bounds();
        Mesh::of(&self.shells, length(sub(high, low)), self.volume())
    }

    /// SHP-2: fewer triangles, no farther from the surface than a thousandth of the diagonal.
    pub fn rough(&self) -> Mesh {
        let [low, high] = self.bounds();
        Mesh::rough(&self.shells, length(sub(high, low)))
    }

    /// The STEP file.
    pub fn step(&self, label: Label<'_>) -> String {
        step::file(&self.shells, label)
    }

    /// The STL file of its mesh, binary.
    pub fn stl(&self, label: Label<'_>) -> Vec<u8> {
        stl::file(&self.mesh(), label)
    }
}
