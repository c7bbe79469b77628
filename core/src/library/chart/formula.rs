//! ASH-1 A formula over properties, as `E^(1/2)/ρ`: read, measured, computed for every material.

pub use super::{fault::Fault, token::keys};

use super::{
    property::{Dimension, PROPERTIES},
    ratio::{Ratio, power},
};

/// A formula that makes sense.
#[derive(Debug, Clone, PartialEq)]
pub struct Formula {
    pub(super) steps: Vec<Step>,
    /// What it measures.
    pub dimension: Dimension,
    /// It is a product of powers of properties, each by its place, times a number: then it is a line in a chart of decades.
    pub product: Option<(f64, Vec<(usize, Ratio)>)>,
}

/// What is done with the numbers on a stack.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Step {
    Number(f64),
    Property(usize),
    Negative,
    Plus,
    Minus,
    Times,
    Over,
    To(Ratio),
}

impl Formula {
    /// The property that it is, where it is one alone.
    pub fn alone(&self) -> Option<usize> {
        match *self.steps.as_slice() {
            [Step::Property(at)] => Some(at),
            _ => None,
        }
    }

    /// The places of its properties.
    pub fn properties(&self) -> impl Iterator<Item = usize> {
        self.steps.iter().filter_map(|step| match step {
            Step::Property(at) => Some(*at),
            _ => None,
        })
    }

    /// The least, the usual and the greatest number of a material that has such numbers of each property, by its place: in base units, of a
    /// property alone in its canonical unit. NaN where something lacks, and where it is no number.
    pub fn of(&self, known: impl Fn(usize) -> [f64; 3]) -> [f64; 3] {
        if let Some(at) = self.alone() {
            return known(at);
        }
        let mut stack: Vec<[f64; 3]> = Vec::with_capacity(8);
        for step in &self.steps {
            let top = |stack: &mut Vec<[f64; 3]>| stack.pop().unwrap_or([f64::NAN; 3]);
            let result = match *step {
                Step::Number(number) => [number; 3],
                Step::Property(at) => {
                    let (one, zero) = PROPERTIES.get(at).map_or((1.0, 0.0), |property| property.base());
                    known(at).map(|number| number * one + zero)
                }
                Step::Negative => reversed(top(&mut stack).map(|number| -number)),
                Step::To(exponent) => {
                    let raised = top(&mut stack).map(|number| power(number, exponent));
                    if exponent.is_negative() { reversed(raised) } else { raised }
                }
                Step::Plus | Step::Minus | Step::Times | Step::Over => {
                    let (other, one) = (top(&mut stack), top(&mut stack));
                    both(*step, one, other)
                }
            };
            stack.push(result);
        }
        let result = stack.pop().unwrap_or([f64::NAN; 3]);
        result.map(|number| if number.is_finite() { number } else { f64::NAN })
    }
}

const fn reversed([least, usual, greatest]: [f64; 3]) -> [f64; 3] {
    [greatest, usual, least]
}

/// Of two: whatever they are within their ends.
fn both(step: Step, one: [f64; 3], other: [f64; 3]) -> [f64; 3] {
    let apply = |one: f64, other: f64| match step {
        Step::Plus => one + other,
        Step::Minus => one - other,
        Step::Times => one * other,
        _ => one / other,
    };
    let ([a, b, c], [p, q, r]) = (one, other);
    let ends = [apply(a, p), apply(a, r), apply(c, p), apply(c, r)];
    let most = |of: fn(f64, f64) -> f64| {
        ends.into_iter().reduce(of).filter(|_| ends.iter().all(|end| !end.is_nan()))
    };
    let [least, greatest] = [most(f64::min), most(f64::max)].map(|end| end.unwrap_or(f64::NAN));
    [least, apply(b, q), greatest]
}

#[cfg(test)]
mod tests;
