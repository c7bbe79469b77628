//! SIM-1 What may stand for what.

mod component;
mod mat;
mod part;
mod search;
mod sizes;
mod tally;

use super::{
    told::{Likeness, ScoreKind},
    *,
};
use crate::library::{
    item::{Category, Column, Configuration, Configurations, DrawingKind, NamedDrawing},
    pad::Pad,
    parameter::{Amount, Parameter, ParameterValue},
    pin::Pin,
};

use mat::steel;
use part::{LONG, screws};

fn path(ids: &[&str]) -> Vec<Category> {
    ids.iter().map(|id| Category { id: (*id).into(), name: (*id).into() }).collect()
}

fn number(key: &str, value: &str, unit: &str) -> Parameter {
    Parameter::of(key, ParameterValue::exact(value, Some(unit).filter(|unit| !unit.is_empty())))
}

fn footprint(pitch: f64) -> NamedDrawing {
    let pads =
        [-pitch, 0.0, pitch].into_iter().zip(1..).map(|(x, number)| Pad::new(number, [x, 0.0], [0.6, 1.0]));
    NamedDrawing { kind: DrawingKind::Footprint, pads: pads.collect(), ..NamedDrawing::default() }
}

fn symbol(names: &[&str]) -> NamedDrawing {
    let pin = |(name, number): (&&str, i32)| Pin {
        number: number.to_string(),
        name: (*name).into(),
        ..Pin::default()
    };
    let pins = names.iter().zip(1..).map(pin).collect();
    NamedDrawing { kind: DrawingKind::Symbol, pins, ..NamedDrawing::default() }
}

/// An N-channel transistor: voltage and current, in a package of its own.
fn transistor(set_id: &str, volts: &str, amperes: &str) -> Item {
    Item {
        set_id: set_id.into(),
        library: Library::Component,
        name: "N沟道场效应管".into(),
        model: set_id.to_uppercase(),
        category: path(&["discrete", "mosfet", "mosfet-n"]),
        parameters: vec![
            number("drainSourceVoltage", volts, "V"),
            number("drainCurrent", amperes, "A"),
            number("gateVoltage", "20", "V"),
            number("onResistance", "50", "mΩ"),
        ],
        drawings: vec![symbol(&["G", "S", "D"]), footprint(1.0)],
        ..Item::default()
    }
}

fn without(item: &Item, key: &str) -> Item {
    let parameters = item.parameters.iter().filter(|of| of.key != key).cloned().collect();
    Item { parameters, ..item.clone() }
}

fn class(of: &Item, with: &Item) -> Result<Likeness, String> {
    judge(of, None, with, None).map(|told| told.class)
}

// SIM-1
#[test]
fn sim_1_what_is_nowhere_worse_on_the_same_pads_and_pins_takes_the_place() {
    let (of, with) = (transistor("a", "30", "4"), transistor("b", "60", "5"));
    let told = judge(&of, None, &with, None).unwrap();
    assert_eq!(told.class, Likeness::DropIn);
    let scores: Vec<_> = told.scores.iter().map(|score| (score.kind, score.share)).collect();
    let whole = [ScoreKind::Electrical, ScoreKind::Package, ScoreKind::Pins].map(|kind| (kind, Some(1.0)));
    assert_eq!(scores, whole, "three, and never one");
    assert_eq!(told.margins[0].said, "+100%");
    assert_eq!(told.checks, ["安全工作区与开关损耗（数据手册曲线）"], "something is always to be checked");
}

// SIM-1
#[test]
fn sim_1_a_rating_below_the_originals_refuses_the_candidate() {
    let (of, with) = (transistor("a", "60", "4"), transistor("b", "30", "5"));
    assert_eq!(class(&of, &with), Err("漏源耐压低于原件".to_owned()));
}

// SIM-1
#[test]
fn sim_1_an_unknown_rating_gives_no_clean_verdict() {
    let (of, with) = (transistor("a", "30", "4"), transistor("b", "60", "5"));
    for (of, with) in [(&of, &without(&with, "gateVoltage")), (&without(&of, "gateVoltage"), &with)] {
        let told = judge(of, None, with, None).unwrap();
        assert_eq!(told.class, Likeness::Fits);
        assert!(told.uncompared.iter().any(|one| one.name == "栅源耐压"), "{:?}", told.uncompared);
        assert!(told.checks.contains(&"栅源耐压：查数据手册".to_owned()), "{:?}", told.checks);
    }
    let neither = judge(&without(&of, "gateVoltage"), None, &without(&with, "gateVoltage"), None).unwrap();
    assert_eq!(neither.class, Likeness::Fits, "what nobody tells is not known, either");
}

// SIM-1
#[test]
fn sim_1_what_is_worse_than_is_tolerated_has_to_be_checked() {
    let (of, mut with) = (transistor("a", "30", "4"), transistor("b", "60", "5"));
    with.parameters[3] = number("onResistance", "60", "mΩ");
    assert_eq!(class(&of, &with), Ok(Likeness::DropIn), "a fifth more is nothing to check");
    with.parameters[3] = number("onResistance", "70", "mΩ");
    assert_eq!(class(&of, &with), Ok(Likeness::Fits));
}

// SIM-1
#[test]
fn sim_1_other_pads_or_other_pins_only_do_the_same() {
    let (of, with) = (transistor("a", "30", "4"), transistor("b", "60", "5"));
    let wide = Item { drawings: vec![symbol(&["G", "S", "D"]), footprint(5.0)], ..with.clone() };
    assert_eq!(class(&of, &wide), Ok(Likeness::Near));
    let turned = Item { drawings: vec![symbol(&["D", "S", "G"]), footprint(1.0)], ..with.clone() };
    let told = judge(&of, None, &turned, None).unwrap();
    assert_eq!(told.class, Likeness::Near);
    assert!(told.checks.contains(&"引脚不同：1、3".to_owned()), "{:?}", told.checks);
    let bare = Item { drawings: Vec::new(), ..with };
    let told = judge(&of, None, &bare, None).unwrap();
    assert_eq!((told.class, told.scores[1].share, told.scores[2].share), (Likeness::Near, None, None));
}

// SIM-1
#[test]
fn sim_1_category_polarity_and_function_are_gates() {
    let of = transistor("a", "30", "4");
    let named = |name: &str| Item { name: name.into(), ..transistor("b", "60", "5") };
    assert_eq!(class(&of, &named("P沟道场效应管")), Err("极性或沟道相反".to_owned()));
    let other = Item { category: path(&["discrete", "diode"]), ..named("二极管") };
    assert_eq!(class(&of, &other), Err("类别不同".to_owned()));
    let nowhere = Item { category: Vec::new(), ..of.clone() };
    assert_eq!(class(&nowhere, &nowhere), Err("类别不同".to_owned()));
    let bipolar = |name: &str| Item { name: name.into(), category: path(&["transistor"]), ..of.clone() };
    assert_eq!(class(&bipolar("NPN三极管"), &bipolar("NPN达林顿三极管")), Err("功能不同".to_owned()));
    assert_eq!(class(&bipolar("NPN三极管"), &bipolar("PNP三极管")), Err("极性或沟道相反".to_owned()));
}

// SIM-1
#[test]
fn sim_1_a_logic_part_does_what_its_name_says_and_may_have_schmitt_inputs() {
    let part = |name: &str, model: &str| Item {
        name: format!("{name} {model}"),
        model: model.into(),
        category: path(&["ic", "logic", "logic-gate"]),
        library: Library::Component,
        ..Item::default()
    };
    let (nand, schmitt, and) = (part("四与非门", "00"), part("四施密特与非门", "132"), part("四与门", "08"));
    assert_eq!(class(&nand, &schmitt), Ok(Likeness::Near));
    assert_eq!(class(&schmitt, &nand), Err("功能不同".to_owned()));
    assert_eq!(class(&nand, &and), Err("功能不同".to_owned()));
}

// SIM-1
#[test]
fn sim_1_a_ceramic_is_replaced_by_one_that_is_as_steady() {
    let capacitor = |kind: &str| Item {
        library: Library::Component,
        category: path(&["capacitor", "capacitor-chip"]),
        parameters: vec![
            number("capacitance", "100", "nF"),
            number("ratedVoltage", "50", "V"),
            Parameter::of("type", ParameterValue::choice(kind)),
        ],
        ..Item::default()
    };
    for (of, with, expected) in [
        ("X7R", "X5R", Err("介质稳定性较差".to_owned())),
        ("X5R", "X7R", Ok(Likeness::Near)),
        ("X7R", "C0G", Ok(Likeness::Near)),
        ("C0G", "NP0", Ok(Likeness::Near)),
        ("NP0", "C0G", Ok(Likeness::Near)),
    ] {
        assert_eq!(class(&capacitor(of), &capacitor(with)), expected, "{of} {with}");
    }
    let mut other = capacitor("X7R");
    other.parameters[0] = number("capacitance", "0.1", "μF");
    assert_eq!(class(&capacitor("X7R"), &other), Ok(Likeness::Near), "the same in another unit");
    other.parameters[0] = number("capacitance", "220", "nF");
    assert_eq!(class(&capacitor("X7R"), &other), Err("容值不同".to_owned()));
}

// SIM-1
#[test]
fn sim_1_the_best_stand_first_each_gate_is_counted_and_the_item_is_no_candidate_of_itself() {
    let of = transistor("a", "30", "4");
    let wide =
        Item { drawings: vec![symbol(&["G", "S", "D"]), footprint(5.0)], ..transistor("wide", "60", "5") };
    let among = [
        of.clone(),
        wide,
        without(&transistor("doubtful", "60", "5"), "gateVoltage"),
        transistor("weak", "20", "5"),
        transistor("weaker", "10", "5"),
        transistor("clean", "60", "5"),
        transistor("clean", "50", "5"),
        Item { own: true, ..transistor("clean", "40", "5") },
    ];
    let told = substitutes(&of, None, &among);
    let order: Vec<_> = told.list.iter().map(|with| with.set_id.as_str()).collect();
    assert_eq!(order, ["clean", "doubtful", "wide"]);
    assert!(told.list[0].own, "an address leads to the own one");
    assert_eq!(told.refused, [Refused { why: "漏源耐压低于原件".into(), count: 2 }]);
    assert_eq!((told.looked_at, told.of.model.as_str()), (5, "A"));
}

// SIM-1
#[test]
fn sim_1_no_more_are_told_than_can_be_looked_at() {
    let among: Vec<_> = (0..TOLD + 9).map(|at| transistor(&format!("t{at}"), "60", "5")).collect();
    assert_eq!(substitutes(&transistor("a", "30", "4"), None, &among).list.len(), TOLD);
}

// SIM-1
#[test]
fn sim_1_candidates_are_looked_for_by_what_no_gate_would_refuse() {
    let resistor = Item {
        library: Library::Component,
        category: path(&["resistor", "resistor-chip"]),
        parameters: vec![number("resistance", "10", "kΩ"), number("ratedPower", "0.1", "W")],
        ..Item::default()
    };
    let found = looks(&resistor, None);
    let said: Vec<_> =
        found[1].filters.iter().map(|filter| format!("{} {}", filter.key, filter.value)).collect();
    assert_eq!(said[0], "resistance 9.99998e3Ω..1.000002e4Ω");
    assert_eq!(said[1], "ratedPower 9.99999e-2W..");
    assert_eq!(found[2].filters.len(), 1, "what does not tell its limits is looked at, too");
    let screw = looks(&screws("a", "screw-socket", &LONG), Some("M8×20"));
    let categories: Vec<_> = screw.iter().filter_map(|look| look.category.as_deref()).collect();
    assert_eq!(categories, ["screw", "bolt"]);
    assert_eq!(screw[1].filters[0].value, "8e0..8e0");
    let grade = looks(&steel("Q235", "370", &["S235JR"]), None);
    assert_eq!(
        (grade[0].words.as_slice(), grade[1].words.as_slice()),
        (&["S235JR".to_owned()][..], &["Q235".to_owned()][..])
    );
    assert_eq!(looks(&Item { library: Library::Component, ..Item::default() }, None), []);
}
