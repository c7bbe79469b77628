//! What holds for all passives, and for some that are known.

use super::*;
use sanku_core::library::item::DrawingKind;
use std::sync::LazyLock;

static ITEMS: LazyLock<Vec<Item>> = LazyLock::new(|| items(&Tree::read(), &Packages::read()));

fn item(set_id: &str) -> &'static Item {
    ITEMS.iter().find(|item| item.set_id == set_id).unwrap()
}

#[test]
fn a_resistor_is_named_by_its_value_size_and_tolerance() {
    let item = item("r-0603-10k-1");
    assert_eq!(item.model, "R0603-10kΩ-1%");
    assert_eq!(item.name, "贴片电阻 10kΩ ±1% 0603");
    for word in ["10k", "10k 0603 1%", "103", "0603", "chip resistor"] {
        assert!(item.keywords.iter().any(|known| known == word), "{word}");
    }
    assert_eq!(item.parameters[0].value.number(), Some(10_000.0));
    assert_eq!(
        item.drawings.iter().map(|named| named.kind).collect::<Vec<_>>(),
        [DrawingKind::Symbol, DrawingKind::Footprint]
    );
}

#[test]
fn a_capacitor_says_its_dielectric() {
    let item = item("c-0603-100n-x7r-10");
    assert_eq!(item.model, "C0603-100nF-X7R-10%");
    assert!(item.keywords.contains(&"104".into()) && item.keywords.contains(&"X7R".into()));
    assert_eq!(item.parameters[0].value.number(), Some(1e-7));
}

#[test]
fn microfarads_are_found_with_a_u() {
    let item = item("c-1206-10u-x7r-10");
    assert_eq!(item.parameters[0].value.unit(), Some("μF"));
    assert!(item.keywords.contains(&"10uF".into()));
}

#[test]
fn one_decade_of_resistors_holds_the_values_of_its_series() {
    for (end, many) in [("k-5", 24), ("k-1", 114)] {
        let decade =
            ITEMS.iter().filter(|item| item.set_id.starts_with("r-0603-") && item.set_id.ends_with(end));
        let in_decade =
            |item: &&Item| item.parameters[0].value.number().is_some_and(|ohms| (1e3..1e4).contains(&ohms));
        assert_eq!(decade.filter(in_decade).count(), many, "{end}");
    }
}

#[test]
fn a_value_of_three_digits_is_marked_with_four() {
    for (id, mark) in [("r-0603-49.9k-1", "4992"), ("r-0603-10k-1", "103"), ("r-0805-0", "000")] {
        assert!(item(id).keywords.contains(&mark.into()), "{id} {:?}", item(id).keywords);
    }
}

#[test]
fn a_bridge_carries_a_current_and_has_no_tolerance() {
    let keys: Vec<_> = item("r-0603-0").parameters.iter().map(|one| one.key.as_str()).collect();
    assert!(keys.contains(&"ratedCurrent") && !keys.contains(&"tolerance"), "{keys:?}");
    assert_eq!(item("r-0603-0").model, "R0603-0Ω");
}

#[test]
fn no_capacitor_is_larger_than_what_its_size_holds_at_its_voltage() {
    // Microfarads times volts that the largest of a size holds: what is sold, with nothing to spare.
    let most =
        [("0201", 6.3), ("0402", 63.0), ("0603", 250.0), ("0805", 550.0), ("1206", 630.0), ("1210", 760.0)];
    let chips =
        ITEMS.iter().filter(|item| item.category.last().is_some_and(|last| last.id == "capacitor-chip"));
    for item in chips {
        let number = |key: &str| {
            item.parameters.iter().find(|one| one.key == key).and_then(|one| one.value.number()).unwrap()
        };
        let held = number("capacitance") * 1e6 * number("ratedVoltage");
        let (_, most) = most.iter().find(|(size, _)| item.model.starts_with(&format!("C{size}-"))).unwrap();
        assert!(held <= most * 1.001, "{} {held}", item.set_id);
    }
}

#[test]
fn a_resistor_is_rated_by_its_power_or_by_the_limit_of_its_size() {
    for (power, ohms, limit, volts) in [
        (0.1, 10.0, 75.0, "1"),
        (0.1, 10e3, 75.0, "31.6"),
        (0.1, 2.4, 75.0, "0.489"),
        (0.1, 1e6, 75.0, "75"),
        (0.25, 47e3, 200.0, "108"),
    ] {
        assert_eq!(rated_voltage(power, ohms, limit), volts, "{ohms} Ω");
    }
}

#[test]
fn no_resistor_is_rated_above_what_its_power_allows() {
    let resistors =
        ITEMS.iter().filter(|item| item.category.last().is_some_and(|last| last.id == "resistor-chip"));
    for item in resistors {
        let number = |key: &str| {
            let parameter = item.parameters.iter().find(|parameter| parameter.key == key);
            parameter.and_then(|parameter| parameter.value.number()).unwrap()
        };
        let [ohms, power, rated, limit] =
            ["resistance", "ratedPower", "ratedVoltage", "limitingVoltage"].map(number);
        let allowed = (power * ohms).sqrt().min(limit);
        assert!(rated <= allowed * (1.0 + 1e-9) && rated >= 0.98 * allowed, "{} {rated}", item.set_id);
    }
}

#[test]
fn both_ends_of_a_range_are_there() {
    for id in [
        "r-0603-1-1",
        "r-0603-10M-1",
        "r-1206-1M-5",
        "c-0402-10p-c0g-5",
        "c-0402-1n-c0g-5",
        "l-0402-100n-5",
        "fb-0805-2k-25",
    ] {
        assert!(ITEMS.iter().any(|item| item.set_id == id), "{id}");
    }
    assert!(!ITEMS.iter().any(|item| item.set_id == "r-0603-11M-1"));
}
