//! SIM-1 Pin maps, position by position.

use super::*;
use crate::library::{item::NamedDrawing, pin::Pin};

fn named(names: &[&str]) -> Pins {
    names
        .iter()
        .zip(1..)
        .map(|(name, number)| (Number::of(&number.to_string()), (*name).to_owned()))
        .collect()
}

fn matches(of: &[&str], with: &[&str]) -> Vec<PinMatch> {
    compared(&named(of), &named(with), &[]).into_iter().map(|pin| pin.is).collect()
}

// SIM-1
#[test]
fn sim_1_names_that_mean_the_same_are_one() {
    for (names, plain_name) in [
        (&["VCC", "V+", "VDD", "VS+", "vcc", "V +"][..], "V+"),
        (&["GND", "VSS", "V-", "VEE", "VS-", "V−"], "V-"),
        (&["1OUT", "OUT1", "OUTA", "OUT_A", "AOUT", "OUT 1"], "OUT1"),
        (&["1IN-", "IN1-", "INA-", "-INA", "-IN1", "IN-_1", "1IN−"], "IN-1"),
        (&["2IN+", "IN2+", "INB+", "+INB"], "IN+2"),
        (&["EN", "CE", "ON/OFF", "SHDN", "~{SHDN}"], "EN"),
        (&["NC", "N.C.", "DNC"], "NC"),
        (&["K", "CATHODE"], "K"),
        (&["G"], "G"),
        (&["IN-"], "IN-"),
        (&["TRIG"], "TRIG"),
        (&[""], ""),
    ] {
        for name in names {
            assert_eq!(plain(name), plain_name, "{name}");
        }
    }
}

// SIM-1
#[test]
fn sim_1_pins_are_compared_position_by_position() {
    use PinMatch::{Free, Other, Same, Unknown};
    assert_eq!(matches(&["1OUT", "GND", "VCC"], &["OUTA", "VSS", "V+"]), [Same, Same, Same]);
    assert_eq!(matches(&["E", "B", "C"], &["C", "B", "E"]), [Other, Same, Other]);
    assert_eq!(matches(&["BP", "NC", "OUT"], &["NC", "BYP", "NC"]), [Free, Free, Other]);
    assert_eq!(matches(&["", "GND", "A"], &["A", "GND", ""]), [Unknown, Same, Unknown]);
    assert_eq!(matches(&["A", "B"], &["A", "B", "C"]), [Same, Same, Other]);
    assert_eq!(matches(&[], &["A"]), []);
}

// SIM-1
#[test]
fn sim_1_two_pins_without_names_work_either_way_round_and_three_are_unknown() {
    assert_eq!(matches(&["", ""], &["", ""]), [PinMatch::Same; 2]);
    assert_eq!(matches(&["", "", ""], &["", "", ""]), [PinMatch::Unknown; 3]);
    assert_eq!(matches(&["", ""], &["K", "A"]), [PinMatch::Unknown; 2]);
}

// SIM-1
#[test]
fn sim_1_a_ground_beside_a_negative_supply_is_not_the_same() {
    assert_eq!(matches(&["GND", "VEE"], &["VEE", "GND"]), [PinMatch::Other; 2]);
    assert_eq!(matches(&["GND", "VCC"], &["VEE", "VCC"]), [PinMatch::Same; 2]);
}

// SIM-1
#[test]
fn sim_1_where_pads_bear_other_numbers_the_place_decides() {
    let renumbered = [["1", "3"], ["3", "1"]].map(|pair| pair.map(str::to_owned));
    let (of, with) = (named(&["A", "NC", "K"]), named(&["K", "NC", "A"]));
    assert!(compared(&of, &with, &renumbered).iter().all(|pin| pin.is == PinMatch::Same));
}

// SIM-1
#[test]
fn sim_1_numbers_stand_as_people_count_and_the_longest_name_tells() {
    let pin = |number: &str, name: &str| Pin { number: number.into(), name: name.into(), ..Pin::default() };
    let symbol = |pins| NamedDrawing { kind: DrawingKind::Symbol, pins, ..NamedDrawing::default() };
    let one = symbol(vec![pin("10", "X"), pin("2", ""), pin("", "no number")]);
    let other = symbol(vec![pin("2", "Y"), pin("A1", "Z")]);
    let item = Item { drawings: vec![one, other], ..Item::default() };
    let told: Vec<_> = pins(&item).into_iter().map(|(number, name)| (number.text, name)).collect();
    assert_eq!(
        told,
        [("2", "Y"), ("10", "X"), ("A1", "Z")].map(|(number, name)| (number.into(), name.into()))
    );
}
