//! SHP-1 Bodies by their shape: meshes are read, told in 32 numbers that no turn and no move changes, ranked by these, laid on each other and
//! judged by the distance of their surfaces.
//!
//! Sums and square roots alone, and the functions of `libm`: native code and WASM agree in the last bit.

mod align;
pub mod ask;
mod axes;
mod body;
mod descriptor;
mod desk;
mod edges;
mod fit;
mod flaw;
mod hull;
mod limits;
mod measure;
mod mend;
mod moments;
pub mod names;
mod overlay;
mod read;
mod tensor;
#[cfg(test)]
mod tests;
mod tree;
mod triangles;
mod weld;
mod written;

pub use align::Pose;
pub use body::Body;
pub use descriptor::{Described, Descriptor, NUMBERS, VERSION};
pub use desk::{Answer, Desk};
pub use fit::{Fit, ShapeClass, fit};
pub use flaw::Flaw;
pub use limits::{LARGEST_FILE, MOST_TRIANGLES};
pub use measure::{Measure, Near, distance, likeness, nearest};
pub use mend::Mended;
pub use read::{Format, format, read};
pub use triangles::{MARK, Triangles};
