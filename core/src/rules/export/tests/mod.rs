//! §1 Exports: what is offered of an item, and what is in it.

use super::*;
use crate::library::{
    drawing::Drawing,
    item::{Check, Column, Configuration, Configurations, NamedDrawing, Provenance},
    parameter::{Amount, Checked, ParameterValue},
};
use proptest::prelude::*;

fn drawn(kind: DrawingKind, name: &str) -> NamedDrawing {
    NamedDrawing {
        kind,
        name: name.into(),
        drawing: Drawing { view_box: [0.0, 0.0, 2.0, 1.0], shapes: Vec::new() },
        ..NamedDrawing::default()
    }
}

fn component() -> Item {
    Item {
        set_id: "ne555".into(),
        library: Library::Component,
        name: "定时器".into(),
        model: "NE555".into(),
        drawings: vec![
            drawn(DrawingKind::Symbol, "A"),
            drawn(DrawingKind::Footprint, "SOIC-8"),
            drawn(DrawingKind::Footprint, ""),
        ],
        ..Item::default()
    }
}

fn set() -> Item {
    let column = |key: &str, unit: Option<&str>| Column {
        key: key.into(),
        name: key.to_uppercase(),
        unit: unit.map(str::to_owned),
        numeric: true,
    };
    let row = |name: &str, length: &str| Configuration {
        name: name.into(),
        values: vec!["M6".into(), length.into()],
    };
    Item {
        set_id: "gbt-70.1".into(),
        model: "GB/T 70.1".into(),
        parameters: vec![Parameter {
            key: "l".into(),
            name: "公称长度".into(),
            value: ParameterValue::Number {
                amount: Amount::Spread { min: "8".into(), typical: "20".into(), max: "100".into() },
                unit: Some("mm".into()),
            },
            ..Parameter::default()
        }],
        configurations: Configurations {
            columns: vec![column("d", None), column("l", Some("mm"))],
            rows: vec![row("M6×16", "16"), row("M6×20", "20")],
            ..Configurations::default()
        },
        ..Item::default()
    }
}

fn labels(item: &Item, accepted: &[Format], kind: &str) -> Vec<String> {
    offers(&item.drawings, accepted, kind).into_iter().map(|offer| label(&item.drawings, offer)).collect()
}

/// As it is, with its own drawings.
fn pack(item: &Item, config: Option<&str>, offer: Offer) -> Option<Export> {
    super::pack((item, &item.drawings), config, offer)
}

#[test]
fn mat_1_the_record_says_how_a_value_was_checked_by_itself() {
    for (checked, said) in [(Checked::Formula, "formula"), (Checked::Two, "two"), (Checked::One, "one")] {
        let parameters = vec![Parameter { checked: Some(checked), ..Parameter::default() }];
        let item = Item { parameters, ..component() };
        let payload = pack(&item, None, Offer { format: Format::Record, drawing: None }).unwrap().payload;
        let record: serde_json::Value = serde_json::from_str(&payload).unwrap();
        assert_eq!(record["parameters"][0]["check"], said);
    }
}

#[test]
fn every_drawing_and_the_record_are_offered_in_the_order_of_who_accepts_them() {
    let (symbol, soic, plain, record) =
        ("原理图符号 · A（SVG）", "封装 · SOIC-8（SVG）", "封装（SVG）", "参数记录（JSON）");
    assert_eq!(labels(&component(), &Format::ALL, ""), [symbol, soic, plain, record]);
    assert_eq!(
        labels(&component(), &[Format::Record, Format::Drawing], "Footprint"),
        [record, soic, plain, symbol]
    );
    assert_eq!(labels(&component(), &[Format::Drawing], "part"), [symbol, soic, plain]);
    assert_eq!(labels(&set(), &Format::ALL, ""), [record], "without a drawing there is none to hand over");
    assert_eq!(labels(&component(), &[], ""), [""; 0]);
}

#[test]
fn a_drawing_goes_as_svg_under_a_name_of_its_own() {
    let item = component();
    let export = pack(&item, None, Offer { format: Format::Drawing, drawing: Some(1) }).unwrap();
    assert_eq!(
        (export.format, export.kind, export.drawing.as_deref()),
        ("image/svg+xml", Some("footprint"), Some("SOIC-8"))
    );
    assert_eq!((export.file_name.as_str(), export.title().as_str()), ("NE555_SOIC-8.svg", "NE555"));
    assert_eq!(export.payload, svg(&item.drawings[1].drawing));
    assert_eq!(pack(&item, None, Offer { format: Format::Drawing, drawing: Some(3) }), None);
}

#[test]
fn a_set_goes_in_the_configuration_that_is_chosen_and_in_no_other() {
    let record = Offer { format: Format::Record, drawing: None };
    for config in [None, Some("M6×18"), Some("")] {
        assert_eq!(pack(&set(), config, record), None, "{config:?}");
    }
    let export = pack(&set(), Some("M6×20"), record).unwrap();
    assert_eq!(
        (export.file_name.as_str(), export.title().as_str()),
        ("GB_T_70.1_M6x20.json", "GB/T 70.1 M6×20")
    );
    let record: serde_json::Value = serde_json::from_str(&export.payload).unwrap();
    let values = serde_json::json!([{ "key": "d", "name": "D", "value": "M6" }, { "key": "l", "name": "L", "value": "20", "unit": "mm" }]);
    assert_eq!(record["configuration"], serde_json::json!({ "name": "M6×20", "values": values }));
    let length = serde_json::json!({ "key": "l", "name": "公称长度", "value": "20", "unit": "mm", "min": "8", "max": "100" });
    assert_eq!((&record["parameters"][0], &record["setId"]), (&length, &"gbt-70.1".into()));
    let from = |check| {
        pack(
            &Item { provenance: Provenance { check, ..Provenance::default() }, ..component() },
            None,
            Offer { format: Format::Record, drawing: None },
        )
    };
    for check in [Check::Formula, Check::OpenData, Check::Unverified] {
        let said: serde_json::Value = serde_json::from_str(&from(check).unwrap().payload).unwrap();
        assert_eq!(said["provenance"]["check"], serde_json::to_value(check).unwrap());
    }
}

#[test]
fn a_drawing_of_a_set_is_of_what_its_name_says_and_never_of_what_is_chosen() {
    let item = Item { drawings: vec![drawn(DrawingKind::View, "GB/T 70.1 M6×20")], ..set() };
    for config in [None, Some("M6×16")] {
        let export = pack(&item, config, Offer { format: Format::Drawing, drawing: Some(0) }).unwrap();
        assert_eq!(
            (export.config_name, export.drawing.as_deref()),
            (None, Some("GB/T 70.1 M6×20")),
            "{config:?}"
        );
    }
}

#[test]
fn an_item_without_configurations_needs_none_and_an_address_that_names_one_changes_nothing() {
    let record = Offer { format: Format::Record, drawing: None };
    for config in [None, Some("x")] {
        let export = pack(&component(), config, record).unwrap();
        assert_eq!((export.config_name, export.kind, export.drawing), (None, None, None));
        assert!(!export.payload.contains("configuration"), "{}", export.payload);
    }
}

#[test]
fn a_form_is_known_by_its_whole_name() {
    for format in Format::ALL {
        assert_eq!(Format::of(format.media_type()), Some(format));
    }
    for name in ["", "svg", "image/svg", "IMAGE/SVG+XML", "image/svg+xml; charset=utf-8", "*/*"] {
        assert_eq!(Format::of(name), None, "{name}");
    }
}

// T29
#[test]
fn what_hides_how_a_name_reads_is_a_line_below() {
    for hidden in [
        '\u{1680}', '\u{2000}', '\u{200b}', '\u{202e}', '\u{206f}', '\u{3000}', '\u{feff}', '\u{fff0}',
        '\u{ffff}',
    ] {
        assert_eq!(file_name(&[Some(&format!("a{hidden}b"))], "svg"), "a_b.svg", "{hidden:?}");
    }
    assert_eq!(file_name(&[Some(&"螺钉·ä".to_owned())], "svg"), "螺钉·ä.svg");
}

proptest! {
    // T29
    #[test]
    fn a_file_has_a_name_that_every_file_system_takes(words in prop::collection::vec(any::<String>(), 0..4)) {
        let words: Vec<_> = words.iter().map(Some).collect();
        let name = file_name(&words, "svg");
        prop_assert!(name.ends_with(".svg") && !name.starts_with('.'), "{}", name);
        prop_assert!(name.chars().count() <= LONGEST_NAME + 4);
        prop_assert!(!name.chars().any(|c| "/\\:*?\"<>|".contains(c) || c.is_control() || c.is_whitespace()), "{}", name);
    }
}
