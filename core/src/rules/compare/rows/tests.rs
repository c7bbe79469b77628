//! CMP-1 The rows of a comparison: what differs first, then what nobody can say, what is missing somewhere, and what is equal.

use super::*;
use crate::library::{
    item::Category,
    parameter::{Amount, ParameterValue},
};

fn item(category: &str, facts: &[(&str, ParameterValue)]) -> Compared {
    let fact = |(key, value): &(&str, ParameterValue)| Fact {
        key: (*key).into(),
        name: (*key).into(),
        value: value.clone(),
        varies: false,
        ..Fact::default()
    };
    Compared {
        category: vec![Category { id: category.into(), ..Category::default() }],
        facts: facts.iter().map(fact).collect(),
        ..Compared::default()
    }
}

fn volts(value: &str) -> ParameterValue {
    ParameterValue::exact(value, Some("V"))
}

fn between(from: &str, to: &str) -> ParameterValue {
    ParameterValue::Number {
        amount: Amount::Range { from: from.into(), to: to.into() },
        unit: Some("V".into()),
    }
}

// CMP-1
#[test]
fn cmp_1_what_differs_comes_first_and_what_is_equal_last_each_in_the_order_of_the_templates() {
    let items = [
        item(
            "x",
            &[
                ("same", volts("1")),
                ("a", volts("1")),
                ("doubt", between("1", "5")),
                ("gap", volts("1")),
                ("b", volts("1")),
            ],
        ),
        item(
            "x",
            &[
                ("same", volts("1")),
                ("a", volts("2")),
                ("doubt", volts("3")),
                ("more", volts("9")),
                ("b", volts("2")),
            ],
        ),
    ];
    let rows = rows(&items, false);
    let told: Vec<_> = rows.iter().map(|row| (row.key.as_str(), row.state.place())).collect();
    assert_eq!(told, [("a", 0), ("b", 0), ("doubt", 1), ("more", 2), ("gap", 2), ("same", 3)]);
}

// CMP-1
#[test]
fn cmp_1_nothing_is_equal_to_what_is_missing_and_a_difference_outweighs_it() {
    let of = |values: &[Option<&str>]| {
        let items: Vec<_> = values
            .iter()
            .map(|value| item("x", &value.map(|value| ("k", volts(value))).into_iter().collect::<Vec<_>>()))
            .collect();
        rows(&items, false).first().map(|row| row.state)
    };
    assert_eq!(of(&[Some("1"), Some("1")]), Some(State::Equal));
    assert_eq!(of(&[Some("1"), None]), Some(State::Missing));
    assert_eq!(of(&[Some("1"), None, None]), Some(State::Missing));
    assert_eq!(of(&[Some("1"), None, Some("2")]), Some(State::Different));
    assert_eq!(of(&[None, None]), None, "what nobody knows is no row");
    assert_eq!(of(&[Some("1")]), Some(State::Equal));
}

// CMP-1
#[test]
fn cmp_1_a_difference_outweighs_a_doubt() {
    let items = [("1", "5"), ("3", "9"), ("6", "8")].map(|(from, to)| item("x", &[("k", between(from, to))]));
    assert_eq!(rows(&items, false)[0].state, State::Different);
    assert_eq!(rows(&items[..2], false)[0].state, State::Undetermined(Doubt::Overlap));
}

fn marks(category: &str, key: &str, values: &[Option<ParameterValue>]) -> Vec<Option<Mark>> {
    let items: Vec<_> = values
        .iter()
        .map(|value| item(category, &value.clone().map(|value| (key, value)).into_iter().collect::<Vec<_>>()))
        .collect();
    rows(&items, false)[0].cells.iter().map(|cell| cell.mark).collect()
}

const BETTER: Option<Mark> = Some(Mark::Better);
const WORSE: Option<Mark> = Some(Mark::Worse);

// CMP-1
#[test]
fn cmp_1_better_and_worse_stand_only_where_the_category_gives_a_direction() {
    let values = ["1", "2", "3"].map(|value| Some(volts(value)));
    assert_eq!(
        marks("mosfet", "drainSourceVoltage", &values),
        [None; 3],
        "the category alone is not below it"
    );
    assert_eq!(marks("discrete", "drainSourceVoltage", &values), [WORSE, None, BETTER]);
    assert_eq!(marks("discrete", "onResistance", &values), [BETTER, None, WORSE]);
    for (category, key) in
        [("metal", "density"), ("screw", "length"), ("discrete", "price"), ("metal", "hardness")]
    {
        assert_eq!(marks(category, key, &values), [None; 3], "{category} {key}");
    }
}

// CMP-1
#[test]
fn cmp_1_nothing_is_better_than_what_it_may_be_equal_to_or_is_not_known() {
    let of = |values: &[Option<ParameterValue>]| marks("discrete", "drainSourceVoltage", values);
    assert_eq!(of(&[Some(volts("1")), Some(volts("1"))]), [None; 2]);
    assert_eq!(of(&[Some(volts("1")), None, Some(volts("2"))]), [WORSE, None, BETTER]);
    assert_eq!(of(&[Some(volts("1")), None]), [None; 2]);
    assert_eq!(of(&[Some(between("1", "5")), Some(volts("3"))]), [None; 2]);
    assert_eq!(of(&[Some(between("1", "5")), Some(volts("9"))]), [WORSE, BETTER]);
    assert_eq!(of(&[Some(volts("2")), Some(volts("2")), Some(volts("1"))]), [BETTER, BETTER, WORSE]);
}

// CMP-1
#[test]
fn cmp_1_things_of_different_categories_have_no_direction() {
    let items = [item("discrete", &[("ratedPower", volts("1"))]), item("ic", &[("ratedPower", volts("2"))])];
    assert!(rows(&items, false)[0].cells.iter().all(|cell| cell.mark.is_none()));
}

// CMP-1
#[test]
fn cmp_1_swapping_two_columns_swaps_what_they_say() {
    let items = [
        item("discrete", &[("ratedPower", volts("1")), ("x", between("1", "2"))]),
        item("discrete", &[("ratedPower", volts("2")), ("x", volts("2"))]),
    ];
    let swapped = [items[1].clone(), items[0].clone()];
    let (ours, theirs) = (rows(&items, false), rows(&swapped, false));
    for (one, other) in ours.iter().zip(&theirs) {
        assert_eq!((&one.key, one.state), (&other.key, other.state));
        assert_eq!(one.cells.iter().rev().collect::<Vec<_>>(), other.cells.iter().collect::<Vec<_>>());
    }
}

// CMP-1
#[test]
fn cmp_1_nothing_that_is_like_a_price_has_a_direction() {
    let path = [Category { id: "discrete".into(), ..Category::default() }];
    for key in ["price", "unitPrice", "cost", "价格"] {
        assert_eq!(direction::of(key, [path.as_slice()].into_iter()), None, "{key}");
    }
    assert_eq!(direction::of("ratedPower", std::iter::empty()), None);
}

// CMP-1
#[test]
fn cmp_1_what_one_has_besides_stands_behind_what_it_has_it_after() {
    let fact = |key| (key, volts("1"));
    let items = [
        item("x", &[fact("a"), fact("b"), fact("c")]),
        item("x", &[fact("a"), fact("x"), fact("y"), fact("c"), fact("z")]),
    ];
    assert_eq!(keys(&items), ["a", "x", "y", "b", "c", "z"]);
}

// CMP-1
#[test]
fn cmp_1_of_several_doubts_the_first_is_told_and_one_alone_has_none() {
    let text = ParameterValue::text("五");
    let items =
        [("key", between("1", "5")), ("key", volts("3")), ("key", text)].map(|fact| item("x", &[fact]));
    assert_eq!(rows(&items, false)[0].state, State::Undetermined(Doubt::Overlap));
    let mut alone = item("x", &[("key", between("1", "5"))]);
    alone.facts[0].varies = true;
    assert_eq!(rows(&[alone], false)[0].state, State::Equal);
}

fn predicted(key: &str, value: ParameterValue) -> Fact {
    Fact { key: key.into(), name: key.into(), value, predicted: true, ..Fact::default() }
}

// PRP-1, CMP-1
#[test]
fn prp_1_what_was_predicted_is_in_doubt_marks_nothing_and_hides_no_difference() {
    let with = |volts: ParameterValue| {
        let mut item = item("metal", &[]);
        item.facts.push(predicted("yieldStrength", volts));
        item
    };
    let known = |value: &str| item("metal", &[("yieldStrength", volts(value))]);
    let doubt = State::Undetermined(Doubt::Predicted);
    let of = |items: &[Compared]| rows(items, false).remove(0);
    let two = of(&[known("1"), with(volts("9"))]);
    assert_eq!((two.state, two.cells[0].mark, two.cells[1].mark), (doubt, None, None));
    assert_eq!((two.cells[1].text.as_deref(), two.cells[1].predicted), (Some("≈ 9"), true));
    assert_eq!(of(&[with(volts("1")), with(volts("1"))]).state, doubt, "nor are two of them equal");
    assert_eq!(of(&[with(volts("1"))]).state, doubt);
    assert_eq!(of(&[with(volts("1")), item("metal", &[])]).state, doubt, "rather than missing");
    assert_eq!(of(&[known("1"), known("2"), with(volts("9"))]).state, State::Different);
}
