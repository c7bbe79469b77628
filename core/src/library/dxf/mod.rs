//! DWN-1 Drawings as DXF files (AutoCAD 2007, UTF-8), true to scale in millimetres, y up: what they draw, the writer, and the reader that
//! says what a file of it draws.

mod entity;
mod fixed;
mod out;
mod read;
#[cfg(test)]
mod tests;
mod write;

pub use entity::{Entity, Geometry, Layer, entities};
pub use read::{Fault, LONGEST_TEXT, MOST_ENTITIES, read};
pub use write::file;
