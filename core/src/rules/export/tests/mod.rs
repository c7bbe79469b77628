//! §1 Exports: what is offered of an item, and what is in it.

use super::*;
use crate::library::{
    Library,
    card::{CardChoice, CardUnits},
    drawing::Drawing,
    item::{Check, Column, Configurations, DrawingKind, Provenance},
    parameter::{Amount, Checked, Parameter, ParameterValue},
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
    let some = offers((&item.drawings, None), accepted.iter().copied(), kind);
    some.into_iter().map(|offer| label(&item.drawings, offer)).collect()
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

fn made() -> Made {
    let file =
        |format, name: &str, size| made::MadeFile { format, name: name.into(), size, sha256: "ab".into() };
    let files = vec![
        file(Format::Symbol, "NE555.kicad_sym", 9),
        file(Format::Footprint, "SOIC-8.kicad_mod", 9),
        file(Format::Step, "SOIC-8.step", 9),
    ];
    Made { files, ..Made::default() }
}

// PLG-8
#[test]
fn a_made_file_is_offered_where_the_item_has_it_and_both_at_once_where_it_has_both() {
    let offered = |made: &Made, accepted: &[Format]| -> Vec<Format> {
        offers((&[], Some(made)), accepted.iter().copied(), "")
            .into_iter()
            .map(|offer| offer.format)
            .collect()
    };
    let all = Format::ALL;
    let wanted = [Format::Record, Format::Step, Format::Symbol, Format::Footprint, Format::Kicad];
    assert_eq!(offered(&made(), &all), wanted);
    assert_eq!(
        offered(&made(), &[Format::Kicad, Format::Step]),
        [Format::Kicad, Format::Step],
        "in their order"
    );
    let mut single = made();
    single.files.remove(0);
    assert_eq!(offered(&single, &all), [Format::Record, Format::Step, Format::Footprint]);
    assert_eq!(offered(&Made::default(), &all), [Format::Record]);
    let card = Made { card: Some(CardChoice::default()), ..Made::default() };
    assert_eq!(offered(&card, &all[5..]), CardProgram::ALL.map(Format::Card), "of whichever program");
    assert!(Format::files().count() == 8 && !Format::files().any(|format| format == Format::Kicad));
}

// PLG-8
#[test]
fn what_is_too_large_for_a_message_is_not_offered() {
    let mut large = made();
    large.files[0].size = made::MOST - 8;
    assert!(large.has(Format::Symbol) && !large.has(Format::Kicad), "both together are too large");
    large.files[0].size = made::MOST + 1;
    assert!(!large.has(Format::Symbol) && large.has(Format::Step));
}

// PLG-8
#[test]
fn a_made_file_goes_as_it_came_with_what_it_is_of() {
    let made = Made { config_name: Some("M6×20".into()), ..made() };
    let provenance =
        Provenance { source: "GB/T 70.1".into(), licence: "MIT".into(), ..Provenance::default() };
    let item = Item { provenance, ..component() };
    let step = files::export(&item, &made, Format::Step, &[("a.step", "ISO-10303-21;")]).unwrap();
    assert_eq!((step.format, step.kind, step.config_name.as_deref()), ("model/step", None, Some("M6×20")));
    assert_eq!((step.file_name.as_str(), step.payload.as_str()), ("a.step", "ISO-10303-21;"));
    assert_eq!((step.from, step.card), (["GB/T 70.1".to_owned(), "MIT".to_owned()], None));
    let symbol = files::export(&item, &made, Format::Symbol, &[("a.kicad_sym", "(kicad")]).unwrap();
    assert_eq!((symbol.format, symbol.kind), ("application/x-kicad-symbol", Some("symbol")));
    assert_eq!(pack(&item, None, Offer { format: Format::Step, drawing: None }), None, "the server makes it");
}

// PLG-8
#[test]
fn symbol_and_land_pattern_go_in_one_hand_over_each_with_its_name_length_and_print() {
    let texts = [("NE555.kicad_sym", "(kicad_symbol_lib · )"), ("SOIC-8.kicad_mod", "(footprint)")];
    let both = files::export(&component(), &made(), Format::Kicad, &texts).unwrap();
    assert_eq!((both.file_name.as_str(), both.kind), ("NE555.json", None));
    let payload: serde_json::Value = serde_json::from_str(&both.payload).unwrap();
    let file = |(name, text): (&str, &str)| {
        let sha256 = crate::rules::sha256::sha256(text);
        serde_json::json!({ "fileName": name, "text": text, "bytes": text.len(), "sha256": sha256 })
    };
    assert_eq!(payload, serde_json::json!({ "symbol": file(texts[0]), "footprint": file(texts[1]) }));
    assert_eq!(files::export(&component(), &made(), Format::Kicad, &texts[..1]), None);
}

// PLG-8
#[test]
fn a_card_says_what_it_is_for_and_its_program_is_the_one_that_is_asked_for() {
    let choice = CardChoice { units: CardUnits::Si, ..CardChoice::default() };
    let made = Made { card: Some(choice), ..Made::default() };
    let format = Format::Card(CardProgram::Apdl);
    let export = files::export(&component(), &made, format, &[("Q235.mac", "MP,EX")]).unwrap();
    assert_eq!(export.card, Some(CardChoice { program: CardProgram::Apdl, ..choice }));
    assert_eq!(label(&[], Offer { format, drawing: None }), "仿真材料卡（Ansys APDL）");
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
