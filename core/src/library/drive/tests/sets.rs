//! MOT-1 Motors by the rows of a set: what its columns, its parameters and its category say.

use super::*;
use crate::library::{
    item::{Category, Check, Column, Configuration, Configurations, Item, Provenance},
    parameter::{Amount, Parameter, ParameterValue},
};

/// A set of one row, by columns with their units.
fn set(columns: &[[&str; 3]]) -> Item {
    let column = |[key, unit, _]: &[&str; 3]| Column {
        key: (*key).to_owned(),
        unit: Some((*unit).to_owned()).filter(|unit| !unit.is_empty()),
        ..Column::default()
    };
    let values = columns.iter().map(|[.., value]| (*value).to_owned()).collect();
    let rows = vec![Configuration { name: "A".into(), values }];
    let configurations =
        Configurations { columns: columns.iter().map(column).collect(), rows, size: Vec::new() };
    Item { set_id: "set".into(), name: "电机".into(), configurations, ..Item::default() }
}

fn with(key: &str, value: ParameterValue) -> Parameter {
    Parameter { key: key.to_owned(), value, ..Parameter::default() }
}

fn text(text: &str) -> ParameterValue {
    ParameterValue::Text { text: text.to_owned() }
}

fn exact(value: &str, unit: &str) -> ParameterValue {
    let unit = Some(unit.to_owned()).filter(|unit| !unit.is_empty());
    ParameterValue::Number { amount: Amount::Exact { value: value.to_owned() }, unit }
}

/// The motor of a set of servo motors with these columns.
fn servo_of(columns: &[[&str; 3]]) -> Motor {
    motors_of(&set(&[&[["kind", "", "servo"]], columns].concat())).remove(0)
}

// MOT-1
#[test]
fn a_row_says_its_motor_in_units_of_its_columns() {
    let columns = [
        ["kind", "", "伺服电机"],
        ["nN", "r/s", "50"],
        ["TN", "N·m", "1.25"],
        ["Tmax", "N·m", " 3.75 "],
        ["kmax", "", "9"],
        ["nMax", "r/min", "5000"],
        ["Ts", "N·m", "2.5"],
        ["kst", "", "9"],
        ["J", "kg·cm²", "0.25"],
        ["curve", "", "0:4;3000:3;5000:2"],
        ["brake", "", "有"],
    ];
    let provenance = Provenance { check: Check::OpenData, ..Provenance::default() };
    let motor = Motor {
        set_id: "set".into(),
        name: "电机".into(),
        row: "A".into(),
        kind: MotorKind::Servo,
        speed: Some(3_000.0),
        torque: Some(1.25),
        most_torque: Some(3.75),
        most_speed: Some(5_000.0),
        start_torque: Some(2.5),
        inertia: Some(2.5e-5),
        curve: vec![[0.0, 4.0], [3_000.0, 3.0], [5_000.0, 2.0]],
        brake: true,
        checked: true,
        own: true,
    };
    assert_eq!(motors_of(&Item { provenance, own: true, ..set(&columns) }), [motor]);
}

// MOT-1
#[test]
fn what_all_rows_share_is_said_by_parameters_and_torques_by_their_ratios() {
    let parameters = vec![
        with("kind", text("induction")),
        with("Tmax", text("-")),
        with("TN", exact("20", "N·m")),
        with("kmax", exact("2.5", "")),
        with("kst", text(" 2 ")),
        with("curve", text("0:1;10:0")),
        with("brake", text("无")),
        with("J", ParameterValue::Choice { choices: vec!["1".into()] }),
    ];
    let item = Item { parameters, ..set(&[["n", "r/min", "1440"], ["Tmax", "N·m", ""]]) };
    let motor = Motor {
        set_id: "set".into(),
        name: "电机".into(),
        row: "A".into(),
        kind: MotorKind::Induction,
        speed: Some(1_440.0),
        torque: Some(20.0),
        most_torque: Some(50.0),
        start_torque: Some(40.0),
        curve: vec![[0.0, 1.0], [10.0, 0.0]],
        ..Motor::default()
    };
    assert_eq!(motors_of(&item), [motor]);
}

// MOT-1
#[test]
fn the_kind_is_said_by_a_column_then_by_a_parameter_then_by_the_category() {
    let choice = |choices: &[&str]| ParameterValue::Choice {
        choices: choices.iter().map(|choice| (*choice).to_owned()).collect(),
    };
    let cases = [
        ("步进电机", vec![with("kind", text("servo"))], "motor-servo", Some(MotorKind::Stepper)),
        ("", vec![with("kind", text("stepper"))], "motor-servo", Some(MotorKind::Stepper)),
        ("", vec![with("kind", choice(&["异步电机", "伺服"]))], "motor-servo", Some(MotorKind::Induction)),
        ("电机", vec![with("kind", choice(&[]))], "motor-three-phase", Some(MotorKind::Induction)),
        ("", vec![with("kind", exact("1", ""))], "motor-servo", Some(MotorKind::Servo)),
        ("", vec![with("use", text("servo"))], "motor-stepper", Some(MotorKind::Stepper)),
        ("", vec![with("use", text("servo"))], "motor", None),
    ];
    for (cell, parameters, place, want) in cases {
        let category = vec![Category { id: place.to_owned(), name: String::new() }];
        let item = Item { category, parameters, ..set(&[["kind", "", cell]]) };
        let kinds: Vec<MotorKind> = motors_of(&item).into_iter().map(|motor| motor.kind).collect();
        assert_eq!(kinds, want.into_iter().collect::<Vec<_>>(), "{cell} {place}");
    }
}

// MOT-1
#[test]
fn a_number_is_of_a_unit_of_its_kind_or_of_none_and_above_zero() {
    let cases = [
        ("N·m", "1.5", Some(1.5)),
        ("mN·m", "250", Some(0.25)),
        ("", "1.5", Some(1.5)),
        ("mm", "1.5", None),
        ("?", "1.5", None),
        ("N·m", "0", None),
        ("N·m", "-1", None),
        ("", "-1", None),
        ("", "1e999", None),
        ("", "abc", None),
        ("", "", None),
    ];
    for (unit, value, want) in cases {
        assert_eq!(servo_of(&[["TN", unit, value]]).torque, want, "{value} {unit}");
    }
    let second = servo_of(&[["T", "N·m", "3"], ["TN", "N·m", ""], ["kmax", "x", "2"]]);
    assert_eq!((second.torque, second.most_torque), (Some(3.0), Some(6.0)));
}

// MOT-1
#[test]
fn a_curve_is_of_points_in_order_of_speed_or_none() {
    let of = |text: &str| servo_of(&[["curve", "", text]]).curve;
    assert_eq!(of("0:1.2;1500:1.1;3000:0.6"), [[0.0, 1.2], [1_500.0, 1.1], [3_000.0, 0.6]]);
    assert_eq!(of(" 0:1  100:0 ;"), [[0.0, 1.0], [100.0, 0.0]]);
    for text in [
        "",
        "0:2;0:1",
        "100:1;0:2",
        "0:1;100:-1",
        "-5:1;100:1",
        "0:1;1e999:1",
        "0:1;100:1e999",
        "0:1;x:1",
        "0:1;100:y",
        "0:1;100",
    ] {
        assert!(of(text).is_empty(), "{text}");
    }
}
