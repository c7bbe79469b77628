//! PRP-1 What is refused, with its reason and the nearest known grades; nothing that is typed breaks anything.

use super::*;
use crate::library::predict::{
    flaw::{Flaw, flaw},
    grades::family,
};

fn refusal(question: &Question) -> (Refusal, Vec<usize>) {
    let Predicted { told, nearest } = asked(question);
    (told.unwrap_err(), nearest)
}

// PRP-1
#[test]
fn a_class_with_few_values_is_refused_with_those_that_are_known() {
    let mut few = table(80);
    for row in 24..80 {
        few.columns[2].1[row] = f64::NAN;
    }
    let answer = predict(&few, &question(150.0, 3000.0));
    assert_eq!((answer.told, answer.nearest.len()), (Err(Refusal::Few(24)), 5));
    few.columns[2].1[24] = 500.0;
    assert!(predict(&few, &question(150.0, 3000.0)).told.is_ok());
    let foam = Question { class: "foam".into(), ..question(150.0, 3000.0) };
    assert_eq!(refusal(&foam), (Refusal::Few(0), vec![]));
}

// PRP-1
#[test]
fn fewer_than_two_inputs_are_refused() {
    let mut one = question(150.0, 3000.0);
    one.inputs.truncate(1);
    let (why, nearest) = refusal(&one);
    assert_eq!((why, nearest.len()), (Refusal::Inputs(1), 5));
    one.inputs.clear();
    assert_eq!(refusal(&one).0, Refusal::Inputs(0));
    one.inputs = vec![("hardness".into(), 150.0), ("poissonRatio".into(), 0.3)];
    assert_eq!(refusal(&one).0, Refusal::Inputs(1));
}

// PRP-1
#[test]
fn what_is_like_nothing_known_is_refused() {
    let (why, nearest) = refusal(&question(1900.0, 25_000.0));
    assert_eq!((why, nearest.len()), (Refusal::Far, 5));
}

// PRP-1
#[test]
fn what_contradicts_itself_is_refused() {
    let given = |pairs: &[(&str, f64)]| {
        pairs.iter().map(|(key, number)| ((*key).to_owned(), *number)).collect::<Vec<_>>()
    };
    let elastic = |shear: f64| {
        flaw(&given(&[("youngsModulus", 206e3), ("poissonRatio", 0.3), ("shearModulus", shear)]))
    };
    let follows = 206e3 / 2.6;
    assert_eq!((elastic(follows * 1.049), elastic(follows * 0.951)), (None, None));
    for shear in [follows * 1.051, follows * 0.949] {
        let Some(Flaw::Elastic { follows: told, by }) = elastic(shear) else { panic!("{shear}") };
        assert!(told == follows && (by.abs() - 0.051).abs() < 1e-9, "{told} {by}");
    }
    let strengths =
        |yields: f64, breaks: f64| flaw(&given(&[("yieldStrength", yields), ("tensileStrength", breaks)]));
    assert_eq!((strengths(400.0, 400.0), strengths(401.0, 400.0)), (None, Some(Flaw::Yield)));
    let mut beyond = question(150.0, 3000.0);
    beyond.inputs.extend(given(&[("yieldStrength", 300.0), ("shearModulus", 1e300)]));
    assert_eq!(refusal(&beyond).0, Refusal::Flawed(Flaw::Senseless("shearModulus".into())));
}

// PRP-1
#[test]
fn nothing_that_is_typed_breaks_anything() {
    let absurd = [
        f64::NAN,
        0.0,
        -0.0,
        -1.0,
        1e300,
        -1e300,
        1e-300,
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::MIN_POSITIVE,
    ];
    for one in absurd {
        let (why, nearest) = refusal(&question(one, 3000.0));
        assert_eq!(why, Refusal::Flawed(Flaw::Senseless("hardness".into())), "{one}");
        assert_eq!(nearest.len(), 5, "{one}");
        let mut broken = table(80);
        broken.columns[0].1.fill(one);
        broken.columns[2].1[3] = one;
        let told = predict(&broken, &question(150.0, 3000.0)).told;
        assert!(matches!(told, Err(Refusal::Inputs(1))), "{one} {told:?}");
    }
    for target in ["", "density", "nothing", "hardness"] {
        let odd = Question { target: target.into(), ..question(150.0, 3000.0) };
        let _ = asked(&odd);
    }
    let twice = Question {
        inputs: vec![("hardness".into(), 150.0), ("hardness".into(), 90.0)],
        ..question(150.0, 3000.0)
    };
    let _ = asked(&twice);
}

// PRP-1
#[test]
fn a_table_of_one_and_the_same_has_an_answer_without_a_width() {
    let mut same = table(60);
    for column in &mut same.columns {
        column.1.fill(100.0);
    }
    let told = predict(&same, &question(100.0, 100.0)).told.unwrap();
    assert!((told.value - 100.0).abs() < 1e-3 && told.greatest - told.least < 1.0, "{told:?}");
}

#[test]
fn a_material_of_no_class_is_refused() {
    let none = Question { class: "x".into(), ..question(150.0, 3000.0) };
    assert_eq!(refusal(&none), (Refusal::Classless, vec![]));
}

#[test]
fn rows_under_one_name_are_one_grade() {
    let names = ["45-热轧", "45-调质\nC45", "45Mn", "1045\nC45", "", ""];
    let entries = names.map(|names| Entry { path: "metal/steel/x", names });
    let numbers: Vec<u32> = grades(&entries).iter().map(|grade| grade.number).collect();
    assert_eq!(numbers, [0, 0, 2, 0, 4, 5]);
    for (model, base) in [
        ("6061-T6", "6061"),
        ("2024-T351", "2024"),
        ("1060-O", "1060"),
        ("QT400-18", "QT400-18"),
        ("PA66-GF30", "PA66-GF30"),
        ("40Cr-退火", "40Cr"),
        ("45", "45"),
        ("TC4-ELI", "TC4-ELI"),
    ] {
        assert_eq!(designation(model), base);
    }
}

#[test]
fn a_family_is_what_lies_below_the_first_category() {
    let paths = ["metal/steel/steel-tool", "metal/steel", "metal/copper/brass/x", "metal", ""];
    let families = [Some("metal/steel"), Some("metal/steel"), Some("metal/copper"), None, None];
    assert_eq!(paths.map(family), families);
    let grades = grades(&paths.map(|path| Entry { path, names: "" }));
    // Each way has the number of its turn: steel, tool steel, copper, what is in it, metal.
    assert_eq!(
        grades.iter().map(|grade| (grade.family, grade.category)).collect::<Vec<_>>(),
        [(Some(0), Some(1)), (Some(0), Some(0)), (Some(2), Some(3)), (None, Some(4)), (None, None)]
    );
}

#[test]
fn a_class_is_the_nearest_of_a_way() {
    for (path, name) in [
        ("metal/steel/steel-tool", Some("金属")),
        ("polymer/polymer-rubber", Some("橡胶")),
        ("polymer/polymer-high", Some("高分子")),
        ("natural/wood", Some("木材")),
        ("fluid/fluid-gas", Some("气体")),
        ("natural", None),
        ("", None),
    ] {
        assert_eq!(Class::of(path).map(|class| class.name), name, "{path}");
    }
}
