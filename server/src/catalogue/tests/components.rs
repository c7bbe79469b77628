//! What is true of the components that one replaces by another: protection, pins, ratings.

use super::of;
use sanku_core::library::{Library, item::Item};

fn known<'i>(item: &'i Item, key: &str) -> Option<&'i sanku_core::library::parameter::Parameter> {
    item.parameters.iter().find(|parameter| parameter.key == key)
}

fn number(item: &Item, key: &str) -> f64 {
    known(item, key).and_then(|one| one.value.number()).unwrap_or_else(|| panic!("{} {key}", item.set_id))
}

fn within(category: &str) -> Vec<&'static Item> {
    let inside = |item: &&Item| item.category.iter().any(|step| step.id == category);
    of(Library::Component).filter(inside).collect()
}

#[test]
fn a_tvs_stands_off_below_its_breakdown_and_clamps_above_it() {
    let all = within("diode-tvs");
    assert!(all.len() >= 400, "{}", all.len());
    for item in all {
        let [stands, clamps, current, power] =
            ["standoffVoltage", "clampingVoltage", "peakCurrent", "peakPower"].map(|key| number(item, key));
        let [least, most] = known(item, "breakdownVoltage").and_then(|one| one.value.span()).unwrap();
        assert!(
            stands < least && least < most && most < clamps,
            "{} {stands} {least} {most} {clamps}",
            item.set_id
        );
        assert!((least / stands) < 1.3 && (1.25..1.6).contains(&(clamps / most)), "{}", item.set_id);
        assert!((1.05..1.12).contains(&(most / least)), "{} {least} {most}", item.set_id);
        assert!((current * clamps / power - 1.0).abs() < 0.01, "{} {current}", item.set_id);
    }
}

#[test]
fn every_active_type_names_its_pins_and_six_ratings() {
    let place = ["package", "packageFamily", "pins", "mounting", "pinout"];
    let mut seen = 0;
    for category in ["diode", "transistor", "mosfet", "optocoupler"] {
        for item in within(category) {
            if item.set_id.starts_with("generic-z-") {
                continue;
            }
            let ratings = item.parameters.iter().filter(|one| !place.contains(&one.key.as_str())).count();
            assert!(known(item, "pinout").is_some(), "{} has no pins", item.set_id);
            assert!(ratings >= 5 && item.parameters.len() >= 9, "{} {ratings}", item.set_id);
            seen += 1;
        }
    }
    assert!(seen >= 700, "{seen}");
}

#[test]
fn as_many_pins_are_named_as_there_are() {
    for item in of(Library::Component) {
        let Some(pinout) = known(item, "pinout") else { continue };
        let pins = number(item, "pins");
        let named = pinout.value.bare();
        let last = format!("{pins}-");
        assert!(named.split(' ').any(|pin| pin.starts_with(&last)), "{} {named} {pins}", item.set_id);
        assert!(!named.contains(&format!(" {}-", pins + 1.0)), "{} {named} {pins}", item.set_id);
    }
}

#[test]
fn there_are_250_packages_and_each_has_a_land() {
    let all = within("package");
    assert!(all.len() >= 250, "{}", all.len());
    assert!(all.iter().all(|item| item.drawings.len() == 1));
}

#[test]
fn a_regulator_gives_less_than_it_takes() {
    for item in within("regulator").into_iter().filter(|item| known(item, "outputVoltage").is_some()) {
        let [given, taken] = ["outputVoltage", "maxVoltage"].map(|key| number(item, key));
        assert!(
            given.abs() < taken.abs() && given.signum() == taken.signum(),
            "{} {given} {taken}",
            item.set_id
        );
    }
}

#[test]
fn a_bidirectional_tvs_has_two_anodes_and_a_mosfet_its_gate_where_its_package_has_it() {
    for (id, pins) in [
        ("generic-smbj24ca", "1-A1 2-A2"),
        ("generic-smbj24a", "1-K 2-A"),
        ("generic-irf540n", "1-G 2-D 3-S"),
        ("generic-ao3400a", "1-G 2-S 3-D"),
        ("generic-2n3904", "1-E 2-B 3-C"),
        ("generic-bc547b", "1-C 2-B 3-E"),
        ("generic-l7805cv", "1-IN 2-GND 3-OUT"),
        ("generic-l7905cv", "1-GND 2-IN 3-OUT"),
        ("generic-ams1117-3.3", "1-GND 2-OUT 3-IN"),
        ("generic-bzx84c5v1", "1-A 2-NC 3-K"),
    ] {
        let item = of(Library::Component).find(|item| item.set_id == id).unwrap_or_else(|| panic!("{id}"));
        assert_eq!(known(item, "pinout").map(|one| one.value.bare()), Some(pins.into()), "{id}");
    }
}
