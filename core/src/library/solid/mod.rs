//! §1 Bodies of parts: from the kind of a set and the columns of a row one exact boundary; from that volume, surface, centroid, inertia
//! and the STEP file.
//!
//! A part is one body or several that touch. A body is a path of rings (circles, outlines, bevelled hexagons) along an axis, with holes
//! beside it: no general Boolean. Sine and cosine are those of `libm`, so that native code and WASM agree in the last digit.

mod brep;
mod closed;
mod flaw;
mod gauge;
mod kinds;
mod mass;
pub(super) mod math;
mod mesh;
mod names;
mod outline;
mod path;
mod read;
mod ring;
mod sew;
mod shape;
mod slot;
mod step;
mod stl;
mod walls;
mod why;

#[cfg(test)]
mod tests;

pub use flaw::{Flaw, Ill};
pub use gauge::{Between, FaceForm};
pub use kinds::row::LENGTH;
pub use kinds::{of, package, package_sizes};
pub use mass::Mass;
pub use mesh::Mesh;
pub use shape::Solid;
pub use step::Label;
pub use stl::{Fault, Stl};
pub use why::{LARGEST, Why};
