//! ASH-1 Rows come from items, and are read as they are written.

use super::*;
use crate::library::{item::Provenance, parameter::Parameter};

fn rows() -> Rows {
    let step = |id: &str, name: &str| Category { id: id.into(), name: name.into() };
    let steel = [step("metal", "金属"), step("steel", "钢")];
    let mut rows = Rows::default();
    rows.push("mat-45", ["45", "优质碳素钢"], &steel, false);
    rows.also("45-调质\nC45\n1045", "GB/T 699");
    rows.push("own:1", ["", "我们的钢"], &steel, true);
    rows.also("", "GB/T 699");
    rows.push("mat-x", ["X", "X"], &[], false);
    rows
}

// ASH-1
#[test]
fn rows_are_read_as_they_are_written() {
    let rows = rows();
    assert_eq!(Rows::read(&rows.bytes()), Some(rows.clone()));
    let told: Vec<_> = rows.rows.iter().map(|row| (row.name.as_str(), row.family.name(), row.own)).collect();
    assert_eq!(told, [("45 优质碳素钢", "钢", false), ("我们的钢", "钢", true), ("X", "其他", false)]);
    assert_eq!(
        rows.place(&rows.rows[1]).unwrap(),
        &Place { path: "metal/steel".into(), names: "金属/钢".into() }
    );
    assert_eq!(rows.places.len(), 2);
    let sources: Vec<_> = rows.rows.iter().map(|row| rows.source(row)).collect();
    assert_eq!((sources, rows.sources.len()), (vec!["GB/T 699", "GB/T 699", ""], 1));
}

#[test]
fn torn_rows_are_none() {
    let bytes = rows().bytes();
    for end in 0..bytes.len() {
        assert_eq!(Rows::read(&bytes[..end]), None, "{end}");
    }
    assert_eq!(Rows::read(&[&bytes[..], &[0]].concat()), None);
    assert_eq!(Rows::read(&[0, 0, 0, 0, 255, 255, 255, 255]), None);
}

#[test]
fn a_text_that_is_too_long_ends_at_a_letter() {
    let mut rows = Rows::default();
    rows.push("x", ["", &"钢".repeat(30_000)], &[], false);
    let read = Rows::read(&rows.bytes()).unwrap();
    assert_eq!(read.rows[0].name.chars().count(), 21_845);
}

#[test]
fn a_column_has_three_numbers_for_each_row() {
    let numbers = [[1.0, 2.0, 3.0], [f64::NAN, -0.5, 1e300]];
    let bytes = column_bytes(&numbers);
    let read = column(&bytes, 2).unwrap();
    assert_eq!((read[0], read[1][1..].to_vec(), read[1][0].is_nan()), (numbers[0], vec![-0.5, 1e300], true));
    assert_eq!((column(&bytes, 1), column(&bytes, 3), column(&bytes[1..], 2)), (None, None, None));
}

// ASH-1, PRP-1
#[test]
fn items_are_rows_in_their_order_with_all_that_their_grades_are_called() {
    let text =
        |key: &str, value: ParameterValue| Parameter { key: key.into(), value, ..Parameter::default() };
    let codes = |all: &[&str]| ParameterValue::Code { codes: all.iter().map(|one| (*one).into()).collect() };
    let item = |model: &str, own: bool, source: &str, parameters: Vec<Parameter>| Item {
        set_id: ["mat-", model].concat(),
        model: model.into(),
        name: "钢".into(),
        category: vec![Category { id: "steel".into(), name: "钢".into() }],
        parameters,
        provenance: Provenance { source: source.into(), ..Provenance::default() },
        own,
        ..Item::default()
    };
    let other = text("code", codes(&["45#"]));
    let items = [
        item("45", false, "GB/T 699", vec![other, text("equivalents", codes(&["C45", "1045"]))]),
        item("Q235", true, "GB/T 700", vec![text("equivalents", ParameterValue::Text { text: "A3".into() })]),
    ];
    let rows = Rows::of(&items);
    let told: Vec<_> = rows
        .rows
        .iter()
        .map(|row| [&row.set_id, &row.name, &row.names, rows.source(row)].join("|"))
        .collect();
    assert_eq!(told, ["mat-45|45 钢|45\nC45\n1045|GB/T 699", "mat-Q235|Q235 钢|Q235|GB/T 700"]);
    let own: Vec<_> = rows.rows.iter().map(|row| (row.own, row.category, row.family.name())).collect();
    assert_eq!((own, rows.places.len()), (vec![(false, 0, "钢"), (true, 0, "钢")], 1));
}
