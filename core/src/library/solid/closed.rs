//! §1 The volume of a body in closed form, straight from its path: what each step adds between itself and the axis. It shares nothing with
//! the boundary, so that either proves the other.

use super::{
    brep::equal,
    math::{acos, asin, log, sqrt},
    path::{Body, Station, Way},
    ring::Ring,
    walls::swept,
};
use std::f64::consts::{FRAC_PI_6, PI};

/// Cubic millimetres.
pub fn volume(body: &Body) -> f64 {
    let steps: f64 = body.steps().map(|(from, to)| step(from, to)).sum();
    let holes: f64 = body.holes.iter().map(|hole| hole.outline.area() * (hole.span[1] - hole.span[0])).sum();
    let ends = match (&body.slot, body.path.last()) {
        (Some((half, above)), Some(ground)) => towers(ground, above, *half),
        _ => 0.0,
    };
    steps - holes + ends
}

/// What lies between one step and the axis; less than nothing where the path goes down.
fn step(from: &Station, to: &Station) -> f64 {
    let rise = to.z - from.z;
    if let Way::Arc { centre: [r, z], left } = to.way {
        return swept(from, to, [r, z], left).map_or(f64::NAN, |(radius, span)| arc(r, radius, span));
    }
    match (from.ring.radius(), to.ring.radius()) {
        _ if equal(rise, 0.0) => 0.0,
        (Some(a), Some(b)) => PI * rise * (a * a + a * b + b * b) / 3.0,
        // A bevel takes its corners away, at whichever end it is.
        _ => from.ring.area() * rise - corners(&from.ring) - corners(&to.ring),
    }
}

/// The integral of π ρ² over the height along an arc: ρ = r + R cos, dz = R cos.
fn arc(r: f64, radius: f64, [from, to]: [f64; 2]) -> f64 {
    let upto = |angle: f64| {
        let (s, c) = (super::math::sin(angle), super::math::cos(angle));
        r * r * s + r * radius * (angle + s * c) + radius * radius * (s - s * s * s / 3.0)
    };
    PI * radius * (upto(to) - upto(from))
}

/// What a bevel takes from a prism: over the hexagon beyond its circle, the height of the cone. In twelfths, over the angle from the flat.
fn corners(ring: &Ring) -> f64 {
    let Ring::Bevel(flats, r, slope) = ring else { return 0.0 };
    let flat = flats / 2.0;
    let tan = super::math::tan(FRAC_PI_6);
    let sec = sqrt(1.0 + tan * tan);
    let cubed = (sec * tan + log(sec + tan)) / 2.0;
    let outer = flat * flat * flat * cubed / 3.0 - r * flat * flat * tan / 2.0;
    let inner = FRAC_PI_6 * (r * r * r / 3.0 - r * r * r / 2.0);
    12.0 * slope.abs() * (outer - inner)
}

/// The two towers beside a slot: twice the segment of a circle, over the height.
fn towers(ground: &Station, above: &[Station], half: f64) -> f64 {
    let stations = std::iter::once(ground).chain(above);
    let pairs = stations.clone().zip(stations.skip(1));
    let segment = |r: f64| 2.0 * (r * r * acos(half / r) - half * sqrt(r * r - half * half));
    pairs.map(|(from, to)| slice(from, to, segment, half)).sum()
}

/// The segments between two rings. Of cones and spheres the integral of the segment over the height, which substitution makes smooth.
fn slice(from: &Station, to: &Station, segment: impl Fn(f64) -> f64, half: f64) -> f64 {
    let (Some(a), Some(b)) = (from.ring.radius(), to.ring.radius()) else { return f64::NAN };
    let rise = to.z - from.z;
    match to.way {
        _ if equal(rise, 0.0) => 0.0,
        Way::Straight if equal(a, b) => segment(a) * rise,
        Way::Straight => {
            let slope = (b - a) / rise;
            (cone(b, half) - cone(a, half)) / slope
        }
        Way::Arc { centre: [_, z], .. } => {
            let whole = a * a + (from.z - z) * (from.z - z);
            2.0 * (sphere(whole, half, to.z - z) - sphere(whole, half, from.z - z))
        }
    }
}

/// The integral of twice the segment over the radius.
fn cone(r: f64, half: f64) -> f64 {
    let long = sqrt(r * r - half * half);
    // ∫ r² acos(h/r) = r³/3 acos(h/r) − h/3 ∫ r²/√(r²−h²); ∫ √(r²−h²) by parts.
    let squared = (r * long + half * half * log(r + long)) / 2.0;
    let root = (r * long - half * half * log(r + long)) / 2.0;
    2.0 * (r * r * r / 3.0 * acos(half / r) - half / 3.0 * squared - half * root)
}

/// The integral of one segment of a sphere's circles over the height, beyond a plane beside its middle.
fn sphere(whole: f64, half: f64, z: f64) -> f64 {
    let rest = sqrt(whole - half * half);
    let small = sqrt((rest * rest - z * z).max(0.0));
    let r = sqrt(whole - z * z);
    let radius = sqrt(whole);
    // By parts of (R² − z²) acos(h/r) − h √(rest² − z²).
    let body = (whole * z - z * z * z / 3.0) * acos((half / r).clamp(-1.0, 1.0));
    let flat = half * (z * small + rest * rest * asin((z / rest).clamp(-1.0, 1.0))) / 2.0;
    let inner = parts(whole, half, z, radius, rest);
    body - flat - inner
}

/// ∫ (R² z − z³/3) d acos(h/r): what the integration by parts leaves.
fn parts(whole: f64, half: f64, z: f64, radius: f64, rest: f64) -> f64 {
    let small = sqrt((rest * rest - z * z).max(0.0));
    // d acos(h/r)/dz = −h z / (r² √(rest² − z²)); (R² z − z³/3) z / r² = z²/3 + 2R²/3 · (R²/r² − 1).
    let square = (rest * rest * asin((z / rest).clamp(-1.0, 1.0)) - z * small) / 2.0;
    let plain = asin((z / rest).clamp(-1.0, 1.0));
    let over = super::math::atan2(half * z, radius * small) / (half * radius);
    -half * (square / 3.0 + 2.0 * whole / 3.0 * (whole * over - plain))
}
