//! PRP-1 The method against what it stands for: the factor, and a grade that is left out.

use crate::library::predict::{
    factor::{Factor, dot, inverse},
    kernel::{Point, Weights},
    learn::{median, quantile},
    process::{Lesson, Process},
};
use std::iter::empty;

const WEIGHTS: Weights = Weights { length: 0.7, linear: 0.5, family: 0.3, category: 0.2, noise: 0.05 };

fn point(place: u32) -> Point {
    let at = f64::from(place);
    Point {
        inputs: vec![libm::sin(at), libm::cos(1.7 * at)],
        family: Some(place % 3),
        category: Some(place % 5),
    }
}

fn value(place: u32) -> f64 {
    libm::sin(2.0 * f64::from(place)) + 0.1 * f64::from(place % 3)
}

fn lesson(places: &[u32]) -> Lesson {
    let numbers: Vec<u32> = places.iter().map(|place| place / 3).collect();
    let points = places.iter().map(|place| point(*place)).collect();
    Lesson::of(points, places.iter().map(|place| value(*place)).collect(), &numbers)
}

// PRP-1
#[test]
fn what_the_closed_form_says_of_a_grade_is_what_is_learnt_without_it() {
    let all: Vec<u32> = (0..20).collect();
    let process = Process::learn(&lesson(&all), WEIGHTS).unwrap();
    for group in 0..7 {
        let rest: Vec<u32> = all.iter().copied().filter(|place| place / 3 != group).collect();
        let lesson = lesson(&rest);
        let without = Process::learn(&lesson, WEIGHTS).unwrap();
        for place in all.iter().filter(|place| *place / 3 == group) {
            let (said, expected) = (process.left_out[*place as usize], without.ask(&lesson, &point(*place)));
            assert!((said.mean - expected.mean).abs() < 1e-9, "{place}: {said:?} {expected:?}");
            let scale = process.scale() / without.scale();
            assert!((said.variance / (expected.variance * scale) - 1.0).abs() < 1e-9, "{place}");
        }
    }
}

#[test]
fn a_factor_solves_and_inverts() {
    let rows = vec![vec![4.0], vec![2.0, 5.0], vec![1.0, 3.0, 6.0]];
    let factor = Factor::of(&rows).unwrap();
    let columns = factor.columns();
    let whole = |row: usize, column: usize| rows[row.max(column)][row.min(column)];
    for row in 0..3 {
        for column in 0..3 {
            let element = |at: usize| inverse(&columns[row], row, &columns[at], at);
            let product: f64 = (0..3).map(|at| element(at) * whole(at, column)).sum();
            assert!((product - f64::from(u8::from(row == column))).abs() < 1e-12, "{row} {column}");
        }
    }
    let values = [1.0, 2.0, 3.0];
    let half = factor.forward(&values);
    let pair =
        |row: usize, at: usize| values[row] * values[at] * inverse(&columns[row], row, &columns[at], at);
    let sum: f64 =
        (0..3).flat_map(|row| (0..3).map(move |at| (row, at))).map(|(row, at)| pair(row, at)).sum();
    assert!((dot(&half, &half) - sum).abs() < 1e-12, "{half:?}");
}

#[test]
fn what_is_not_positive_definite_has_no_factor() {
    assert_eq!(Factor::of(&[vec![1.0], vec![2.0, 1.0]]), None);
    assert_eq!(Factor::of(&[vec![f64::NAN]]), None);
    assert_eq!(Factor::of(&[vec![0.0]]), None);
}

#[test]
fn the_quantile_of_a_finite_sample_counts_one_more() {
    let numbers: Vec<f64> = (1..=19).rev().map(f64::from).collect();
    assert_eq!(quantile(numbers.iter().copied(), 0.9), 18.0);
    assert_eq!(quantile(numbers.iter().copied().take(9), 0.9), 19.0);
    assert_eq!((quantile(empty(), 0.9), median(empty())), (0.0, 0.0));
    assert_eq!((median([3.0, 1.0, 2.0].into_iter()), median([4.0, 1.0].into_iter())), (2.0, 2.5));
}
