//! PKG-1 Thirteen numbers of a land pattern that no turn by 90° and no shift changes: what is like it is near it.
//!
//! With z = x + iy of each centre from the mean of all, r the root of the mean of |z|², and c(p, q) the mean of zᵖ z̄^q over
//! r^(p+q-1), a turn by 90° multiplies c(p, q) by i^(p-q): what is real stays, of the others the amount does. All are millimetres, and a
//! pad that moves a little moves them a little. The mirror image differs in the sign of the ninth alone.

use super::{land::Land, pattern::LandPattern};

/// How many numbers.
const LENGTH: usize = 13;
/// How much one more of each says, against a millimetre of the first moments.
const WEIGHTS: [f64; LENGTH] = [4.0, 2.0, 1.0, 1.0, 0.7, 0.7, 0.5, 0.5, 0.5, 0.3, 0.2, 0.7, 0.7];
/// The one that tells the mirror image.
const ODD: usize = 8;

/// Thirteen numbers of a land pattern: how many pads (the logarithm), r, |Re c20|, |Im c20|, |c21|, |c30|, c22, Re c40, Im c40, |c32|, c33,
/// the mean short side of the pads and the mean long one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Descriptor(pub [f64; LENGTH]);

impl LandPattern {
    /// What is like it is near it.
    pub fn descriptor(&self) -> Descriptor {
        Descriptor::of(self)
    }
}

/// A complex number.
type Complex = [f64; 2];

const fn times([a, b]: Complex, [c, d]: Complex) -> Complex {
    [a * c - b * d, a * d + b * c]
}

fn amount([a, b]: Complex) -> f64 {
    (a * a + b * b).sqrt()
}

impl Descriptor {
    pub(super) fn of(pattern: &LandPattern) -> Self {
        let LandPattern { lands, middle, .. } = pattern;
        if lands.is_empty() {
            return Self([0.0; LENGTH]);
        }
        let count = lands.len() as f64;
        let from_middle = |land: &Land| [land.centre[0] - middle[0], land.centre[1] - middle[1]];
        let points: Vec<Complex> = lands.iter().map(from_middle).collect();
        let r = (points.iter().map(|[x, y]| x * x + y * y).sum::<f64>() / count).sqrt();
        let sides = |pick: fn(f64, f64) -> f64| {
            lands.iter().map(|land| pick(land.half[0], land.half[1]) * 2.0).sum::<f64>() / count
        };
        let [c20, c21, c30, c22, c40, c32, c33] = moments(&points, r);
        Self([
            libm::log(count),
            r,
            c20[0].abs(),
            c20[1].abs(),
            amount(c21),
            amount(c30),
            c22[0],
            c40[0],
            c40[1],
            amount(c32),
            c33[0],
            sides(f64::min),
            sides(f64::max),
        ])
    }

    /// How far another one is from it; the mirror image is at the same place.
    pub fn distance(&self, other: &Self) -> f64 {
        let one = |(at, ((a, b), weight)): (usize, ((&f64, &f64), &f64))| {
            let apart = if at == ODD { a.abs() - b.abs() } else { a - b };
            apart * apart * weight * weight
        };
        self.0.iter().zip(&other.0).zip(&WEIGHTS).enumerate().map(one).sum::<f64>().sqrt()
    }
}

/// c20, c21, c30, c22, c40, c32, c33.
fn moments(points: &[Complex], r: f64) -> [Complex; 7] {
    let mut sums = [[0.0; 2]; 7];
    // Pads at one place are no shape.
    let r = r.max(1e-9);
    for point in points {
        let z = point.map(|part| part / r);
        let square = z[0] * z[0] + z[1] * z[1];
        let z2 = times(z, z);
        let scaled = |[a, b]: Complex, by: f64| [a * by, b * by];
        let terms = [
            z2,
            scaled(z, square),
            times(z2, z),
            [square * square, 0.0],
            times(z2, z2),
            scaled(z, square * square),
            [square * square * square, 0.0],
        ];
        for (sum, term) in sums.iter_mut().zip(terms) {
            *sum = [sum[0] + term[0], sum[1] + term[1]];
        }
    }
    let scale = r / points.len() as f64;
    sums.map(|sum| sum.map(|part| part * scale))
}
