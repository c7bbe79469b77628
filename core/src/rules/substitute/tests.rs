use super::*;
use crate::library::{
    item::{Category, Column, Configuration, Configurations, DrawingKind, NamedDrawing},
    pad::Pad,
    parameter::{Amount, Parameter, ParameterValue},
    pin::Pin,
};

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

fn class(of: &Item, with: &Item) -> Result<Class, String> {
    judge(of, None, with, None).map(|told| told.class)
}

// SIM-1
#[test]
fn sim_1_what_is_nowhere_worse_on_the_same_pads_and_pins_takes_the_place() {
    let (of, with) = (transistor("a", "30", "4"), transistor("b", "60", "5"));
    let told = judge(&of, None, &with, None).unwrap();
    assert_eq!(told.class, Class::DropIn);
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
        assert_eq!(told.class, Class::Fits);
        assert!(told.uncompared.iter().any(|one| one.name == "栅源耐压"), "{:?}", told.uncompared);
        assert!(told.checks.contains(&"栅源耐压：查数据手册".to_owned()), "{:?}", told.checks);
    }
    let neither = judge(&without(&of, "gateVoltage"), None, &without(&with, "gateVoltage"), None).unwrap();
    assert_eq!(neither.class, Class::Fits, "what nobody tells is not known, either");
}

// SIM-1
#[test]
fn sim_1_what_is_worse_than_is_tolerated_has_to_be_checked() {
    let (of, mut with) = (transistor("a", "30", "4"), transistor("b", "60", "5"));
    with.parameters[3] = number("onResistance", "60", "mΩ");
    assert_eq!(class(&of, &with), Ok(Class::DropIn), "a fifth more is nothing to check");
    with.parameters[3] = number("onResistance", "70", "mΩ");
    assert_eq!(class(&of, &with), Ok(Class::Fits));
}

// SIM-1
#[test]
fn sim_1_other_pads_or_other_pins_only_do_the_same() {
    let (of, with) = (transistor("a", "30", "4"), transistor("b", "60", "5"));
    let wide = Item { drawings: vec![symbol(&["G", "S", "D"]), footprint(5.0)], ..with.clone() };
    assert_eq!(class(&of, &wide), Ok(Class::Near));
    let turned = Item { drawings: vec![symbol(&["D", "S", "G"]), footprint(1.0)], ..with.clone() };
    let told = judge(&of, None, &turned, None).unwrap();
    assert_eq!(told.class, Class::Near);
    assert!(told.checks.contains(&"引脚不同：1、3".to_owned()), "{:?}", told.checks);
    let bare = Item { drawings: Vec::new(), ..with };
    let told = judge(&of, None, &bare, None).unwrap();
    assert_eq!((told.class, told.scores[1].share, told.scores[2].share), (Class::Near, None, None));
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
    assert_eq!(class(&nand, &schmitt), Ok(Class::Near));
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
        ("X5R", "X7R", Ok(Class::Near)),
        ("X7R", "C0G", Ok(Class::Near)),
        ("C0G", "NP0", Ok(Class::Near)),
        ("NP0", "C0G", Ok(Class::Near)),
    ] {
        assert_eq!(class(&capacitor(of), &capacitor(with)), expected, "{of} {with}");
    }
    let mut other = capacitor("X7R");
    other.parameters[0] = number("capacitance", "0.1", "μF");
    assert_eq!(class(&capacitor("X7R"), &other), Ok(Class::Near), "the same in another unit");
    other.parameters[0] = number("capacitance", "220", "nF");
    assert_eq!(class(&capacitor("X7R"), &other), Err("容值不同".to_owned()));
}

/// Screws of a head: thread, pitch, length and head height of each row.
fn screws(set_id: &str, leaf: &str, rows: &[[&str; 4]]) -> Item {
    let column = |key: &str| Column { key: key.into(), name: key.into(), unit: None, numeric: true };
    let row = |values: &[&str; 4]| Configuration {
        name: format!("{}×{}", values[0], values[2]),
        values: values.iter().map(|value| (*value).to_owned()).collect(),
    };
    let columns = ["d", "P", "l", "k"].map(column).into();
    Item {
        set_id: set_id.into(),
        name: "螺钉".into(),
        model: set_id.into(),
        category: path(&["fastener", "screw", leaf]),
        configurations: Configurations {
            columns,
            rows: rows.iter().map(row).collect(),
            ..Configurations::default()
        },
        ..Item::default()
    }
}

const LONG: [[&str; 4]; 3] = [["M6", "1", "16", "4"], ["M6", "1", "25", "4"], ["M8", "1.25", "20", "5"]];

fn sized(of: &Item, row: &str, with: &Item) -> Result<(Class, String), String> {
    judge(of, Some(row), with, None).map(|told| (told.class, told.config_name.unwrap_or_default()))
}

// SIM-1
#[test]
fn sim_1_of_a_set_the_nearest_configuration_stands_for_it() {
    let of = screws("a", "screw-socket", &[["M6", "1", "20", "6"]]);
    let with = screws("b", "screw-pan", &LONG);
    assert_eq!(
        sized(&of, "M6×20", &with),
        Ok((Class::Near, "M6×25".into())),
        "a fifth apart, and not a quarter"
    );
    let same = screws("b", "screw-pan", &[["M5", "0.8", "20", "4"], ["M6", "1", "20", "4"]]);
    assert_eq!(sized(&of, "M6×20", &same), Ok((Class::Fits, "M6×20".into())));
    let none = screws("b", "screw-pan", &[["M5", "0.8", "20", "4"]]);
    assert_eq!(sized(&of, "M6×20", &none), Err("d不同".to_owned()));
    let fine = screws("b", "screw-pan", &[["M6", "0.75", "20", "4"]]);
    assert_eq!(sized(&of, "M6×20", &fine), Err("P不同".to_owned()));
}

// SIM-1
#[test]
fn sim_1_parts_of_one_standard_with_the_same_sizes_are_equivalent() {
    let standard = |mut item: Item, standard: &str| {
        item.parameters.push(Parameter::of("standard", ParameterValue::standard(standard)));
        item
    };
    let row = [["M6", "1", "20", "6"]];
    let of = standard(screws("GB/T 70.1", "screw-socket", &row), "ISO 4762");
    let din = Item { keywords: vec!["ISO 4762".into()], ..screws("DIN 912", "screw-socket", &row) };
    assert_eq!(sized(&of, "M6×20", &din), Ok((Class::DropIn, "M6×20".into())));
    let low = Item {
        keywords: din.keywords.clone(),
        ..screws("DIN 912", "screw-socket", &[["M6", "1", "20", "4"]])
    };
    assert_eq!(sized(&of, "M6×20", &low).map(|(class, _)| class), Ok(Class::Fits));
    let other = screws("DIN 6912", "screw-socket", &row);
    assert_eq!(sized(&of, "M6×20", &other).map(|(class, _)| class), Ok(Class::Fits));
}

// SIM-1
#[test]
fn sim_1_another_seat_only_does_the_same_and_another_function_nothing() {
    let row = [["M6", "1", "20", "6"]];
    let of = screws("a", "screw-socket", &row);
    assert_eq!(
        sized(&of, "M6×20", &screws("b", "screw-countersunk", &row)).map(|(class, _)| class),
        Ok(Class::Near)
    );
    assert_eq!(sized(&of, "M6×20", &screws("b", "screw-set", &row)), Err("功能不同".to_owned()));
    let bolt = Item { category: path(&["fastener", "bolt", "bolt-hex"]), ..screws("b", "", &row) };
    assert_eq!(sized(&of, "M6×20", &bolt).map(|(class, _)| class), Ok(Class::Near));
}

// SIM-1
#[test]
fn sim_1_a_strength_class_below_all_of_the_originals_is_refused() {
    let row = [["M6", "1", "20", "6"]];
    let strong = |classes: &[&str]| {
        let mut item = screws("b", "screw-socket", &row);
        let choices = classes.iter().map(|class| (*class).to_owned()).collect();
        item.parameters.push(Parameter::of("strength", ParameterValue::Choice { choices }));
        item
    };
    let of = strong(&["8.8", "10.9"]);
    assert_eq!(sized(&of, "M6×20", &strong(&["4.8"])), Err("常用性能等级低于原件".to_owned()));
    let told = judge(&of, Some("M6×20"), &strong(&["8.8"]), None).unwrap();
    assert!(told.checks.contains(&"性能等级：候选的最高等级较低".to_owned()), "{:?}", told.checks);
    let unknown = judge(&of, Some("M6×20"), &screws("b", "screw-socket", &row), None).unwrap();
    assert!(unknown.uncompared.iter().any(|one| one.name == "性能等级"));
}

/// A steel: its least and usual strength, and what it is called elsewhere.
fn steel(model: &str, least: &str, equivalents: &[&str]) -> Item {
    let amount = Amount::Spread { min: least.into(), typical: "900".into(), max: "999".into() };
    let strength = ParameterValue::Number { amount, unit: Some("MPa".into()) };
    let codes = equivalents.iter().map(|code| (*code).to_owned()).collect();
    Item {
        set_id: model.into(),
        library: Library::Mat,
        model: model.into(),
        category: path(&["metal", "steel", "steel-carbon"]),
        parameters: vec![
            Parameter::of("tensileStrength", strength),
            Parameter::of("equivalents", ParameterValue::Code { codes }),
        ],
        ..Item::default()
    }
}

// SIM-1
#[test]
fn sim_1_of_materials_named_equivalents_come_first_and_then_what_is_as_strong() {
    let of = steel("Q235", "370", &["S235JR"]);
    for (with, expected) in [
        (steel("S 235 JR", "370", &[]), Ok(Class::DropIn)),
        (steel("St37", "380", &["s235jr"]), Ok(Class::DropIn)),
        (steel("S235JR", "360", &[]), Ok(Class::Near)),
        (steel("Q275", "410", &["S275JR"]), Ok(Class::Fits)),
        (steel("Q195", "315", &[]), Err("抗拉强度低于原件".to_owned())),
        (
            Item { category: path(&["metal", "steel", "steel-alloy"]), ..steel("40Cr", "900", &[]) },
            Ok(Class::Near),
        ),
        (
            Item { category: path(&["metal", "iron"]), ..steel("HT", "900", &[]) },
            Err("材料大类不同".to_owned()),
        ),
    ] {
        assert_eq!(class(&of, &with), expected, "{}", with.model);
    }
    let told = judge(&of, None, &steel("S235JR", "370", &[]), None).unwrap();
    assert!(told.uncompared.iter().any(|one| one.name == "耐蚀性、焊接性"), "what no data tells is named");
}

// SIM-1
#[test]
fn sim_1_an_equivalent_in_another_condition_is_only_as_strong() {
    let state = |mut item: Item, state: &str| {
        item.parameters.push(Parameter::of("condition", ParameterValue::choice(state)));
        item
    };
    let (of, with) =
        (state(steel("45", "600", &["1045"]), "正火"), state(steel("45-调质", "650", &["1045"]), "调质"));
    let told = judge(&of, None, &with, None).unwrap();
    assert_eq!((told.class, told.checks[0].as_str()), (Class::Fits, "状态：原件 正火，候选 调质"));
    assert_eq!(class(&with, &of), Ok(Class::Near));
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
