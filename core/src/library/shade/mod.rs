//! DRW-1 Pictures of bodies: a mesh, turned and cut, as pixels; drawn by the same code in every program, without a graphics card.

mod edges;
mod eye;
mod paint;
mod raster;
mod scene;
#[cfg(test)]
mod tests;

pub use eye::{Cut, Eye, Turn};
pub use paint::{Colour, Look, Picture, picture};
pub use scene::Scene;

/// A point or a direction.
pub type Point = [f32; 3];

fn dot([a, b, c]: Point, [x, y, z]: Point) -> f32 {
    a * x + b * y + c * z
}

fn less([a, b, c]: Point, [x, y, z]: Point) -> Point {
    [a - x, b - y, c - z]
}

fn plus([a, b, c]: Point, [x, y, z]: Point) -> Point {
    [a + x, b + y, c + z]
}

fn times([a, b, c]: Point, by: f32) -> Point {
    [a * by, b * by, c * by]
}

fn cross([a, b, c]: Point, [x, y, z]: Point) -> Point {
    [b * z - c * y, c * x - a * z, a * y - b * x]
}

/// As long as one; nothing stays nothing.
fn unit(of: Point) -> Point {
    let long = dot(of, of).sqrt();
    if long > 0.0 { times(of, 1.0 / long) } else { of }
}
