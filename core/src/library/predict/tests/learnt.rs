//! PRP-1 What is learnt from, on which scale, and how wide the intervals are that follow.

use super::*;
use crate::library::{
    order::sorted,
    predict::{
        learn::Told,
        sense::{learnt, told},
    },
};

fn metal() -> &'static Class {
    Class::of("metal").unwrap()
}

/// Thirty rows in ten grades, and what is learnt from them.
fn thirty() -> (Vec<Known>, Learnt) {
    let mut table = table(30);
    for (grade, row) in table.grades.iter_mut().zip(0..) {
        grade.number = row / 3;
    }
    let known = table.all(metal(), "tensileStrength");
    let learnt = Learnt::from(&known).unwrap();
    (known, learnt)
}

// PRP-1
#[test]
fn an_interval_reaches_as_far_as_nine_of_ten_are_missed_widened_by_the_weights_that_were_chosen() {
    let (known, learnt) = thirty();
    let mean = known.iter().map(|one| one.value).sum::<f64>() / 30.0;
    let square = |one: &Known| (one.value - mean) * (one.value - mean);
    let spread = libm::sqrt(known.iter().map(square).sum::<f64>() / 30.0);
    let deviation = |told: &Told| libm::sqrt(told.variance) * spread;
    let missed = |(told, one): (Told, &Known)| (told.value - one.value).abs() / deviation(&told);
    let misses = sorted(learnt.left_out().zip(&known).map(missed));
    // ⌈0.9 · 31⌉ = 28, and √(10 / (10 − 6)).
    let reach = misses[27] * libm::sqrt(2.5);
    for told in learnt.left_out() {
        let wide = reach * deviation(&told);
        assert!(((told.greatest - told.value) / wide - 1.0).abs() < 1e-9, "{told:?} {wide}");
        assert!(((told.value - told.least) / wide - 1.0).abs() < 1e-9, "{told:?} {wide}");
    }
}

// PRP-1
#[test]
fn far_is_what_is_less_sure_than_all_that_is_left_out() {
    let (_, learnt) = thirty();
    let least_sure = learnt.left_out().max_by(|one, other| one.variance.total_cmp(&other.variance)).unwrap();
    assert!(!learnt.is_far(&least_sure));
    assert!(learnt.is_far(&Told { variance: least_sure.variance * 1.000_001, ..least_sure }));
}

#[test]
fn an_interval_covers_its_ends_and_what_lies_between() {
    let told = Told { value: 1.5, least: 1.0, greatest: 2.0, variance: 1.0 };
    let covers = |value: f64| told.covers(&Known { value, ..Known::default() });
    assert_eq!([1.0, 1.7, 2.0].map(covers), [true; 3]);
    assert_eq!([0.999, 2.001, f64::NAN].map(covers), [false; 3]);
}

// PRP-1
#[test]
fn all_of_a_class_that_know_a_property_are_learnt_from_with_the_inputs_that_half_of_them_know() {
    let mut table = table(42);
    table.grades[3].class = Class::of("polymer");
    table.columns[2].1[5] = f64::NAN;
    for (key, from) in [("elongation", 22), ("specificHeat", 23)] {
        let column = (0..42).map(|row| if row < from { f64::NAN } else { 100.0 });
        table.columns.push((key.into(), column.collect()));
    }
    let known = table.all(metal(), "tensileStrength");
    let rows: Vec<usize> = (0..42).filter(|row| ![3, 5].contains(row)).collect();
    assert_eq!(known.iter().map(|one| one.row).collect::<Vec<_>>(), rows);
    for one in known {
        let [hardness, density, elongation] = one.inputs[..] else { panic!("{one:?}") };
        let logarithm = |column: usize| libm::log(table.columns[column].1[one.row]);
        assert_eq!([hardness, density, one.value], [0, 1, 2].map(logarithm));
        assert_eq!(elongation.is_finite(), one.row >= 22, "20 of 40 know it");
        let its = &table.grades[one.row];
        assert_eq!((one.family, one.category, one.number), (its.family, its.category, its.number));
    }
}

// PRP-1
#[test]
fn a_family_and_a_category_count_and_are_told_with_what_the_inputs_did() {
    let (families, categories) = ([1.0, 1.5, 0.7, 2.0], [1.0, 1.3, 0.8, 1.6, 0.6]);
    let mut table = table(80);
    for row in 0..80 {
        let (family, category) = (row % 4, row / 4 % 5);
        let grade = &mut table.grades[row];
        (grade.family, grade.category) = (Some(family as u32), Some(category as u32));
        table.columns[2].1[row] *= families[family] * categories[category];
    }
    // One of its own kind, so that what has no family is not far.
    for row in [78, 79] {
        (table.grades[row].family, table.grades[row].category) = (Some(9), Some(9));
    }
    let none = predict(&table, &question(150.0, 3000.0)).told.unwrap();
    for row in [7, 2, 12] {
        let like = Question { like: Some(row), ..question(150.0, 3000.0) };
        let told = predict(&table, &like).told.unwrap();
        let law = 3.3 * 150.0 * 0.75 * families[row % 4] * categories[row / 4 % 5];
        assert!((told.value / law - 1.0).abs() < 0.1, "{row}: {} {law}", told.value);
        let by = told.moved.iter().find(|moved| moved.key.is_empty()).unwrap().by;
        assert!((by / (told.value / none.value) - 1.0).abs() < 1e-6, "{row}: {by} {}", none.value);
        let sizes: Vec<f64> = told.moved.iter().map(|moved| libm::log(moved.by).abs()).collect();
        assert!(sizes.len() == 3 && sizes.is_sorted_by(|one, next| one > next), "{:?}", told.moved);
    }
}

// PRP-1
#[test]
fn a_temperature_is_learnt_from_the_absolute_zero_on() {
    let near = |one: f64, other: f64| (one - other).abs() < 1e-9;
    for (key, number, absolute) in [
        ("maxServiceTemperature", 300.0, 573.15),
        ("maxServiceTemperature", -40.0, 233.15),
        ("density", 7850.0, 7850.0),
        ("poissonRatio", 0.3, 0.3),
    ] {
        assert!(near(learnt(key, number), libm::log(absolute)), "{key} {number}");
        assert!(near(told(key, libm::log(absolute)), number), "{key} {number}");
    }
    assert!(learnt("maxServiceTemperature", -270.1).is_nan() && learnt("nothing", 1.0).is_nan());
    assert_eq!([told("maxServiceTemperature", 0.0), told("poissonRatio", 1.0)], [-270.0, 0.5]);
}
