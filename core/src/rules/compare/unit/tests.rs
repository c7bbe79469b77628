//! CMP-1 One unit a row: the numbers of several values, told in the same one.

use super::*;
use crate::library::parameter::CurvePoint;

fn exact(value: &str, unit: &str) -> ParameterValue {
    ParameterValue::exact(value, Some(unit).filter(|unit| !unit.is_empty()))
}

fn check(values: &[ParameterValue], customary: bool, unit: Option<&str>, wanted: &[&str]) {
    let (told_unit, texts) = told(&values.iter().map(Some).collect::<Vec<_>>(), customary);
    let texts: Vec<String> = texts.into_iter().flatten().collect();
    assert_eq!((told_unit.as_deref(), texts), (unit, wanted.iter().map(|text| (*text).to_owned()).collect()));
}

// CMP-1
#[test]
fn cmp_1_a_row_has_one_unit() {
    check(&[exact("0.1", "μF"), exact("100", "nF")], false, Some("nF"), &["100", "100"]);
    check(&[exact("0", "μF"), exact("100", "nF")], false, Some("nF"), &["0", "100"]);
    check(&[exact("10", "μF"), exact("470", "pF")], false, Some("pF"), &["10000000", "470"]);
    check(&[exact("0.25", "in"), exact("20", "mm")], false, Some("mm"), &["6.35", "20"]);
    check(&[exact("20", "mm"), exact("0.3", "in")], false, Some("mm"), &["20", "7.62"]);
    check(&[exact("M6", ""), exact("8", "mm")], false, Some("mm"), &["6", "8"]);
    check(&[exact("206", "GPa"), exact("70000", "MPa")], false, Some("GPa"), &["206", "70"]);
    check(&[exact("±5", "%"), exact("±100", "ppm")], false, Some("%"), &["±5", "±0.01"]);
}

// CMP-1
#[test]
fn cmp_1_numbers_of_one_unit_stay_as_their_source_has_them() {
    check(&[exact("6.0", "mm"), exact("20", "mm")], false, Some("mm"), &["6.0", "20"]);
    check(&[exact("M6", ""), exact("M8", "")], false, None, &["M6", "M8"]);
    check(&[exact("5", "foo"), exact("7", "foo")], false, Some("foo"), &["5", "7"]);
}

// CMP-1
#[test]
fn cmp_1_where_there_is_no_unit_for_all_each_says_its_own() {
    check(&[exact("6", "mm"), exact("2", "kg")], false, None, &["6 mm", "2 kg"]);
    check(&[exact("6", "mm"), ParameterValue::text("六")], false, None, &["6 mm", "六"]);
    check(&[exact("6", "mm"), exact("2", "")], false, None, &["6 mm", "2"]);
    check(&[exact("NaN", "mm"), exact("2", "in")], false, None, &["NaN mm", "2 in"]);
}

// CMP-1, UNT-4
#[test]
fn cmp_1_a_row_is_told_in_inches_where_somebody_wants_them() {
    check(&[exact("25.4", "mm"), exact("2", "in")], true, Some("in"), &["1", "2"]);
    check(&[exact("250", "MPa"), exact("0.5", "GPa")], true, Some("ksi"), &["36.26", "72.52"]);
    check(&[exact("100", "nF"), exact("1", "nF")], true, Some("nF"), &["100", "1"]);
}

// CMP-1
#[test]
fn cmp_1_what_spreads_reaches_or_changes_is_told_with_its_ends() {
    let amount = |amount| ParameterValue::Number { amount, unit: Some("V".into()) };
    let [one, two, three] = ["1", "2", "3"].map(str::to_owned);
    let point = CurvePoint { celsius: "100".into(), value: "1".into() };
    check(
        &[
            amount(Amount::Spread { min: one.clone(), typical: two.clone(), max: three.clone() }),
            amount(Amount::Range { from: one.clone(), to: three }),
            amount(Amount::List { values: vec![one.clone(), two.clone()] }),
            amount(Amount::Curve { typical: two, points: vec![point] }),
            exact("500", "mV"),
        ],
        false,
        Some("mV"),
        &["2000（1000–3000）", "1000–3000", "1000、2000", "2000（常温，另有 1 个温度）", "500"],
    );
}

// CMP-1
#[test]
fn cmp_1_what_is_not_known_says_nothing() {
    let value = exact("6", "mm");
    assert_eq!(told(&[None, Some(&value)], false), (Some("mm".into()), vec![None, Some("6".into())]));
    assert_eq!(told(&[None], true), (None, vec![None]));
}
