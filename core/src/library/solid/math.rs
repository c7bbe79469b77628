//! §1 Points, directions and frames of bodies; sine and cosine that are the same natively and in WASM.

pub use libm::{acos, asin, asinh, atan, atan2, cos, cosh, log, sin, sinh, sqrt, tan};
use std::f64::consts::PI;

/// A point or a direction; millimetres.
pub type Vector = [f64; 3];

/// What is nearer than this is one point; millimetres.
pub const NEAR: f64 = 1e-7;

/// The sum of two.
pub fn add([a, b, c]: Vector, [x, y, z]: Vector) -> Vector {
    [a + x, b + y, c + z]
}

/// From the second to the first.
pub fn sub([a, b, c]: Vector, [x, y, z]: Vector) -> Vector {
    [a - x, b - y, c - z]
}

/// So many times as long.
pub fn scale([a, b, c]: Vector, by: f64) -> Vector {
    [a * by, b * by, c * by]
}

/// How far one reaches along the other.
pub fn dot([a, b, c]: Vector, [x, y, z]: Vector) -> f64 {
    a * x + b * y + c * z
}

/// What is square to both.
pub fn cross([a, b, c]: Vector, [x, y, z]: Vector) -> Vector {
    [b * z - c * y, c * x - a * z, a * y - b * x]
}

/// How long it is.
pub fn length(of: Vector) -> f64 {
    sqrt(dot(of, of))
}

/// The same direction with length one.
pub fn unit(of: Vector) -> Vector {
    scale(of, 1.0 / length(of))
}

/// Whether two points are one.
pub fn same(left: Vector, right: Vector) -> bool {
    length(sub(left, right)) < NEAR
}

/// An origin and three directions, each square to the others, right-handed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Frame {
    /// Where it stands.
    pub origin: Vector,
    /// Its first direction.
    pub x: Vector,
    /// Its second.
    pub y: Vector,
    /// Its axis.
    pub z: Vector,
}

impl Frame {
    /// The frame in which bodies are described.
    pub const WORLD: Self =
        Self { origin: [0.0; 3], x: [1.0, 0.0, 0.0], y: [0.0, 1.0, 0.0], z: [0.0, 0.0, 1.0] };

    /// The frame with that axis whose second direction is the given one.
    pub fn of(origin: Vector, y: Vector, z: Vector) -> Self {
        Self { origin, x: cross(y, z), y, z }
    }

    /// A point that is told in this frame.
    pub fn at(self, [x, y, z]: Vector) -> Vector {
        add(self.origin, self.along([x, y, z]))
    }

    /// A direction that is told in this frame.
    pub fn along(self, [x, y, z]: Vector) -> Vector {
        add(add(scale(self.x, x), scale(self.y, y)), scale(self.z, z))
    }

    /// Where a point lies in this frame.
    pub fn within(self, point: Vector) -> Vector {
        self.across(sub(point, self.origin))
    }

    /// A direction as this frame tells it.
    pub fn across(self, way: Vector) -> Vector {
        [dot(way, self.x), dot(way, self.y), dot(way, self.z)]
    }

    /// A frame that is told in this one.
    pub fn holds(self, inner: Self) -> Self {
        let [x, y, z] = [inner.x, inner.y, inner.z].map(|way| self.along(way));
        Self { origin: self.at(inner.origin), x, y, z }
    }

    /// Moved along, then turned about its own axis.
    pub fn turned(origin: Vector, angle: f64) -> Self {
        let (s, c) = (sin(angle), cos(angle));
        Self { origin, x: [c, s, 0.0], y: [-s, c, 0.0], z: [0.0, 0.0, 1.0] }
    }
}

/// An angle as one between 0 and a full turn, the turn itself among them but not 0.
pub fn turn(angle: f64) -> f64 {
    let rest = angle % (2.0 * PI);
    if rest <= 0.0 { rest + 2.0 * PI } else { rest }
}

/// The places and weights of Gauss and Legendre for 16 points, those of one side.
const GAUSS: [(f64, f64); 8] = [
    (0.09501250983763744, 0.1894506104550685),
    (0.2816035507792589, 0.18260341504492358),
    (0.45801677765722737, 0.16915651939500254),
    (0.6178762444026438, 0.14959598881657674),
    (0.755404408355003, 0.12462897125553388),
    (0.8656312023878318, 0.09515851168249279),
    (0.9445750230732326, 0.062253523938647894),
    (0.9894009349916499, 0.027152459411754096),
];

/// The same for 4 points: exact up to the seventh power.
const FEW: [(f64, f64); 2] =
    [(0.3399810435848563, 0.6521451548625461), (0.8611363115940526, 0.34785484513745385)];

/// The integral from one number to another of what is smooth between them, each part by itself.
pub fn integral<const N: usize>(from: f64, to: f64, of: impl Fn(f64) -> [f64; N]) -> [f64; N] {
    summed(&GAUSS, [from, to], of)
}

/// The same of a sum of powers up to the seventh.
pub fn integral_of_powers<const N: usize>(from: f64, to: f64, of: impl Fn(f64) -> [f64; N]) -> [f64; N] {
    summed(&FEW, [from, to], of)
}

fn summed<const N: usize>(
    places: &[(f64, f64)],
    [from, to]: [f64; 2],
    of: impl Fn(f64) -> [f64; N],
) -> [f64; N] {
    let (middle, half) = (f64::midpoint(from, to), (to - from) / 2.0);
    let mut sum = [0.0; N];
    for (place, weight) in places {
        for at in [middle - half * place, middle + half * place] {
            for (sum, part) in sum.iter_mut().zip(of(at)) {
                *sum += half * weight * part;
            }
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_integral_of_a_half_wave_is_two() {
        let [wave, power] = integral(0.0, PI, |at| [sin(at), at * at]);
        assert!((wave - 2.0).abs() < 1e-14, "{wave}");
        assert!((power - PI * PI * PI / 3.0).abs() < 1e-13, "{power}");
    }

    #[test]
    fn the_integral_of_a_seventh_power_needs_few_places() {
        let [power, one] = integral_of_powers(0.0, 2.0, |at: f64| [at.powi(7), 1.0]);
        assert!((power - 32.0).abs() < 1e-13 && (one - 2.0).abs() < 1e-15, "{power} {one}");
    }

    #[test]
    fn a_point_goes_into_a_frame_and_out_of_it() {
        let frame = Frame::turned([1.0, 2.0, 3.0], 0.7);
        assert!(same(frame.within(frame.at([4.0, 5.0, 6.0])), [4.0, 5.0, 6.0]));
        let twice = frame.holds(frame);
        assert!(same(twice.at([1.0, 0.0, 2.0]), frame.at(frame.at([1.0, 0.0, 2.0]))));
    }
}
