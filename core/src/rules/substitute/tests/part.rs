//! SIM-1 Parts that stand for parts.

use super::*;

/// Screws of a head: thread, pitch, length and head height of each row.
pub fn screws(set_id: &str, leaf: &str, rows: &[[&str; 4]]) -> Item {
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

pub const LONG: [[&str; 4]; 3] = [["M6", "1", "12", "4"], ["M6", "1", "25", "4"], ["M8", "1.25", "20", "5"]];

fn sized(of: &Item, row: &str, with: &Item) -> Result<(Likeness, String), String> {
    judge(of, Some(row), with, None).map(|told| (told.class, told.config_name.unwrap_or_default()))
}

// SIM-1
#[test]
fn sim_1_of_a_set_the_nearest_configuration_stands_for_it() {
    let of = screws("a", "screw-socket", &[["M6", "1", "20", "6"]]);
    let with = screws("b", "screw-pan", &LONG);
    assert_eq!(
        sized(&of, "M6×20", &with),
        Ok((Likeness::Near, "M6×25".into())),
        "a fifth apart, and not two"
    );
    let same = screws("b", "screw-pan", &[["M5", "0.8", "20", "4"], ["M6", "1", "20", "4"]]);
    assert_eq!(sized(&of, "M6×20", &same), Ok((Likeness::Fits, "M6×20".into())));
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
    assert_eq!(sized(&of, "M6×20", &din), Ok((Likeness::DropIn, "M6×20".into())));
    let low = Item {
        keywords: din.keywords.clone(),
        ..screws("DIN 912", "screw-socket", &[["M6", "1", "20", "4"]])
    };
    assert_eq!(sized(&of, "M6×20", &low).map(|(class, _)| class), Ok(Likeness::Fits));
    let other = screws("DIN 6912", "screw-socket", &row);
    assert_eq!(sized(&of, "M6×20", &other).map(|(class, _)| class), Ok(Likeness::Fits));
}

// SIM-1
#[test]
fn sim_1_another_seat_only_does_the_same_and_another_function_nothing() {
    let row = [["M6", "1", "20", "6"]];
    let of = screws("a", "screw-socket", &row);
    assert_eq!(
        sized(&of, "M6×20", &screws("b", "screw-countersunk", &row)).map(|(class, _)| class),
        Ok(Likeness::Near)
    );
    assert_eq!(sized(&of, "M6×20", &screws("b", "screw-set", &row)), Err("功能不同".to_owned()));
    let bolt = Item { category: path(&["fastener", "bolt", "bolt-hex"]), ..screws("b", "", &row) };
    assert_eq!(sized(&of, "M6×20", &bolt).map(|(class, _)| class), Ok(Likeness::Near));
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

// SIM-1
#[test]
fn sim_1_of_a_set_without_a_chosen_configuration_the_first_is_named() {
    let of = screws("a", "screw-socket", &LONG);
    let told = substitutes(&of, None, &[screws("b", "screw-socket", &LONG)]);
    assert_eq!(told.of.config_name.as_deref(), Some("M6×12"));
    assert_eq!(told.list[0].config_name.as_deref(), Some("M6×12"));
}
