//! §1 What is measured of configurations, and what their size is.

use super::*;
use crate::library::{
    Library,
    item::{Category, Configurations},
    parameter::{Amount, ParameterValue},
};

/// A set of a category: its columns as `d` or `d mm`, its size, and one configuration with a value each.
fn set(category: &[&str], columns: &[&str], size: &[&str], values: &[&str]) -> Item {
    let column = |column: &&str| {
        let (key, unit) = column.split_once(' ').map_or((*column, None), |(key, unit)| (key, Some(unit)));
        Column { key: key.into(), unit: unit.map(Into::into), ..Column::default() }
    };
    let row = Configuration {
        name: values.join("×"),
        values: values.iter().map(|value| (*value).into()).collect(),
    };
    Item {
        library: Library::Part,
        category: category.iter().map(|id| Category { id: (*id).into(), name: String::new() }).collect(),
        configurations: Configurations {
            columns: columns.iter().map(column).collect(),
            rows: vec![row],
            size: size.iter().map(|key| (*key).into()).collect(),
        },
        ..Item::default()
    }
}

fn told(number: &DocumentNumber) -> String {
    let kind = number.kind.map_or(String::new(), |kind| format!(" {kind:?}"));
    format!("{} {}..{}{kind}", number.key, number.from, number.to)
}

fn only(item: &Item) -> DocumentRow {
    all(item).next().unwrap()
}

#[test]
fn a_configuration_holds_the_tokens_of_its_name_and_its_values() {
    let row = only(&set(&["screw"], &["d", "l mm"], &[], &["M6", "20"]));
    assert_eq!((row.name.as_str(), row.key.as_str()), ("M6×20", "m6x20"));
    assert_eq!(row.tokens.iter().map(String::as_str).collect::<Vec<_>>(), ["20", "6x20", "m6", "m6x20"]);
}

#[test]
fn qry_1_the_same_symbol_measures_what_the_category_says_in_one_unit() {
    for (category, columns, values, expected) in [
        (
            &["screw"][..],
            &["d", "l mm"][..],
            &["M6", "20"][..],
            &["thread 6..6 Length", "length 20..20 Length"][..],
        ),
        (
            &["bearing"],
            &["d mm", "D mm"],
            &["20", "47"],
            &["bore 20..20 Length", "outsideDiameter 47..47 Length"],
        ),
        (
            &["bearing", "bearing-tapered"],
            &["T mm", "B mm"],
            &["15.25", "14"],
            &["width 15.25..15.25 Length", "innerRingWidth 14..14 Length"],
        ),
        (
            &["profile", "profile-bar"],
            &["d mm", "area cm²"],
            &["40", "12.5"],
            &["diameter 40..40 Length", "area 1250..1250 Area"],
        ),
        (&["motor", "motor-ac"], &["P kW", "frame"], &["5.5", "132S1"], &["power 5500..5500 Power"]),
        (&["key"], &["shaft mm"], &["6～8"], &["shaftDiameter 6..8 Length"]),
        (&["sundries"], &["d mm", "e"], &["3", "4"], &["d 3..3 Length"]),
        (&["screw"], &["d", "l mm"], &["", "long"], &[]),
    ] {
        let row = only(&set(category, columns, &[], values));
        assert_eq!(row.numbers.iter().map(told).collect::<Vec<_>>(), expected, "{category:?} {columns:?}");
    }
}

#[test]
fn qry_1_the_size_is_the_numbers_that_the_set_calls_so_in_their_order() {
    for (columns, size, values, expected) in [
        (&["l mm", "d"][..], &["d", "l"][..], &["20", "M6"][..], &[6.0, 20.0][..]),
        (&["d", "P mm"], &["d", "P"], &["M8×1", "1"], &[8.0, 1.0]),
        (&["b mm", "d mm"], &["b", "b", "d"], &["50", "5"], &[50.0, 50.0, 5.0]),
        (&["no"], &["no"], &["20a"], &[20.0]),
        (&["d cm"], &["d"], &["2"], &[20.0]),
        (&["d", "l mm"], &["d", "l"], &["M6", ""], &[]),
        (&["d"], &["d", "l"], &["M6"], &[]),
        (&["d"], &[], &["M6"], &[6.0]),
    ] {
        let row = only(&set(&["profile"], columns, size, values));
        assert_eq!(row.size, expected, "{columns:?} {size:?} {values:?}");
    }
}

#[test]
fn qry_1_how_far_a_column_reaches_is_measured_of_no_configuration() {
    let length = Amount::Range { from: "8".into(), to: "20".into() };
    let length = ParameterValue::Number { amount: length, unit: Some("mm".into()) };
    let angle = ParameterValue::exact("90", Some("°"));
    let parameters = vec![Parameter::of("length", length), Parameter::of("angle", angle)];
    let item = Item { parameters, ..set(&["screw"], &["d", "l mm"], &[], &["M6", "20"]) };
    assert_eq!(shared(&item).map(|number| told(&number)).collect::<Vec<_>>(), ["angle 90..90 Angle"]);
    let counted = ParameterValue::exact("4", None);
    let counted = Item { parameters: vec![Parameter::of("N", counted)], ..set(&[], &["N"], &[], &["4"]) };
    assert_eq!(shared(&counted).map(|number| told(&number)).collect::<Vec<_>>(), ["N 4..4"]);
    let plain = Item { configurations: Configurations::default(), ..item };
    let numbers: Vec<_> = shared(&plain).map(|number| told(&number)).collect();
    assert_eq!(numbers, ["length 8..20 Length", "angle 90..90 Angle"]);
}

#[test]
fn qry_1_a_table_that_does_not_say_its_size_has_the_one_that_its_names_are() {
    for (name, size) in [
        ("M6×20", Some(vec![6.0, 20.0])),
        ("M6", Some(vec![6.0])),
        ("φ12", Some(vec![12.0])),
        ("25×52×15", Some(vec![25.0, 52.0, 15.0])),
        ("6204", None),
        ("5.5kW-2P-132S1", None),
        ("M6×x", None),
        ("", None),
    ] {
        assert_eq!(size_of(name), size, "{name}");
    }
}
