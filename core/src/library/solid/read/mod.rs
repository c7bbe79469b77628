//! §1 From a STEP file to boundaries: what `step.rs` writes, and what others write alike.
//!
//! Read are manifold solids of one representation each, in millimetres, with planes, cylinders, cones, spheres and tori between lines, circles and
//! hyperbolas. Each edge has to end at its vertices and to lie on both its surfaces, each face to the left of its loops.

mod boundary;
mod check;
mod curve;
mod given;
mod solids;

pub use solids::shells;
