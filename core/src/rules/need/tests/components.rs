//! REC-1 What is left of the ratings of components, in which order they come, and what is said of them.

use super::{
    super::{Need, recommend},
    made::{holds, item, loosened, rated, saying},
};
use crate::library::{Library::Component, item::Item};

fn components() -> Vec<Item> {
    let capacitor = |set_id: &str, category: &str, volts: &str, ratings: &[(&str, &str, &str)]| {
        rated(
            set_id,
            category,
            &[&[("capacitance", "0.00001", "F"), ("ratedVoltage", volts, "V")], ratings].concat(),
        )
    };
    let semiconductor = |set_id: &str, category: &str, [volts, amperes]: [&str; 2], ratings: [&str; 2]| {
        rated(set_id, category, &[(volts, ratings[0], "V"), (amperes, ratings[1], "A")])
    };
    let diode = ["reverseVoltage", "forwardCurrent"];
    vec![
        capacitor(
            "x7r-16",
            "capacitor-chip",
            "16",
            &[("tolerance", "±10", "%"), ("maxServiceTemperature", "125", "°C")],
        ),
        capacitor("x7r-10", "capacitor-chip", "10", &[("tolerance", "±20", "%")]),
        capacitor("tantalum", "capacitor-tantalum", "25", &[]),
        capacitor("aluminium", "capacitor-electrolytic", "50", &[]),
        semiconductor("diode-40", "diode-schottky", diode, ["40", "1"]),
        semiconductor("diode-100", "diode-rectifier", diode, ["100", "3"]),
        semiconductor(
            "npn",
            "transistor-npn",
            ["collectorEmitterVoltage", "collectorCurrent"],
            ["40", "0.2"],
        ),
        semiconductor("mosfet", "mosfet-n", ["drainSourceVoltage", "drainCurrent"], ["30", "5"]),
        rated(
            "resistor",
            "resistor-chip",
            &[
                ("resistance", "1000", "Ω"),
                ("ratedPower", "0.1", "W"),
                ("limitingVoltage", "50", "V"),
                ("tolerance", "±1", "%"),
            ],
        ),
    ]
}

// REC-1
#[test]
fn components_are_derated_and_the_nearest_comes_first() {
    holds(
        Component,
        &components(),
        &[
            (
                "10uF 电容 工作电压8V",
                &["x7r-10", "tantalum", "x7r-16", "aluminium"],
                &["0.8 × 10 V / 8 V = 1.000"],
                0,
            ),
            (
                "10uF 电容 工作电压12V",
                &["tantalum", "x7r-16", "aluminium"],
                &["0.5 × 25 V / 12 V = 1.042"],
                0,
            ),
            ("10uF 钽电容 工作电压12V", &["tantalum"], &["0.5 × 25 V / 12 V = 1.042"], 0),
            ("10uF 铝电解电容 工作电压12V", &["aluminium"], &["0.8 × 50 V / 12 V = 3.333"], 0),
            ("10uF 电容 耐压16V", &["x7r-16", "tantalum", "aluminium"], &["16 V / 16 V = 1.000"], 0),
            ("10uF 电容 耐温105°C", &["x7r-16"], &["125 °C / 105 °C = 1.190"], 3),
            ("10uF 电容 容差15%", &["x7r-16"], &["15 % / 10 % = 1.500"], 2),
            (
                "二极管 工作电压24V 工作电流0.5A",
                &["diode-40", "diode-100"],
                &["0.8 × 40 V / 24 V = 1.333", "0.8 × 1 A / 500 mA = 1.600"],
                0,
            ),
            ("二极管 工作电压48V", &["diode-100"], &["0.8 × 100 V / 48 V = 1.667"], 0),
            (
                "NPN 工作电压24V 工作电流0.1A",
                &["npn"],
                &["0.8 × 40 V / 24 V = 1.333", "0.8 × 200 mA / 100 mA = 1.600"],
                0,
            ),
            (
                "NMOS 工作电压12V 工作电流2A",
                &["mosfet"],
                &["0.8 × 30 V / 12 V = 2.000", "0.8 × 5 A / 2 A = 2.000"],
                0,
            ),
            ("1k 电阻 耗散0.05W", &["resistor"], &["0.7 × 100 mW / 50 mW = 1.400"], 0),
            (
                "1k 电阻 耐压5V",
                &["resistor"],
                &["0.7 × 100 mW / ((5 V)² / 1 kΩ) = 2.800", "50 V / 5 V = 10.000"],
                0,
            ),
            ("1k 电阻 1%", &["resistor"], &["1 % / 1 % = 1.000"], 0),
        ],
    );
    loosened(
        Component,
        &components(),
        &[
            ("1k 电阻 工作电压60V", &["工作电压 ≥ 60 V → ≥ 8.36 V"]),
            ("1k 电阻 耗散0.5W", &["耗散功率 ≥ 500 mW → ≥ 69.9 mW"]),
            ("10uF 电容 工作电压60V", &["工作电压 ≥ 60 V → ≥ 40 V"]),
            ("10uF 贴片电容 容差5%", &["容差 ≤ 5 % → ≤ 10 %"]),
            ("4.7uF 贴片电容", &["容值 4.7 μF → 10 μF"]),
        ],
    );
}

// REC-1: √(0.7·10 W·1 kΩ) = 83.7 V are more than the insulation stands.
#[test]
fn a_resistor_stands_no_more_than_its_limiting_voltage() {
    let among = [rated(
        "strong",
        "resistor-chip",
        &[("resistance", "1000", "Ω"), ("ratedPower", "10", "W"), ("limitingVoltage", "50", "V")],
    )];
    let sentences = ["1k 电阻 工作电压40V", "1k 电阻 工作电压60V"];
    holds(
        Component,
        &among,
        &[
            (sentences[0], &["strong"], &["0.7 × 10 W / ((40 V)² / 1 kΩ) = 4.375"], 0),
            (sentences[1], &[], &[], 0),
        ],
    );
    loosened(Component, &among, &[(sentences[1], &["工作电压 ≥ 60 V → ≥ 50 V"])]);
}

// REC-1
#[test]
fn what_is_derated_is_told_by_its_name_and_its_letters() {
    for (sentence, label, formula) in [
        ("二极管 工作电压24V", "电压降额", "降额系数·V额定 / V工作"),
        ("二极管 工作电流0.5A", "电流降额", "降额系数·I额定 / I工作"),
        ("1k 电阻 耗散0.05W", "功率降额", "降额系数·P额定 / P耗散"),
    ] {
        let told = recommend(&Need::read(Component, sentence), &components());
        let margin = &told.hits[0].margins[0];
        assert_eq!((margin.label.as_str(), margin.formula.as_str()), (label, formula), "{sentence}");
    }
}

// REC-1: log2 of 2 is a bucket above that of 1.9.
#[test]
fn below_twice_what_is_asked_comes_before_twice_of_it_and_within_the_usual_first() {
    let of = |set_id: &str, volts: &str, usual: u8| Item {
        usual,
        ..rated(set_id, "capacitor-chip", &[("capacitance", "0.00001", "F"), ("ratedVoltage", volts, "V")])
    };
    let among = [of("a-20", "20", 9), of("b-19", "19", 0), of("c-11", "11", 0), of("d-15", "15", 5)];
    let hits: &[&str] = &["d-15", "c-11", "b-19", "a-20"];
    holds(Component, &among, &[("10uF 电容 耐压10V", hits, &["15 V / 10 V = 1.500"], 0)]);
}

// REC-1
#[test]
fn a_value_that_is_there_is_proposed_to_its_last_digit() {
    let among = [rated("r", "resistor-chip", &[("resistance", "1024", "Ω")])];
    loosened(Component, &among, &[("1k 电阻", &["阻值 1 kΩ → 1.024 kΩ"])]);
}

// REC-1
#[test]
fn what_it_has_of_what_must_be_so_is_said_and_no_limit_is() {
    let resistor = rated(
        "r",
        "resistor-chip",
        &[("resistance", "1000", "Ω"), ("limitingVoltage", "50", "V"), ("tolerance", "±1", "%")],
    );
    let of = |usual: u8| [Item { usual, ..saying(resistor.clone(), "package", "0603") }];
    let why = |sentence: &str, usual: u8| {
        recommend(&Need::read(Component, sentence), &of(usual)).hits[0].why.clone()
    };
    assert_eq!(why("1k 0603 电阻 耐压50V 1%", 6), ["阻值：1000 Ω", "封装：0603"]);
    assert_eq!(why("电阻 耐压50V", 7), ["常用"]);
}

// REC-1
#[test]
fn ten_sets_are_told_and_the_others_counted() {
    let of = |at: usize| saying(item(Component, &format!("r{at:02}"), "led"), "colour", "红");
    let among: Vec<Item> = (0..12).map(of).collect();
    for (some, shown) in [(9, 9), (10, 10), (11, 10), (12, 10)] {
        let told = recommend(&Need::read(Component, "LED 红色"), &among[..some]);
        assert_eq!((told.hits.len(), told.passed as usize), (shown, some));
    }
}
