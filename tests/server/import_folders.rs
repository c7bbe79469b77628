//! §5 IMP-2 Imports from KiCad: libraries that are folders, libraries that nobody knows, and files as large as they may be.

use sanku_core::library::item::Item;
use sanku_server::import::{
    kicad::source::Kicad,
    read::read,
    source::{Skipped, Source},
};
use std::{fs, path::Path, sync::Mutex};

fn all(folder: &Path) -> (Vec<Item>, Vec<Skipped>) {
    let seen = Mutex::new((Vec::new(), Vec::new()));
    let mut kicad = Kicad::new(None);
    let found = kicad.find(folder);
    read(&kicad, &found.rounds, 1, &|done| {
        let mut seen = seen.lock().unwrap();
        seen.0.extend(done.items);
        seen.1.extend(done.skipped);
        true
    });
    let (mut items, mut skipped): (Vec<Item>, Vec<Skipped>) = seen.into_inner().unwrap();
    skipped.extend(found.skipped);
    items.sort_by(|one, other| one.set_id.cmp(&other.set_id));
    (items, skipped)
}

fn value(item: &Item, key: &str) -> Option<String> {
    item.parameters.iter().find(|parameter| parameter.key == key).map(|parameter| parameter.value.said())
}

fn library(symbols: &str) -> String {
    format!(
        "(kicad_symbol_lib (version 20251024) (generator \"kicad_symbol_editor\") (generator_version \"10.0\")\n{symbols})\n"
    )
}

const BASE: &str = r#"(symbol "FETBASE" (property "Reference" "Q") (property "Value" "FETBASE")
    (property "Footprint" "Acme_FP:SOT-23-3_Big") (property "Manufacturer" "Diodes Incorporated")
    (property "Description" "20V Vds, 3.9A Id, N-Channel MOSFET") (property "Tolerance" "5%")
    (symbol "FETBASE_1_1" (pin input line (at 0 0 0) (length 1) (name "G") (number "1"))
        (pin passive line (at 0 1 0) (length 1) (name "D") (number "2"))))"#;
const CHILD: &str =
    r#"(symbol "FET9" (extends "FETBASE") (property "Value" "FET9") (property "Reference" "Q"))"#;
const RESISTOR: &str = r#"(symbol "R10K" (property "Reference" "R") (property "Value" "10k")
    (property "Footprint" "Resistor_SMD:R_0603_1608Metric") (property "Mfr" "Vishay Dale") (symbol "R10K_1_1"))"#;

fn folder() -> tempfile::TempDir {
    let folder = tempfile::TempDir::new().unwrap();
    let parts = folder.path().join("Acme_Parts.kicad_symdir");
    fs::create_dir(&parts).unwrap();
    // The child comes before what it extends.
    for (name, text) in [
        ("a_child.kicad_sym", library(CHILD)),
        ("b_cut.kicad_sym", "(kicad_symbol_lib (symbol".to_owned()),
        ("z_base.kicad_sym", library(BASE)),
        ("r.kicad_sym", library(RESISTOR)),
        ("twice.kicad_sym", library(RESISTOR)),
    ] {
        fs::write(parts.join(name), text).unwrap();
    }
    fs::write(folder.path().join("old.lib"), "EESchema-LIBRARY Version 2.4\n").unwrap();
    folder
}

// IMP-2
#[test]
fn a_folder_is_one_library_whose_symbols_extend_across_its_files() {
    let (items, skipped) = all(folder().path());
    let ids: Vec<_> = items.iter().map(|item| item.set_id.as_str()).collect();
    assert_eq!(ids, ["kicad:Acme_Parts:FET9", "kicad:Acme_Parts:FETBASE", "kicad:Acme_Parts:R10K"]);
    let mut told: Vec<_> = skipped.iter().map(|one| (one.what.as_str(), one.kind)).collect();
    told.sort_unstable();
    assert_eq!(
        told,
        [
            ("Acme_Parts.kicad_symdir/b_cut.kicad_sym", "syntax"),
            ("Acme_Parts:R10K", "nameTwice"),
            ("old.lib", "oldFormat")
        ]
    );
    let [child, base] = [&items[0], &items[1]];
    assert_eq!(
        (value(child, "base").as_deref(), value(child, "pins").as_deref()),
        (Some("FETBASE"), Some("2"))
    );
    assert_eq!(child.provenance.file.as_deref(), Some("Acme_Parts.kicad_symdir/a_child.kicad_sym"));
    assert_eq!(base.provenance.file.as_deref(), Some("Acme_Parts.kicad_symdir/z_base.kicad_sym"));
    assert_eq!(child.drawings, base.drawings);
}

#[test]
fn what_a_symbol_of_an_unknown_library_says_can_be_searched() {
    let (items, _) = all(folder().path());
    let [fet, _, resistor] = items.as_slice() else { panic!("{}", items.len()) };
    let place =
        |item: &Item| item.category.iter().map(|step| step.name.clone()).collect::<Vec<_>>().join("/");
    assert_eq!((place(fet), place(resistor)), ("分立器件/场效应管".into(), "电阻".into()));
    assert_eq!((fet.brand.name.as_str(), resistor.brand.name.as_str()), ("Diodes", "Vishay"));
    for (key, expect) in [
        ("drainSourceVoltage", Some("20 V")),
        ("drainCurrent", Some("3.9 A")),
        ("stated-voltage", Some("20 V")),
        ("tolerance", Some("5 %")),
        ("package", Some("SOT-23-3")),
        ("footprint", Some("SOT-23-3_Big")),
    ] {
        assert_eq!(value(fet, key).as_deref(), expect, "{key}");
    }
    for (key, expect) in
        [("resistance", Some("10 kΩ")), ("package", Some("0603")), ("packageFamily", Some("0603"))]
    {
        assert_eq!(value(resistor, key).as_deref(), expect, "{key}");
    }
    assert!(items.iter().flat_map(|item| &item.parameters).all(|parameter| !parameter.name.is_empty()));
}

#[test]
fn a_file_of_nearly_50_mb_is_read() {
    let line: String = (0..1000).map(|at| format!("(xy {}.27 -2.54)\n", at % 10)).collect();
    let symbol = |at: usize| format!("(symbol \"S{at}\" (symbol \"S{at}_1_1\" (polyline (pts {line}))))\n");
    let one = symbol(0).len() + 8;
    let symbols: String = (0..(49 << 20) / one).map(symbol).collect();
    let count = symbols.matches("(polyline").count();
    let folder = tempfile::TempDir::new().unwrap();
    fs::write(folder.path().join("Large.kicad_sym"), library(&symbols)).unwrap();
    let (items, skipped) = all(folder.path());
    assert_eq!((items.len(), skipped), (count, Vec::new()));
}
