//! SHP-1 Symmetric tensors up to the fourth order, each as its different parts alone: xx, xy, xz, yy, yz, zz and so on.

use super::axes::Tensor;
use crate::library::solid::math::{Vector, dot, sqrt};

/// What is integrated: 1; the products of one, two, three and four coordinates.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Powers {
    /// The content.
    pub one: f64,
    /// x, y, z.
    pub first: Vector,
    /// Products of two.
    pub second: [f64; 6],
    /// Products of three.
    pub third: [f64; 10],
    /// Products of four.
    pub fourth: [f64; 15],
}

/// The three directions, as the places of a tensor count them.
const WAYS: [usize; 3] = [0, 1, 2];

/// The part of a tensor at a place, whose numbers may stand in any order.
fn part(parts: &[f64], at: &[usize]) -> f64 {
    let [aside, last] = at
        .iter()
        .fold([0, 0], |[aside, last], way| [aside + usize::from(*way > 0), last + usize::from(*way > 1)]);
    parts.get(aside * (aside + 1) / 2 + last).copied().unwrap_or_default()
}

/// The sum over all that so many directions can be. One copy of it for all sums.
#[inline(never)]
fn sum(order: u32, of: &dyn Fn([usize; 4]) -> f64) -> f64 {
    let mut sum = 0.0;
    for number in 0..3_usize.pow(order) {
        let mut rest = number;
        sum += of([(); 4].map(|()| {
            let way = rest % 3;
            rest /= 3;
            way
        }));
    }
    sum
}

/// A vector, part by part.
fn vector(of: &dyn Fn(usize) -> f64) -> Vector {
    WAYS.map(of)
}

/// A tensor of the second order, part by part.
fn tensor(of: &dyn Fn(usize, usize) -> f64) -> Tensor {
    WAYS.map(|row| WAYS.map(|column| of(row, column)))
}

/// Both multiplied, part by part, and added.
pub fn both(one: &Tensor, other: &Tensor) -> f64 {
    one.iter().zip(other).map(|(one, other)| dot(*one, *other)).sum()
}

/// What is left of a tensor when it is the same in no direction.
pub fn uneven(of: &Tensor) -> Tensor {
    let [[a, ..], [_, b, _], [.., c]] = of;
    let mean = (a + b + c) / 3.0;
    tensor(&|row, column| entry(of, row, column) - if row == column { mean } else { 0.0 })
}

fn entry(of: &Tensor, row: usize, column: usize) -> f64 {
    of.get(row).and_then(|row| row.get(column)).copied().unwrap_or_default()
}

fn root(square: f64) -> f64 {
    sqrt(square.max(0.0))
}

/// What no turn changes in the moments of the third order: how long their vector is, and how large what is left without it.
pub struct Third {
    /// The vector.
    pub vector: Vector,
    /// What is left.
    pub rest: f64,
    /// With a tensor: the vector that they make of it.
    pub with: Vector,
    /// The number that a mirror changes the sign of: with a tensor and its square.
    pub odd: f64,
}

/// The same of the fourth order.
pub struct Fourth {
    /// The same in all directions.
    pub even: f64,
    /// What a tensor holds of them.
    pub second: f64,
    /// What is left.
    pub rest: f64,
    /// That tensor with another one.
    pub with: f64,
    /// All with that tensor twice.
    pub twice: f64,
}

impl Powers {
    /// The second order as a tensor.
    pub fn tensor(&self) -> Tensor {
        tensor(&|row, column| part(&self.second, &[row, column]))
    }

    /// The third order beside a tensor without a mean.
    pub fn third(&self, beside: &Tensor) -> Third {
        let at = |of: [usize; 3]| part(&self.third, &of);
        let own = vector(&|way| sum(1, &|[with, ..]| at([way, with, with])));
        let with =
            vector(&|way| sum(2, &|[one, other, ..]| at([way, one, other]) * entry(beside, one, other)));
        let all = sum(3, &|[a, b, c, _]| at([a, b, c]) * at([a, b, c]));
        Third { vector: own, rest: root(all - 0.6 * dot(own, own)), with, odd: self.odd(beside, own) }
    }

    /// What a mirror changes the sign of: the triple product of a vector, what a tensor makes of it and what that makes of this, and the part of
    /// three different axes.
    fn odd(&self, beside: &Tensor, own: Vector) -> f64 {
        let (once, square) = (
            super::axes::times(beside, own),
            tensor(&|row, column| sum(1, &|[way, ..]| entry(beside, row, way) * entry(beside, way, column))),
        );
        let twice = super::axes::times(beside, once);
        let volume = dot(own, crate::library::solid::math::cross(once, twice));
        let turn = |one: usize, two: usize, three: usize| {
            sum(2, &|[a, b, ..]| {
                entry(beside, one, a) * entry(&square, two, b) * part(&self.third, &[three, a, b])
            })
        };
        let around = [(0, 1, 2), (1, 2, 0), (2, 0, 1)];
        let parts = around.map(|(one, two, three)| turn(one, two, three) - turn(two, one, three));
        volume + parts.into_iter().sum::<f64>()
    }

    /// The fourth order beside a tensor without a mean.
    pub fn fourth(&self, beside: &Tensor) -> Fourth {
        let at = |of: [usize; 4]| part(&self.fourth, &of);
        let own = tensor(&|row, column| sum(1, &|[with, ..]| at([row, column, with, with])));
        let [[a, ..], [_, b, _], [.., c]] = own;
        let (mean, lone) = (a + b + c, uneven(&own));
        let all = sum(4, &|of| at(of) * at(of));
        let second = both(&lone, &lone);
        let twice = sum(4, &|[a, b, c, d]| at([a, b, c, d]) * entry(beside, a, b) * entry(beside, c, d));
        Fourth {
            even: mean,
            second: root(second),
            rest: root(all - mean * mean / 5.0 - second * 6.0 / 7.0),
            with: both(&lone, beside),
            twice,
        }
    }
}
