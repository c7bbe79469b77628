//! §1 What a parameter says, and what it amounts to.

use super::*;
use crate::{json, library::measure::Kind};

fn number(amount: Amount, unit: Option<&str>) -> ParameterValue {
    ParameterValue::Number { amount, unit: unit.map(str::to_owned) }
}

fn texts<const N: usize>(texts: [&str; N]) -> Vec<String> {
    texts.map(str::to_owned).to_vec()
}

fn spread() -> Amount {
    Amount::Spread { min: "200".into(), typical: "206".into(), max: "210".into() }
}

fn curve() -> Amount {
    let point = |(celsius, value): (&str, &str)| CurvePoint { celsius: celsius.into(), value: value.into() };
    let points = [("-73", "413"), ("27", "401"), ("127", "393")].map(point).to_vec();
    Amount::Curve { typical: "401".into(), points }
}

#[test]
fn a_value_is_read_with_its_unit_and_each_of_several_stands_for_itself() {
    let one = |text: &str| texts([text]);
    for (value, said, each) in [
        (ParameterValue::text("自由"), "自由", one("自由")),
        (ParameterValue::default(), "", vec![]),
        (ParameterValue::code("LQFP-48"), "LQFP-48", one("LQFP-48")),
        (ParameterValue::Choice { choices: texts(["8.8", "10.9"]) }, "8.8、10.9", texts(["8.8", "10.9"])),
        (ParameterValue::exact("48", None), "48", one("48")),
        (ParameterValue::exact("±1", Some("%")), "±1 %", one("±1 %")),
        (number(spread(), Some("GPa")), "206 GPa", one("206 GPa")),
        (number(Amount::Range { from: "2".into(), to: "6".into() }, Some("V")), "2–6 V", one("2–6 V")),
        (
            number(Amount::List { values: texts(["3.3", "5"]) }, Some("V")),
            "3.3、5 V",
            texts(["3.3 V", "5 V"]),
        ),
        (number(curve(), Some("W/(m·K)")), "401 W/(m·K)", one("401 W/(m·K)")),
        (
            ParameterValue::Reference { text: "LM358".into(), to: Reference::Item { set_id: "a".into() } },
            "LM358",
            one("LM358"),
        ),
    ] {
        assert_eq!((value.said(), value.each()), (said.to_owned(), each));
    }
}

#[test]
fn a_number_amounts_to_one_in_the_canonical_unit_and_reaches_from_its_least_to_its_greatest() {
    let range = |from: &str, to: &str| Amount::Range { from: from.into(), to: to.into() };
    for (value, kind, amounts, span) in [
        (number(spread(), Some("GPa")), Some(Kind::Stress), Some(206e3), Some([200e3, 210e3])),
        (
            number(curve(), Some("W/(m·K)")),
            Some(Kind::ThermalConductivity),
            Some(401.0),
            Some([393.0, 413.0]),
        ),
        (number(range("-40", "85"), Some("°C")), Some(Kind::Temperature), None, Some([-40.0, 85.0])),
        (
            number(Amount::List { values: texts(["5", "3.3"]) }, Some("V")),
            Some(Kind::Voltage),
            None,
            Some([3.3, 5.0]),
        ),
        (ParameterValue::exact("±1", Some("%")), Some(Kind::Ratio), Some(1.0), Some([1.0, 1.0])),
        (ParameterValue::exact("M6", None), None, Some(6.0), Some([6.0, 6.0])),
        (ParameterValue::exact("48", None), None, Some(48.0), Some([48.0, 48.0])),
        (ParameterValue::exact("48", Some("个")), None, None, None),
        (ParameterValue::exact("inf", None), None, None, None),
        (number(range("1", "x"), None), None, None, None),
        (number(Amount::List { values: vec![] }, None), None, None, None),
        (ParameterValue::code("48"), None, None, None),
    ] {
        assert_eq!((value.kind(), value.number(), value.span()), (kind, amounts, span), "{value:?}");
    }
}

#[test]
fn a_parameter_reads_back_as_it_was_written() {
    for value in [
        ParameterValue::text("自由"),
        ParameterValue::code("LQFP-48"),
        ParameterValue::choice("贴片"),
        ParameterValue::exact("48", None),
        number(spread(), Some("GPa")),
        number(Amount::Range { from: "2".into(), to: "6".into() }, Some("V")),
        number(Amount::List { values: texts(["3.3", "5"]) }, Some("V")),
        number(curve(), Some("W/(m·K)")),
        ParameterValue::Reference { text: "a".into(), to: Reference::Item { set_id: "a".into() } },
        ParameterValue::Reference { text: "a".into(), to: Reference::Standard { number: "ISO 4762".into() } },
        ParameterValue::Reference { text: "a".into(), to: Reference::Maker { org_id: "st".into() } },
    ] {
        let (key, name, checked) = ("k".into(), "n".into(), Some(Checked::Two));
        let parameter = Parameter { key, name, value, leading: true, facet: true, checked };
        let text = serde_json::to_string(&parameter).unwrap();
        assert_eq!(json::read::<Parameter>(&text), Ok(parameter), "{text}");
    }
}

#[test]
fn what_an_earlier_program_kept_is_read_as_what_it_meant() {
    for (kept, value) in [
        (r#""value":"自由""#, ParameterValue::text("自由")),
        (r#""value":"3×2","unit":"mm""#, ParameterValue::text("3×2 mm")),
        (r#""value":"48","number":48"#, ParameterValue::exact("48", None)),
        (r#""value":"0.5","unit":"mm","number":0.5"#, ParameterValue::exact("0.5", Some("mm"))),
        (
            r#""value":"206","unit":"GPa","number":206000,"range":{"min":"200","max":"210"}"#,
            number(spread(), Some("GPa")),
        ),
        (r#""leading":true"#, ParameterValue::default()),
    ] {
        let read = json::read::<Parameter>(&format!(r#"{{"key":"k",{kept}}}"#)).unwrap();
        assert_eq!((read.key.as_str(), read.value), ("k", value), "{kept}");
    }
    for broken in [r#"{"value":7}"#, r#"{"value":"7","range":7}"#, r#"{"value":{"type":"x"}}"#, "[]"] {
        assert!(json::read::<Parameter>(broken).is_err(), "{broken}");
    }
}

#[test]
fn each_kind_of_word_says_what_it_is() {
    let standard = Reference::Standard { number: "ISO 4762".into() };
    assert_eq!(
        [ParameterValue::choice("贴片"), ParameterValue::standard("ISO 4762")],
        [
            ParameterValue::Choice { choices: texts(["贴片"]) },
            ParameterValue::Reference { text: "ISO 4762".into(), to: standard },
        ]
    );
}

// FAC-1
#[test]
fn fac_1_editions_of_one_standard_are_one_value() {
    for (cited, number) in [
        ("GB/T 699-2015", "GB/T 699"),
        ("GB/T 699", "GB/T 699"),
        ("GB/T 1499.2-2018", "GB/T 1499.2"),
        ("JIS G 3141", "JIS G 3141"),
        ("ISO 68-1", "ISO 68-1"),
    ] {
        let value = ParameterValue::standard(cited);
        assert_eq!((value.said().as_str(), value.each()), (cited, vec![number.to_owned()]));
    }
}

// ASH-1
#[test]
fn ash_1_a_number_has_a_least_a_usual_and_a_greatest_and_a_curve_what_holds_at_room_temperature() {
    for (value, expected) in [
        (number(spread(), Some("GPa")), Some([200_000.0, 206_000.0, 210_000.0])),
        (number(curve(), Some("W/(m·K)")), Some([401.0; 3])),
        (ParameterValue::exact("0.3", None), Some([0.3; 3])),
        (number(Amount::Range { from: "2".into(), to: "6".into() }, Some("V")), Some([2.0, 4.0, 6.0])),
        (number(Amount::List { values: texts(["5", "3"]) }, Some("V")), Some([3.0, 4.0, 5.0])),
        (number(Amount::Range { from: "x".into(), to: "6".into() }, Some("V")), None),
        (ParameterValue::exact("5", Some("?")), None),
        (ParameterValue::text("5"), None),
    ] {
        assert_eq!(value.spread(), expected, "{value:?}");
    }
}
