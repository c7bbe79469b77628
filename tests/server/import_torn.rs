//! §5 IMP-1 Imports: files that are torn to pieces, and files that are made to hurt.

use super::import::fixtures;
use proptest::prelude::*;
use sanku_core::library::item::Item;
use sanku_server::import::{
    kicad::source::Kicad,
    read::read,
    source::{Done, Source},
};
use std::{fs, sync::Mutex};

/// What the readers make of one file with this text.
fn reading(name: &str, text: &[u8]) -> Done {
    let folder = tempfile::TempDir::new().unwrap();
    fs::write(folder.path().join(name), text).unwrap();
    let all = Mutex::new(Vec::new());
    let mut kicad = Kicad::new(None);
    let found = kicad.find(folder.path());
    read(&kicad, &found.rounds, 1, &|done| {
        all.lock().unwrap().push(done);
        true
    });
    let mut all = all.into_inner().unwrap();
    assert_eq!(all.len(), 1);
    all.remove(0)
}

fn originals() -> [(&'static str, Vec<u8>); 4] {
    let file = |path: &str| fs::read(fixtures().join(path)).unwrap();
    [
        ("A.kicad_sym", file("symbols/Sensor_Test.kicad_sym")),
        ("B.kicad_sym", file("symbols/Gate_Test.kicad_sym")),
        ("C.kicad_mod", file("footprints/Package_QFP.pretty/TQ-8_4x4mm_P0.8mm.kicad_mod")),
        ("D.kicad_mod", file("footprints/Old_Style.pretty/OLD_1x02.kicad_mod")),
    ]
}

/// Items that the store would take and a browser could draw.
fn assert_sound(done: &Done) {
    for item in &done.items {
        let text = serde_json::to_string(item).unwrap();
        let again: Item = sanku_core::json::read(&text).unwrap();
        assert_eq!(&again, item, "every number survives");
        assert!(item.set_id.len() <= 200 && !item.name.is_empty());
    }
}

#[derive(Debug, Clone)]
enum Mutation {
    Cut(prop::sample::Index),
    Drop(prop::sample::Index, usize),
    Repeat(prop::sample::Index, usize),
    Put(prop::sample::Index, &'static str),
    Flip(prop::sample::Index, u8),
}

fn mutation() -> impl Strategy<Value = Mutation> {
    let odd = prop::sample::select(vec![
        "(",
        ")",
        "\"",
        "\\",
        "nan",
        "-inf",
        "1e308",
        "-0",
        "99999999999999999999",
        "(extends \"TS100\")",
        "(hide yes)",
        "(symbol \"X_1_1\"",
        "\u{0}",
        "\u{202e}",
        "{slash}",
        "~{",
        "(at 0 0 0)",
        "(angle 1e9)",
        "(mid 0 0)",
        "%",
        "电",
    ]);
    let at = any::<prop::sample::Index>;
    prop_oneof![
        at().prop_map(Mutation::Cut),
        (at(), 1..200_usize).prop_map(|(at, length)| Mutation::Drop(at, length)),
        (at(), 1..200_usize).prop_map(|(at, length)| Mutation::Repeat(at, length)),
        (at(), odd).prop_map(|(at, text)| Mutation::Put(at, text)),
        (at(), any::<u8>()).prop_map(|(at, bits)| Mutation::Flip(at, bits)),
    ]
}

fn mutate(text: &mut Vec<u8>, mutation: &Mutation) {
    if text.is_empty() {
        return;
    }
    let length = text.len();
    match mutation {
        Mutation::Cut(at) => text.truncate(at.index(length)),
        Mutation::Drop(at, count) => {
            let at = at.index(length);
            text.drain(at..(at + count).min(length));
        }
        Mutation::Repeat(at, count) => {
            let at = at.index(length);
            let copy = text[at..(at + count).min(length)].to_vec();
            text.splice(at..at, copy);
        }
        Mutation::Put(at, odd) => {
            let at = at.index(length);
            text.splice(at..at, odd.bytes());
        }
        Mutation::Flip(at, bits) => text[at.index(length)] ^= bits,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_torn_file_gives_sound_items_or_reasons_and_never_a_panic(
        which in 0..4_usize,
        mutations in prop::collection::vec(mutation(), 1..6),
    ) {
        let (name, mut text) = originals()[which].clone();
        mutations.iter().for_each(|mutation| mutate(&mut text, mutation));
        let done = reading(name, &text);
        prop_assert!(name.ends_with("sym") || done.items.len() + done.skipped.len() == 1);
        assert_sound(&done);
    }
}

#[test]
fn hostile_files_are_skipped_with_a_reason() {
    let nested = |text: &str| format!("(kicad_symbol_lib {}", text.repeat(200_000)).into_bytes();
    let table: [(&str, Vec<u8>, &str); 7] = [
        ("a.kicad_sym", nested("("), "syntax"),
        ("a.kicad_sym", nested("(symbol \"x\" "), "syntax"),
        ("a.kicad_sym", nested(")"), "syntax"),
        ("a.kicad_sym", b"(kicad_symbol_lib \xff)".to_vec(), "notUtf8"),
        ("a.kicad_sym", Vec::new(), "syntax"),
        ("a.kicad_mod", b"(footprint \"x\" (pad 1 smd rect (at nan 0) (size 1 1)))".to_vec(), "badNumber"),
        ("a.kicad_mod", b"PNG".to_vec(), "syntax"),
    ];
    for (name, text, kind) in table {
        let done = reading(name, &text);
        assert!(done.items.is_empty());
        assert_eq!(done.skipped.iter().map(|skip| skip.kind).collect::<Vec<_>>(), [kind]);
    }
}

#[test]
fn many_children_of_a_large_symbol_end_at_the_limit() {
    let circles = "(circle (center 0 0) (radius 1))".repeat(30_000);
    let children: String = (0..200).map(|at| format!("(symbol \"c{at}\" (extends \"r\"))")).collect();
    let text = format!("(kicad_symbol_lib (symbol \"r\" (symbol \"r_1_1\" {circles})) {children})");
    let done = reading("a.kicad_sym", text.as_bytes());
    assert!(done.items.len() < 80, "{}", done.items.len());
    assert!(done.skipped.iter().all(|skip| skip.kind == "tooManyShapes"));
    assert_eq!(done.items.len() + done.skipped.len(), 201);
}
