//! SHP-1 The principal axes of a symmetric tensor, by turning pairs of directions until they are square in it.

use crate::library::solid::math::{Vector, add, cross, dot, scale, sqrt, sub};

/// A symmetric tensor, row by row.
pub type Tensor = [Vector; 3];

/// Each pair is turned so often; the third time the rest is rounding.
const SWEEPS: usize = 10;

/// What a tensor makes of a direction.
pub fn times(of: &Tensor, way: Vector) -> Vector {
    of.map(|row| dot(row, way))
}

/// Its values, the greatest first, and their directions: as long as one, square to each other, right-handed.
pub fn axes(of: &Tensor) -> (Vector, [Vector; 3]) {
    let mut found = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    for _ in 0..3 * SWEEPS {
        let [x, y, z] = found;
        let [x, y] = turned(of, x, y);
        found = [y, z, x];
    }
    let mut pairs = found.map(|axis| (dot(axis, times(of, axis)), axis));
    if !pairs.iter().all(|(value, _)| value.is_finite()) {
        return ([0.0; 3], [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]);
    }
    for (one, other) in [(0, 1), (1, 2), (0, 1)] {
        let swap =
            matches!((pairs.get(one), pairs.get(other)), (Some(left), Some(right)) if left.0 < right.0);
        if swap {
            pairs.swap(one, other);
        }
    }
    let [(a, x), (b, y), (c, _)] = pairs;
    ([a, b, c], [x, y, cross(x, y)])
}

/// Two directions, turned in their plane until the tensor has nothing between them.
fn turned(of: &Tensor, x: Vector, y: Vector) -> [Vector; 2] {
    let between = dot(x, times(of, y));
    let apart = dot(y, times(of, y)) - dot(x, times(of, x));
    if between.abs() <= 1e-300 {
        return [x, y];
    }
    let half = apart / (2.0 * between);
    let tangent = if half < 0.0 { -1.0 } else { 1.0 } / (half.abs() + sqrt(half * half + 1.0));
    let cosine = 1.0 / sqrt(tangent * tangent + 1.0);
    let sine = tangent * cosine;
    [sub(scale(x, cosine), scale(y, sine)), add(scale(x, sine), scale(y, cosine))]
}
