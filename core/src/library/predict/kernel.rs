//! PRP-1 How alike two grades are: constant + linear + RBF over the known inputs + same family + same category.

use super::factor::dot;

/// A grade as the process sees it.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Point {
    /// Its inputs in standard deviations from the mean of what is learnt from; 0 where one is not known.
    pub inputs: Vec<f64>,
    /// The family that it belongs to.
    pub family: Option<u32>,
    /// The category.
    pub category: Option<u32>,
}

/// What two grades have in common.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Alike {
    /// The mean square of the differences of the inputs.
    distance: f64,
    /// The mean of their products.
    product: f64,
    family: f64,
    category: f64,
}

impl Alike {
    /// Of two.
    pub fn of(one: &Point, other: &Point) -> Self {
        let count = one.inputs.len().max(1) as f64;
        let square = |(a, b): (&f64, &f64)| (a - b) * (a - b);
        let same = |one: Option<u32>, other: Option<u32>| f64::from(u8::from(one.is_some() && one == other));
        Self {
            distance: one.inputs.iter().zip(&other.inputs).map(square).sum::<f64>() / count,
            product: dot(&one.inputs, &other.inputs) / count,
            family: same(one.family, other.family),
            category: same(one.category, other.category),
        }
    }

    /// How far two grades are from each other, for who looks for the nearest: another family or category counts as much as a standard deviation.
    pub const fn apart(self) -> f64 {
        self.distance + (1.0 - self.family) + (1.0 - self.category)
    }
}

/// What the kernel weighs, beside the RBF, whose weight is 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Weights {
    /// How far the RBF reaches; standard deviations.
    pub length: f64,
    /// Of what is linear.
    pub linear: f64,
    /// Of the same family.
    pub family: f64,
    /// Of the same category.
    pub category: f64,
    /// Of what the inputs do not tell.
    pub noise: f64,
}

/// Of the constant: what is learnt has a mean near 0 already.
const CONSTANT: f64 = 1.0;

impl Weights {
    /// The covariance of two grades, without noise.
    pub fn covariance(&self, alike: &Alike) -> f64 {
        let rbf = libm::exp(-alike.distance / (2.0 * self.length * self.length));
        CONSTANT
            + rbf
            + self.linear * alike.product
            + self.family * alike.family
            + self.category * alike.category
    }
}
