//! What JavaScript takes for granted: its lists of names stand in the order of the core's.

use sanku_core::{
    library::units::Unit,
    rules::{
        input::Field,
        keywords::KeywordMode,
        screen::{Dialog, Size},
    },
};
use serde::Serialize;

const TYPES: &str = include_str!("../../../rules.d.ts");
const SOURCES: [&str; 4] = [
    include_str!("../../js/fields.js"),
    include_str!("../../js/keywords.js"),
    include_str!("../../js/places.js"),
    include_str!("../../js/quantities.js"),
];

/// That a type of `rules.d.ts` and a list of the JavaScript have these names, in this order.
fn check(of: &str, names: &[String]) {
    let list =
        |separator: &str| names.iter().map(|name| format!("'{name}'")).collect::<Vec<_>>().join(separator);
    let line = format!("export type {of} = {};", list(" | "));
    assert!(TYPES.contains(&line), "no {line}");
    let list = format!("[{}]", list(", "));
    assert!(SOURCES.iter().any(|source| source.replace("\\u03bc", "μ").contains(&list)), "no {list}");
}

fn names<T: Serialize>(all: &[T]) -> Vec<String> {
    let name = |one: &T| serde_json::to_value(one).unwrap().as_str().unwrap().to_owned();
    all.iter().map(name).collect()
}

// INP-6
#[test]
fn the_fields_are_named_in_their_order() {
    check("Field", &names(&Field::ALL));
}

// BRK-1, BRK-4
#[test]
fn the_sizes_and_the_dialogs_are_named_in_their_order() {
    check("ScreenSize", &names(&[Size::Large, Size::Middle, Size::Small, Size::ExtraSmall]));
    check("Dialog", &names(&Dialog::ALL));
}

// KEY-6
#[test]
fn the_modes_of_the_search_box_are_named_in_their_order() {
    check("KeywordMode", &names(&[KeywordMode::All, KeywordMode::ConfigName]));
}

// UNT-1
#[test]
fn the_units_are_named_in_their_order() {
    check("QuantityUnit", &Unit::ALL.map(|unit| unit.symbol().to_owned()));
}
