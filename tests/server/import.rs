//! §5 IMP-1 Imports from KiCad: files of every syntax, once and again, taken back, beside a reader, and torn to pieces.

use crate::common::{NOW, fresh, typed};
use sanku_core::{
    library::{
        Library,
        drawing::{Role, Shape},
        item::{DrawingKind, Item},
    },
    net::api::SearchItems,
};
use sanku_server::{
    bucket::Bucket,
    import::{
        error::ImportError,
        kicad::{
            files::{FOOTPRINTS, SYMBOLS},
            source::{Kicad, LICENCE},
        },
        outcome::{Counts, Outcome},
        run::{Import, Progress, import},
    },
    store::{
        Seen, Store,
        library::{
            batch::{self, Undone},
            search::{read_item, search_items},
            suggest::suggest,
            undo,
        },
    },
};
use std::{
    fs,
    path::{Path, PathBuf},
};

pub fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/server/fixtures/kicad")
}

async fn run(store: &Store, root: &Path, tenant: i64) -> Outcome {
    let wanted = Import {
        source: Kicad::new(None),
        root: root.into(),
        tenant,
        bucket: Bucket::disk(store.directory()),
        threads: 2,
    };
    import(store, wanted, || NOW, &mut |_| {}).await.unwrap()
}

async fn undo(store: &Store, batch: i64) -> Undone {
    undo::undo(store, batch, NOW).await.unwrap()
}

async fn item(store: &Store, set_id: &str) -> Option<Item> {
    read_item(store, Seen::default(), Library::Component, set_id).await.unwrap()
}

async fn hits(store: &Store, seen: Seen, keyword: &str) -> Vec<String> {
    let ask = SearchItems {
        library: Library::Component,
        key_words: vec![keyword.into()],
        page_no: 1,
        page_size: 20,
        ..SearchItems::default()
    };
    search_items(store, seen, &ask).await.unwrap().list.into_iter().map(|found| found.set_id).collect()
}

fn value(item: &Item, key: &str) -> Option<String> {
    item.parameters.iter().find(|parameter| parameter.key == key).map(|parameter| parameter.value.bare())
}

// IMP-1
#[tokio::test]
async fn every_syntax_is_read_and_what_is_broken_is_skipped_with_its_reason() {
    let (_directory, store) = fresh().await;
    let outcome = run(&store, &fixtures(), 0).await;
    let symbols = Counts { added: 4, skipped: 5, ..Counts::default() };
    let footprints = Counts { added: 2, skipped: 1, ..Counts::default() };
    assert_eq!(outcome.kinds, [(SYMBOLS, symbols), (FOOTPRINTS, footprints)]);
    let mut reasons: Vec<_> =
        outcome.skipped.iter().map(|skipped| (skipped.what.as_str(), skipped.kind)).collect();
    reasons.sort_unstable();
    let expect = [
        ("Gate_Test:Broken", "badNumber"),
        ("Gate_Test:Lost", "baseMissing"),
        ("Gate_Test:Ring1", "baseLoop"),
        ("Gate_Test:Ring2", "baseLoop"),
        ("footprints/Old_Style.pretty/not_one.kicad_mod", "wrongKind"),
        ("symbols/Cut_Off.kicad_sym", "syntax"),
    ];
    assert_eq!(reasons, expect);
}

#[tokio::test]
async fn a_symbol_of_the_newest_syntax_is_found_with_its_drawings() {
    let (_directory, store) = fresh().await;
    run(&store, &fixtures(), 0).await;
    let sensor = item(&store, "kicad:Sensor_Test:TS100").await.unwrap();
    assert_eq!(sensor.description, "温度传感器, ±0.5 °C, 10 μA, 5 kΩ");
    assert_eq!(
        (value(&sensor, "pins").as_deref(), value(&sensor, "package").as_deref()),
        (Some("3"), Some("TQ-8_4x4mm_P0.8mm"))
    );
    assert_eq!(sensor.brand.name, "STMicroelectronics");
    assert_eq!(sensor.category[0].name, "传感器");
    assert_eq!(sensor.provenance.licence, LICENCE);
    assert_eq!(sensor.provenance.file.as_deref(), Some("symbols/Sensor_Test.kicad_sym"));
    assert_eq!(sensor.provenance.version.as_deref(), Some("kicad_symbol_editor 9.0"));
    let kinds: Vec<_> = sensor.drawings.iter().map(|drawing| drawing.kind).collect();
    assert_eq!(kinds, [DrawingKind::Symbol, DrawingKind::Footprint]);
    let shapes = &sensor.drawings[0].drawing.shapes;
    assert!(!shapes.iter().any(|shape| matches!(shape, Shape::Text { .. })), "names and numbers are hidden");
    let pins = shapes.iter().filter(|shape| matches!(shape, Shape::Polyline { role: Role::Pin, .. })).count();
    assert_eq!(pins, 2, "the hidden pin is not drawn");
    assert_eq!(hits(&store, Seen::default(), "TS100").await.len(), 2);
}

#[tokio::test]
async fn a_child_bears_its_own_texts_and_the_pins_of_its_base() {
    let (_directory, store) = fresh().await;
    run(&store, &fixtures(), 0).await;
    let child = item(&store, "kicad:Sensor_Test:TS100+2fA").await.unwrap();
    assert_eq!((child.name.as_str(), child.description.as_str()), ("TS100/A", "温度传感器, 汽车级"));
    assert_eq!(
        (value(&child, "base").as_deref(), value(&child, "pins").as_deref()),
        (Some("TS100"), Some("3"))
    );
    assert_eq!(
        child.datasheet.as_deref(),
        Some("https://www.st.com/ts100.pdf"),
        "an empty field is inherited"
    );
}

#[tokio::test]
async fn a_symbol_of_several_units_has_a_drawing_each() {
    let (_directory, store) = fresh().await;
    run(&store, &fixtures(), 0).await;
    let gate = item(&store, "kicad:Gate_Test:G74").await.unwrap();
    let names: Vec<_> = gate.drawings.iter().map(|drawing| drawing.name.as_str()).collect();
    assert_eq!(names, ["单元 A", "单元 B"]);
    assert_eq!((&gate.datasheet, value(&gate, "pins").as_deref()), (&None, Some("5")), "~ is no data sheet");
    assert_eq!(hits(&store, Seen::default(), "+3V3").await, ["kicad:Gate_Test:+2b3V3"]);
}

#[tokio::test]
async fn a_footprint_of_the_older_syntax_is_drawn_with_its_holes() {
    let (_directory, store) = fresh().await;
    run(&store, &fixtures(), 0).await;
    let old = item(&store, "kicad-fp:Old_Style:OLD_1x02").await.unwrap();
    assert_eq!(
        (value(&old, "mounting").as_deref(), value(&old, "model3d").as_deref()),
        (Some("插件"), Some("OLD.wrl"))
    );
    assert_eq!(old.description, "Own test file, older syntax, 10 Ω");
    let shapes = &old.drawings[0].drawing.shapes;
    let arc = shapes.iter().find_map(|shape| match shape {
        Shape::Arc { start, mid, end, .. } => Some([*start, *mid, *end]),
        _ => None,
    });
    assert_eq!(arc, Some([[2.0, 0.0], [1.414, 1.414], [0.0, 2.0]]));
    let holes = shapes.iter().filter(|shape| {
        matches!(shape, Shape::Circle { role: Role::Drill, .. } | Shape::Rect { role: Role::Drill, .. })
    });
    assert_eq!(holes.count(), 2);
}

#[tokio::test]
async fn importing_again_changes_nothing_and_a_changed_file_changes_its_items_alone() {
    let (_directory, store) = fresh().await;
    let folder = tempfile::TempDir::new().unwrap();
    let file = folder.path().join("Sensor_Test.kicad_sym");
    let text = fs::read_to_string(fixtures().join("symbols/Sensor_Test.kicad_sym")).unwrap();
    fs::write(&file, &text).unwrap();
    run(&store, folder.path(), 0).await;
    let again = run(&store, folder.path(), 0).await;
    assert_eq!(again.kinds[0].1, Counts { unchanged: 2, ..Counts::default() });
    fs::write(&file, text.replace("汽车级", "工业级")).unwrap();
    let changed = run(&store, folder.path(), 0).await;
    assert_eq!(changed.kinds[0].1, Counts { changed: 1, unchanged: 1, ..Counts::default() });
    assert_eq!(hits(&store, Seen::default(), "工业级").await, ["kicad:Sensor_Test:TS100+2fA"]);
    assert_eq!(undo(&store, changed.batch).await, Undone { restored: 1, ..Undone::default() });
    assert_eq!(hits(&store, Seen::default(), "汽车级").await, ["kicad:Sensor_Test:TS100+2fA"]);
}

#[tokio::test]
async fn an_undone_import_leaves_neither_items_nor_suggestions() {
    let (_directory, store) = fresh().await;
    let ask = typed(Library::Component, "TS1", 15);
    let suggested = || suggest(&store, Seen::default(), &ask);
    let outcome = run(&store, &fixtures(), 0).await;
    assert_eq!(suggested().await.unwrap(), ["TS100", "TS100/A"]);
    assert_eq!(undo(&store, outcome.batch).await, Undone { removed: 6, ..Undone::default() });
    assert!(suggested().await.unwrap().is_empty());
    assert!(hits(&store, Seen::default(), "TS100").await.is_empty());
    assert!(item(&store, "kicad:Sensor_Test:TS100").await.is_none());
}

#[tokio::test]
async fn items_of_an_organisation_are_its_own() {
    let (_directory, store) = fresh().await;
    run(&store, &fixtures(), 7).await;
    assert!(hits(&store, Seen::default(), "TS100").await.is_empty());
    assert_eq!(hits(&store, Seen { tenant: Some(7) }, "TS100").await.len(), 2);
}

#[tokio::test]
async fn readers_see_whole_files_while_an_import_runs() {
    let (directory, store) = fresh().await;
    let other = Store::open(directory.path()).await.unwrap();
    let wanted = Import {
        source: Kicad::new(Some("自有".into())),
        root: fixtures(),
        tenant: 0,
        bucket: Bucket::disk(store.directory()),
        threads: 1,
    };
    let mut seen = Vec::new();
    import(&store, wanted, || NOW, &mut |progress| seen.push(progress)).await.unwrap();
    let steps: Vec<_> = (1..=6).map(|done| Progress { done, of: 6 }).collect();
    assert_eq!(seen, steps);
    let sensor =
        read_item(&other, Seen::default(), Library::Component, "kicad:Sensor_Test:TS100").await.unwrap();
    assert_eq!(sensor.unwrap().provenance.licence, "自有");
}

#[tokio::test]
async fn an_empty_or_missing_folder_is_an_error_and_leaves_no_batch() {
    let (directory, store) = fresh().await;
    for root in [directory.path().to_owned(), directory.path().join("absent")] {
        let wanted = Import {
            source: Kicad::new(None),
            root,
            tenant: 0,
            bucket: Bucket::disk(store.directory()),
            threads: 1,
        };
        let ended = import(&store, wanted, || NOW, &mut |_| {}).await;
        assert!(matches!(ended, Err(ImportError::Nothing { .. })));
    }
    assert!(batch::batches(&store, Seen::default()).await.unwrap().is_empty());
}
