//! DRW-1 Points and directions, as far as a picture needs them.

/// A point or a direction.
pub type Point = [f32; 3];

pub(super) fn dot([a, b, c]: Point, [x, y, z]: Point) -> f32 {
    a * x + b * y + c * z
}

pub(super) fn less([a, b, c]: Point, [x, y, z]: Point) -> Point {
    [a - x, b - y, c - z]
}

pub(super) fn plus([a, b, c]: Point, [x, y, z]: Point) -> Point {
    [a + x, b + y, c + z]
}

pub(super) fn times([a, b, c]: Point, by: f32) -> Point {
    [a * by, b * by, c * by]
}

pub(super) fn cross([a, b, c]: Point, [x, y, z]: Point) -> Point {
    [b * z - c * y, c * x - a * z, a * y - b * x]
}

/// As long as one; nothing stays nothing.
pub(super) fn unit(of: Point) -> Point {
    let long = dot(of, of).sqrt();
    if long > 0.0 { times(of, 1.0 / long) } else { of }
}
