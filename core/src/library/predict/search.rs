//! PRP-1 The weights for which what is left out is likeliest: along one weight of a fixed grid after the other, twice.

use super::{
    kernel::{Point, Weights},
    process::{Lesson, Process},
};

/// No more grades than these are asked for their likelihood.
const ASKED: usize = 150;

/// Where it begins: in the middle of the grid.
const FIRST: Weights = Weights { length: 1.0, linear: 1.0, family: 0.3, category: 0.3, noise: 0.03 };

/// The choices for one weight.
type Axis = (&'static [f64], fn(&mut Weights) -> &mut f64);

const AXES: [Axis; 5] = [
    (&[0.003, 0.01, 0.03, 0.1, 0.3], |weights| &mut weights.noise),
    (&[0.25, 0.5, 1.0, 2.0, 4.0], |weights| &mut weights.length),
    (&[0.0, 0.3, 1.0, 3.0], |weights| &mut weights.linear),
    (&[0.0, 0.1, 0.3, 1.0], |weights| &mut weights.family),
    (&[0.0, 0.1, 0.3, 1.0], |weights| &mut weights.category),
];

/// How often it goes along each.
const TURNS: usize = 2;

/// The likeliest weights for a lesson.
pub fn weights(lesson: &Lesson, numbers: &[u32]) -> Weights {
    let sample = sample(lesson, numbers);
    let likelihood = |weights: Weights| Process::learn(&sample, weights).map(|process| process.likelihood);
    let mut best = (FIRST, likelihood(FIRST));
    for (choices, weight) in AXES.iter().cycle().take(AXES.len() * TURNS) {
        let at = *weight(&mut best.0);
        for choice in choices.iter().filter(|choice| **choice != at) {
            let mut tried = best.0;
            *weight(&mut tried) = *choice;
            let found = likelihood(tried);
            if found > best.1 {
                best = (tried, found);
            }
        }
    }
    best.0
}

/// Of many every second, third, … grade.
fn sample(lesson: &Lesson, numbers: &[u32]) -> Lesson {
    let step = lesson.points.len().div_ceil(ASKED).max(1);
    let points: Vec<Point> = lesson.points.iter().step_by(step).cloned().collect();
    let values = lesson.values.iter().step_by(step).copied().collect();
    let numbers: Vec<u32> = numbers.iter().step_by(step).copied().collect();
    Lesson::of(points, values, &numbers)
}
