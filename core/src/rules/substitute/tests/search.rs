//! SIM-1 Where candidates are looked for: below which category, between which numbers, how many.

use super::*;
use crate::library::search::Filter;

fn said(look: &Look) -> Vec<String> {
    look.filters.iter().map(|Filter { key, value }| [key, " ", value].concat()).collect()
}

fn choosing(category: &[&str], key: &str, choice: &str) -> Item {
    Item {
        library: Library::Component,
        category: path(category),
        parameters: vec![
            Parameter::of(key, ParameterValue::choice(choice)),
            Parameter::of("package", ParameterValue::choice("0603")),
        ],
        ..Item::default()
    }
}

// SIM-1
#[test]
fn sim_1_components_are_looked_for_below_their_category_in_their_package_first_and_by_what_is_chosen() {
    let led = looks(&choosing(&["optoelectronic", "led"], "colour", "红"), None);
    assert_eq!(
        led.iter().map(said).collect::<Vec<_>>(),
        [vec!["colour 红", "package 0603"], vec!["colour 红"], vec!["colour 红"]]
    );
    assert!(
        led.iter()
            .all(|look| look.category.as_deref() == Some("led") && look.most == 200 && look.words.is_empty())
    );
    let coupler = looks(&choosing(&["optoelectronic", "optocoupler"], "type", "高速"), None);
    assert_eq!(said(&coupler[2]), ["type 高速"]);
    let neither = looks(&choosing(&["optoelectronic", "sensor"], "type", "高速"), None);
    assert_eq!(neither.iter().map(said).collect::<Vec<_>>(), [vec!["package 0603"], vec![], vec![]]);
    let coloured = looks(&choosing(&["optoelectronic", "optocoupler"], "colour", "红"), None);
    assert_eq!(said(&coloured[2]), [""; 0]);
}

// SIM-1
#[test]
fn sim_1_a_limit_of_nothing_or_below_leaves_nobody_out() {
    let resistor = |watts: &str| {
        let item = Item {
            library: Library::Component,
            category: path(&["resistor", "resistor-chip"]),
            parameters: vec![number("ratedPower", watts, "W")],
            ..Item::default()
        };
        looks(&item, None)[1].filters.len()
    };
    assert_eq!(["0.1", "0", "-1"].map(resistor), [1, 0, 0]);
}

// SIM-1
#[test]
fn sim_1_parts_are_looked_for_by_their_names_and_below_what_does_the_same() {
    let screw = looks(&screws("GB/T 70.1", "screw-socket", &LONG), None);
    assert_eq!(screw[0], Look { words: vec!["GB/T 70.1".into()], most: 10, ..Look::default() });
    for (look, category) in screw[1..].iter().zip(["screw", "bolt"]) {
        assert_eq!((look.category.as_deref(), look.most, look.words.len()), (Some(category), 200, 0));
        assert_eq!(said(look), ["thread 6e0..6e0"]);
    }
    let nameless = looks(&screws("", "screw-socket", &LONG), None);
    assert!(nameless.iter().all(|look| look.words.is_empty()) && nameless.len() == 2);
}

// SIM-1
#[test]
fn sim_1_materials_are_looked_for_by_their_names_in_their_category_and_in_their_family() {
    let of = steel("Q235", "370", &["S235JR"]);
    let found = looks(&of, None);
    let by_name = |name: &str| Look { words: vec![name.into()], most: 10, ..Look::default() };
    assert_eq!(found[..2], [by_name("S235JR"), by_name("Q235")]);
    for (look, category) in found[2..].iter().zip([of.category.last(), of.category.get(1)]) {
        assert_eq!(look.category.as_deref(), category.map(|step| step.id.as_str()));
        assert_eq!((look.most, look.filters.len(), look.words.len()), (200, 1, 0));
        assert!(said(look)[0].starts_with("tensileStrength 3.6"), "{look:?}");
    }
}
