//! CMP-1 The comparison as a table, and as JSON; each names its sources and what was left out.

use super::*;
use crate::{
    csv,
    json::Read,
    library::{
        item::{Check, Provenance},
        parameter::ParameterValue,
    },
    rules::compare::{compared::Fact, rows::rows},
};

fn items() -> Vec<Compared> {
    let item = |name: &str, power: &str, config: Option<&str>| Compared {
        set_id: name.into(),
        name: name.into(),
        model: "=1+1".into(),
        config_name: config.map(str::to_owned),
        category: vec![crate::library::item::Category { id: "discrete".into(), ..<_>::default() }],
        facts: vec![Fact {
            key: "ratedPower".into(),
            name: "额定功率".into(),
            value: ParameterValue::exact(power, Some("W")),
            varies: false,
            ..Fact::default()
        }],
        provenance: Provenance {
            source: "GB/T 70.1".into(),
            licence: "CC0".into(),
            check: Check::Formula,
            ..Provenance::default()
        },
        ..Compared::default()
    };
    let mut items = vec![item("甲", "1", Some("M6")), item("乙", "2", None)];
    items[0].facts.push(Fact {
        key: "k".into(),
        name: "键".into(),
        value: ParameterValue::text("x"),
        varies: false,
        ..Fact::default()
    });
    items
}

// CMP-1
#[test]
fn cmp_1_a_table_has_a_column_each_names_the_sources_and_what_was_left_out() {
    let items = items();
    let table = table(&items, &rows(&items, false), &["没有对比".to_owned()]);
    let line = |at: usize| table[at].iter().map(String::as_str).collect::<Vec<_>>();
    assert_eq!(line(0), ["参数", "单位", "结论", "说明", "甲", "乙"]);
    assert_eq!(line(1), ["型号", "", "", "", "=1+1 M6", "=1+1"]);
    assert_eq!(line(3), ["额定功率", "W", "不同", "较优：=1+1；较差：=1+1 M6", "1", "2"]);
    assert_eq!(line(4), ["键", "", "部分未提供", "", "x", "未提供"]);
    assert_eq!(line(5), ["来源", "", "", "", "GB/T 70.1", "GB/T 70.1"]);
    assert_eq!(line(8), ["没有对比"]);
    let text = csv::file(table.into_iter());
    assert!(text.contains(",'=1+1,") || text.contains(",'=1+1\r\n"), "a formula is harmless: {text}");
    assert_eq!(numbers(&items), [false, false, false, false, true, true]);
}

// CMP-1
#[test]
fn cmp_1_the_same_for_programs_says_null_of_what_is_missing() {
    let items = items();
    let text = json(&items, &rows(&items, false), &[]);
    let value: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(value["rows"][0]["verdict"], "different");
    assert_eq!(value["rows"][1]["values"], serde_json::json!(["x", null]));
    assert_eq!(value["items"][0]["source"], "GB/T 70.1");
    assert_eq!(value["items"][0]["configuration"], "M6");
    assert!(value["items"][1].get("configuration").is_none());
}

#[test]
fn what_is_compared_reads_as_it_is_written() {
    let [one, _] = <[Compared; 2]>::try_from(items()).unwrap();
    let text = serde_json::to_string(&one).unwrap();
    let value: crate::json::Value = crate::json::read(&text).unwrap();
    assert_eq!(Compared::read(&value).unwrap(), one);
}

// CMP-1
#[test]
fn cmp_1_a_table_says_why_nobody_can_say() {
    use crate::{library::parameter::Amount, rules::compare::verdict::Doubt};
    let mut items = items();
    let amount = Amount::Range { from: "1".into(), to: "5".into() };
    items[0].facts[0].value = ParameterValue::Number { amount, unit: Some("W".into()) };
    let table = table(&items, &rows(&items, false), &[]);
    assert!(table.iter().flatten().any(|cell| cell == Doubt::Overlap.said()), "{table:?}");
}
