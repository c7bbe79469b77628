//! SHP-2 Outlines: closed loops with holes, of views of bodies and of what people draw; how alike two of them are, however they lie.
//!
//! Whatever comes in (a sketch, lines of a file, pixels, the triangles of a body) is laid on a grid of cells, and the border between full and
//! empty cells is followed: no polygon is ever cut with another. Functions are those of `libm`, so native code and WASM agree to the bit.

pub mod ask;
mod curve;
mod descriptor;
mod dxf;
mod grid;
mod image;
mod lines;
mod loops;
mod overlap;
mod path;
mod place;
mod sketch;
mod svg;
mod trace;
mod view;

#[cfg(test)]
mod tests;

pub use descriptor::{Descriptor, NUMBERS, Size};
pub use loops::{Outline, Point};
pub use overlap::{overlap, rank};
pub use sketch::{BOARD, Mark, Sketch, Tool};
pub use view::{VERSION, View, Way, alike, views};
