//! PRP-1 The method against what it stands for: the factor, and a grade that is left out.

use crate::library::predict::{
    factor::{Factor, dot, inverse},
    kernel::{Alike, Point, Weights},
    learn::{Scale, median, quantile},
    process::{Lesson, Process, Said},
    search,
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

// PRP-1
#[test]
fn the_scale_is_the_mean_square_of_what_is_missed_and_the_likelihood_follows_from_it() {
    let process = Process::learn(&lesson(&(0..20).collect::<Vec<_>>()), WEIGHTS).unwrap();
    let mean =
        |of: &dyn Fn((&Said, u32)) -> f64| process.left_out.iter().zip(0..).map(of).sum::<f64>() / 20.0;
    let missed = |(said, place): (&Said, u32)| {
        let by = value(place) - said.mean;
        by * by / said.variance
    };
    assert!((mean(&missed) - 1.0).abs() < 1e-12, "{}", mean(&missed));
    let spread = mean(&|(said, _)| libm::log(said.variance));
    assert!((process.likelihood + 0.5 * spread).abs() < 1e-12, "{} {spread}", process.likelihood);
}

// PRP-1
#[test]
fn grades_are_alike_by_their_inputs_their_family_and_their_category() {
    let point = |inputs: [f64; 2], family: Option<u32>, category: Option<u32>| Point {
        inputs: inputs.into(),
        family,
        category,
    };
    let weights = Weights { length: 0.5, linear: 0.7, ..WEIGHTS };
    // (1² + 0.5²) / 2 = 0.625 apart, 0.625 / (2 · 0.5²) = 1.25; (1 · 2 + 2 · 1.5) / 2 = 2.5.
    let inputs = 1.0 + libm::exp(-1.25) + 0.7 * 2.5;
    for (family, category, more, apart) in [
        ([Some(1), Some(1)], [Some(4), Some(4)], 0.3 + 0.2, 0.625),
        ([Some(1), Some(1)], [Some(4), Some(5)], 0.3, 1.625),
        ([Some(1), Some(2)], [Some(4), Some(4)], 0.2, 1.625),
        ([Some(1), None], [Some(1), Some(4)], 0.0, 2.625),
        ([None, None], [None, None], 0.0, 2.625),
    ] {
        let one = point([1.0, 2.0], family[0], category[0]);
        let alike = Alike::of(&one, &point([2.0, 1.5], family[1], category[1]));
        let covariance = weights.covariance(&alike);
        assert!((covariance - inputs - more).abs() < 1e-12, "{covariance} {inputs} {more}");
        assert!((alike.apart() - apart).abs() < 1e-12, "{alike:?}");
    }
}

// PRP-1
#[test]
fn a_weight_that_tells_nothing_stays_where_it_begins() {
    let numbers: Vec<u32> = (0..20).collect();
    let values = numbers.iter().map(|place| value(*place)).collect();
    let found = search::weights(&Lesson::of(vec![Point::default(); 20], values, &numbers), &numbers);
    let Weights { length, linear, family, category, .. } = found;
    assert_eq!((length, linear, family, category), (1.0, 1.0, 0.3, 0.3));
}

#[test]
fn a_scale_has_the_mean_in_its_middle_and_the_deviation_for_one() {
    // The squares about 3 are 4, 1, 0 and 9.
    let scale = Scale::of([1.0, 2.0, f64::NAN, 3.0, 6.0].into_iter());
    for number in [-1.0, 3.0, 6.0] {
        assert!((scale.onto(number) - (number - 3.0) / libm::sqrt(3.5)).abs() < 1e-12, "{number}");
    }
    assert_eq!(scale.onto(f64::NAN), 0.0);
    let same = Scale::of([5.0, 5.0].into_iter()).onto(5.02);
    assert!((same - 2.0).abs() < 1e-9, "a hundredth is the least deviation: {same}");
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
    assert_eq!(quantile((1..=25).map(f64::from), 0.9), 24.0);
    assert_eq!((quantile(empty(), 0.9), median(empty())), (0.0, 0.0));
    assert_eq!((median([3.0, 1.0, 2.0].into_iter()), median([4.0, 1.0].into_iter())), (2.0, 2.5));
}
