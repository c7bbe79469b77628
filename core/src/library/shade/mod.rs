//! DRW-1 Pictures of bodies: a mesh, turned and cut, as pixels; drawn by the same code in every program, without a graphics card.

mod edges;
mod eye;
mod paint;
mod place;
mod point;
mod raster;
mod scene;
mod shot;
#[cfg(test)]
mod tests;

pub use eye::{Cut, Eye, Turn};
pub use paint::{Colour, Look, Marks, Picture, picture};
pub use point::Point;
pub use scene::Scene;
pub use shot::{Axis, Pointed, SectionPlane, Seen, SeenSolid, Shot, shoot, shoot_coloured};
