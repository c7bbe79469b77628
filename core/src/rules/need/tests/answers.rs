//! REC-1 What is answered: gates, unknown values, margins, order, and what to loosen.

use super::super::{Ask, Need, READ, recommend, told::Recommended};
use crate::library::{
    Library,
    item::{Category, Column, Configuration, Configurations, Item},
    parameter::{Parameter, ParameterValue},
};

fn item(set_id: &str, library: Library, category: &str, parameters: &[(&str, ParameterValue)]) -> Item {
    Item {
        set_id: set_id.into(),
        library,
        category: vec![Category { id: category.into(), name: category.into() }],
        parameters: parameters.iter().map(|(key, value)| Parameter::of(key, value.clone())).collect(),
        ..Item::default()
    }
}

fn exact(value: &str, unit: &str) -> ParameterValue {
    ParameterValue::exact(value, Some(unit))
}

fn resistor(set_id: &str, ohms: &str, package: &str, power: Option<&str>, usual: u8) -> Item {
    let mut parameters = vec![
        ("resistance", exact(ohms, "Ω")),
        ("tolerance", exact("±1", "%")),
        ("package", ParameterValue::code(package)),
        ("limitingVoltage", exact("75", "V")),
    ];
    parameters.extend(power.map(|power| ("ratedPower", exact(power, "W"))));
    Item { usual, ..item(set_id, Library::Component, "resistor-chip", &parameters) }
}

fn resistors() -> Vec<Item> {
    vec![
        resistor("small", "1000", "0603", Some("0.1"), 9),
        resistor("large", "1000", "1206", Some("0.25"), 6),
        resistor("largest", "1000", "2512", Some("1"), 9),
        resistor("silent", "1000", "0805", None, 9),
        resistor("other", "2000", "0603", Some("0.1"), 9),
    ]
}

fn bolts() -> Item {
    let column = |key: &str| Column { key: key.into(), ..Column::default() };
    let row = |name: &str, values: [&str; 3]| Configuration {
        name: name.into(),
        values: values.map(str::to_owned).into(),
    };
    let classes =
        ParameterValue::Choice { choices: ["5.6", "8.8", "10.9", "A2-70"].map(str::to_owned).into() };
    Item {
        configurations: Configurations {
            columns: ["d", "P", "l"].map(column).into(),
            rows: vec![
                row("M8×30", ["M8", "1.25", "30"]),
                row("M8×1×30", ["M8", "1", "30"]),
                row("M10×30", ["M10", "1.5", "30"]),
            ],
            ..Configurations::default()
        },
        ..item("bolt", Library::Part, "bolt-hex", &[("strength", classes)])
    }
}

fn asked(library: Library, sentence: &str, among: &[Item]) -> Recommended {
    recommend(&Need::read(library, sentence), among)
}

fn ids(told: &Recommended) -> Vec<&str> {
    told.hits.iter().map(|hit| hit.set_id.as_str()).collect()
}

// REC-1: 12²/1000 = 0.144 W; 70 % of 0.25 W are 0.175 W.
#[test]
fn a_resistor_takes_seven_tenths_of_its_power() {
    let told = asked(Library::Component, "1k 电阻 工作电压12V", &resistors());
    assert_eq!(ids(&told), ["large", "largest"], "the nearest first, whatever is more usual");
    let margin = &told.hits[0].margins[0];
    assert!((margin.ratio - 0.175 / 0.144).abs() < 1e-9 && margin.holds, "{margin:?}");
    assert_eq!((told.considered, told.passed, told.unknown), (5, 2, 1), "who says no power is counted");
}

// REC-1
#[test]
fn what_is_not_known_fails_a_gate() {
    let told = asked(Library::Component, "1k 0805 额定功率0.01W", &resistors());
    assert_eq!((ids(&told).len(), told.passed, told.unknown), (0, 0, 1));
}

// REC-1
#[test]
fn where_nothing_passes_each_limit_says_how_far_it_would_be_loosened() {
    let told = asked(Library::Component, "1k 0603 工作电压12V", &resistors());
    let said: Vec<[&str; 3]> =
        told.loosen.iter().map(|one| [one.label.as_str(), one.to.as_str(), one.sentence.as_str()]).collect();
    assert!(said.contains(&["工作电压", "≥ 8.36 V", "1k 0603 工作电压≥8.36V"]), "{said:?}");
    assert!(said.contains(&["封装", "2512", "1k 2512 工作电压12V"]), "{said:?}");
    for one in &told.loosen {
        let again = asked(Library::Component, &one.sentence, &resistors());
        assert_eq!(again.passed, one.passes, "{}", one.sentence);
    }
}

// REC-1: 36.6·580 = 21.2 kN of 8.8, 36.6·450 = 16.5 kN of A2-70; a thread without a pitch is a coarse one.
#[test]
fn a_bolt_takes_the_usual_class_that_holds() {
    let among = [bolts()];
    for (sentence, row, ratio) in [
        ("M8 螺栓 承受12kN", Some("M8×30"), 1.769),
        ("不锈钢 M8 螺栓 承受12kN", Some("M8×30"), 1.373),
        ("螺栓 承受25kN", Some("M8×30"), 1.215),
        ("螺栓 承受25kN 8.8级", Some("M10×30"), 1.346),
        ("M8×1×30 螺栓 承受12kN", Some("M8×1×30"), 1.893),
        ("M8 螺栓 承受500N", Some("M8×30"), 42.47),
        ("M12 螺栓", None, 0.0),
    ] {
        let told = asked(Library::Part, sentence, &among);
        let hit = told.hits.first();
        assert_eq!(hit.and_then(|hit| hit.config_name.as_deref()), row, "{sentence}");
        if let Some(hit) = hit {
            let margin = hit.margins.first().unwrap();
            assert!((margin.ratio / ratio - 1.0).abs() < 1e-3, "{sentence}: {margin:?}");
            assert!(hit.why.iter().all(|why| !why.ends_with('：')), "{sentence}: {:?}", hit.why);
        }
    }
}

// REC-1
#[test]
fn another_limit_lets_no_more_pass() {
    let (parts, components) = ([bolts()], resistors());
    for (library, sentence) in [
        (Library::Part, "M8 螺栓 长30 承受12kN 8.8级"),
        (Library::Component, "1k 1% 0603 50V 额定功率≥0.05W 工作电压2V"),
    ] {
        let among: &[Item] = if library == Library::Part { &parts } else { &components };
        let need = Need::read(library, sentence);
        let mut before = u32::MAX;
        for some in 1..=need.asks.len() {
            let asks: Vec<Ask> = need.asks.iter().take(some).cloned().collect();
            let passed = recommend(&Need::of(library, need.subject, asks), among).passed;
            assert!(passed <= before, "{sentence}: {some}");
            before = passed;
        }
        assert!(before > 0, "{sentence}");
    }
}

// REC-1
#[test]
fn who_says_too_little_is_told_what_is_lacking() {
    for (library, sentence, lacks) in [
        (Library::Part, "", "要找什么"),
        (Library::Part, "便宜", "要找什么"),
        (Library::Part, "平键 传递80N·m", "轴径"),
        (Library::Part, "梁 中间2kN", "跨度"),
        (Library::Part, "梁 跨度2m", "载荷"),
        (Library::Part, "螺栓", "规格或载荷"),
        (Library::Component, "0603", "要找什么"),
        (Library::Mat, "", "要求"),
    ] {
        let told = asked(library, sentence, &[bolts()]);
        assert!(told.lacking.iter().any(|one| one.starts_with(lacks)), "{sentence}: {:?}", told.lacking);
        assert!(told.hits.is_empty() && told.loosen.is_empty(), "{sentence}");
    }
    let beam = asked(Library::Part, "梁", &[]).lacking;
    assert_eq!(beam, ["跨度和载荷，例如：跨度2m 中间2kN 挠度≤L/400"], "of a beam alone both in one");
}

// REC-1
#[test]
fn what_makes_no_sense_is_not_read() {
    for sentence in ["螺栓 承受0kN", "螺栓 承受1e300N", "螺栓 承受NaN", "螺栓 承受999999999999kN", "螺栓 长0"]
    {
        let need = Need::read(Library::Part, sentence);
        assert!(need.asks.is_empty() && !need.unread.is_empty(), "{sentence}: {:?}", need.asks);
    }
}

// REC-1
#[test]
fn four_hundred_characters_are_read_and_the_rest_is_said() {
    let long = ["M8 螺栓 ", &"长".repeat(10_000)].concat();
    let need = Need::read(Library::Part, &long);
    let beyond = need.unread.last().unwrap();
    assert_eq!((beyond.from as usize, beyond.to as usize), (READ, 10_006));
    assert_eq!(need.subject, Some("bolt"));
}

// REC-1, ASH-1
#[test]
fn a_need_of_materials_opens_the_chart_with_its_limits_and_its_index() {
    let metal = |set_id: &str, stiff: &str, heat: &str| {
        let parameters = [
            ("youngsModulus", exact(stiff, "GPa")),
            ("density", exact("2700", "kg/m³")),
            ("maxServiceTemperature", exact(heat, "°C")),
        ];
        item(set_id, Library::Mat, "metal", &parameters)
    };
    let among = [metal("soft", "70", "200"), metal("stiff", "80", "200"), metal("cold", "300", "100")];
    let told = asked(Library::Mat, "轻而硬的板 耐150°C", &among);
    assert_eq!(ids(&told), ["stiff", "soft"]);
    assert!(told.hits[0].why.iter().any(|why| why.contains("E^(1/3)/ρ")), "{:?}", told.hits[0].why);
    let chart = told.chart.unwrap();
    assert!(chart.contains("st=") && chart.contains("150"), "{chart}");
}

// REC-1
#[test]
fn a_size_that_is_as_asked_is_told_with_its_unit_and_a_thread_by_its_name() {
    let told = asked(Library::Part, "M8 螺栓 长30 承受12kN", &[bolts()]);
    let why = &told.hits[0].why;
    assert!(why.iter().any(|why| why == "长度 30 mm，相符"), "{why:?}");
    assert!(why.iter().any(|why| why == "M8，相符"), "{why:?}");
}

// REC-1
#[test]
fn an_answer_says_what_was_read_and_what_was_not_and_opens_a_chart_of_materials_alone() {
    for (library, sentence, read, unread, has_chart) in [
        (Library::Part, "M8 螺栓 便宜", 2, 1, false),
        (Library::Component, "1k 电阻", 2, 0, false),
        (Library::Mat, "轻的金属 便宜", 2, 1, true),
        (Library::Mat, "便宜", 0, 1, false),
    ] {
        let told = asked(library, sentence, &[bolts()]);
        let chart = told.chart.is_some();
        assert_eq!((told.readings.len(), told.unread.len(), chart), (read, unread, has_chart), "{sentence}");
    }
}
