//! PRP-1 Values with their intervals, and what a question comes back with.

use super::*;

// PRP-1
#[test]
fn a_value_lies_in_its_interval_and_near_the_law_it_was_learnt_from() {
    for (hardness, density) in [(100.0, 4000.0), (180.0, 2500.0), (220.0, 6000.0)] {
        let told = asked(&question(hardness, density)).told.unwrap();
        let law = 3.3 * hardness * density / 4000.0;
        assert!((told.value / law - 1.0).abs() < 0.03, "{} {law}", told.value);
        assert!(told.least < law && law < told.greatest, "{told:?}");
        assert!(told.least < told.value && told.value < told.greatest);
        assert_eq!(told.measured.count, 80);
        assert!(told.measured.error < told.measured.plain / 10.0, "{:?}", told.measured);
        assert!((0.9..=1.0).contains(&told.measured.covered), "{:?}", told.measured);
    }
}

// PRP-1
#[test]
fn the_same_question_has_the_same_answer_to_the_bit() {
    let once = asked(&question(150.0, 3000.0));
    assert_eq!(once, asked(&question(150.0, 3000.0)));
    let told = once.told.unwrap();
    assert_ne!(told.value, asked(&question(151.0, 3000.0)).told.unwrap().value);
}

// PRP-1
#[test]
fn a_grade_is_told_without_all_its_conditions() {
    let mut table = table(80);
    let itself = Question { like: Some(4), is_it: true, ..question(208.0, 4000.0) };
    let before = predict(&table, &itself);
    assert!(!before.nearest.contains(&4) && !before.nearest.contains(&5), "{:?}", before.nearest);
    assert_eq!(before.told.as_ref().unwrap().measured.count, 78);
    for row in [4, 5] {
        table.columns[2].1[row] *= 7.0;
    }
    assert_eq!(predict(&table, &itself), before);
    let like = Question { is_it: false, ..itself };
    assert_ne!(predict(&table, &like).told.unwrap().value, before.told.unwrap().value);
}

// PRP-1
#[test]
fn it_learns_from_the_nearest_of_the_class_alone() {
    let mut table = table(700);
    for grade in table.grades.iter_mut().skip(600) {
        grade.class = Class::of("polymer");
    }
    let all = predict(&table, &question(150.0, 3000.0));
    assert_eq!(all.told.as_ref().unwrap().measured.count, LEARNT);
    for row in 600..700 {
        table.columns[2].1[row] = 1.0;
    }
    assert_eq!(predict(&table, &question(150.0, 3000.0)), all);
}

// PRP-1
#[test]
fn what_an_input_did_is_how_the_value_differs_without_it() {
    let told = asked(&question(230.0, 2500.0)).told.unwrap();
    let by: Vec<(&str, bool)> = told.moved.iter().map(|moved| (moved.key.as_str(), moved.by > 1.0)).collect();
    assert_eq!(by.iter().find(|(key, _)| *key == "hardness"), Some(&("hardness", true)));
    assert_eq!(by.iter().find(|(key, _)| *key == "density"), Some(&("density", false)));
    assert!(by.iter().all(|(key, _)| !key.is_empty()), "a question without a category");
    let like = Question { like: Some(3), ..question(230.0, 2500.0) };
    assert!(asked(&like).told.unwrap().moved.iter().any(|moved| moved.key.is_empty()));
}

#[test]
fn an_input_that_few_know_is_left_out_and_said() {
    let mut table = table(80);
    let known = |row: usize| if row < 39 { 10.0 } else { f64::NAN };
    table.columns.push(("elongation".into(), (0..80).map(known).collect()));
    let mut more = question(150.0, 3000.0);
    more.inputs.push(("elongation".into(), 30.0));
    let told = predict(&table, &more).told.unwrap();
    assert_eq!(told.unused, ["elongation"]);
    assert_eq!(told.value, asked(&question(150.0, 3000.0)).told.unwrap().value);
}
