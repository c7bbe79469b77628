//! §5 IMP-2 Imports of tables: worked examples, what is wrong by row and column, dry and strict runs, again and back.

use crate::common::{NOW, fresh};
use sanku_core::library::{Library, asset::AssetKind, item::Item};
use sanku_server::{
    bucket::Bucket,
    import::{
        dry::{Rehearsal, rehearse},
        error::ImportError,
        outcome::{Counts, Outcome},
        run::{Import, import, strictly},
        table::source::Tables,
    },
    store::{
        Seen, Store,
        library::{
            batch::{Undone, batches},
            search::read_item,
            undo,
        },
    },
};
use std::{fs, path::Path};

const LICENCE: &str = "CC0-1.0";

fn wanted(store: &Store, root: &Path, library: Library, tenant: i64) -> Import<Tables> {
    Import {
        source: Tables::new(library, Some(LICENCE.into())),
        root: root.to_owned(),
        tenant,
        bucket: Bucket::disk(store.directory()),
        threads: 2,
    }
}

pub async fn run(store: &Store, root: &Path, library: Library) -> Outcome {
    import(store, wanted(store, root, library, 0), || NOW, &mut |_| {}).await.unwrap()
}

async fn dry(store: &Store, root: &Path, library: Library) -> Rehearsal {
    rehearse(store, wanted(store, root, library, 0), &mut |_| {}).await.unwrap()
}

async fn item(store: &Store, library: Library, number: &str) -> Option<Item> {
    read_item(store, Seen::default(), library, &format!("own:{number}")).await.unwrap()
}

/// The numbers of all items that are there.
pub async fn numbers(store: &Store, library: Library) -> Vec<String> {
    let mut all = Vec::new();
    for letter in 'A'..='Z' {
        all.extend(item(store, library, &letter.to_string()).await.map(|_| letter.to_string()));
    }
    all
}

fn value(item: &Item, key: &str) -> Option<String> {
    item.parameters.iter().find(|parameter| parameter.key == key).map(|parameter| parameter.value.said())
}

fn number(item: &Item, key: &str) -> Option<f64> {
    item.parameters.iter().find(|parameter| parameter.key == key)?.value.number()
}

/// A folder with one table in it.
pub fn table(name: &str, bytes: &[u8]) -> tempfile::TempDir {
    let folder = tempfile::TempDir::new().unwrap();
    fs::write(folder.path().join(name), bytes).unwrap();
    folder
}

/// The worked examples of the documentation, as folders of their library.
fn examples() -> Vec<(Library, &'static str, String)> {
    let text = include_str!("../../docs/import.md");
    let block = |library, name: &'static str| {
        let from = text.find(&format!("`{name}`\n```")).unwrap_or_else(|| panic!("{name}"));
        let body = text[from..].split_once("```").unwrap().1.split_once('\n').unwrap().1;
        (library, name, body.split("```").next().unwrap().to_owned())
    };
    vec![
        block(Library::Part, "parts.csv"),
        block(Library::Component, "components.csv"),
        block(Library::Mat, "materials.jsonl"),
    ]
}

// IMP-2
#[tokio::test]
async fn the_worked_examples_of_the_documentation_arrive_whole() {
    let (_directory, store) = fresh().await;
    for (library, name, text) in examples() {
        let folder = table(name, text.as_bytes());
        fs::write(folder.path().join("XS-100.step"), "ISO-10303-21;").unwrap();
        fs::create_dir(folder.path().join("drawings")).unwrap();
        fs::write(folder.path().join("drawings/xs.dxf"), "0\nEOF\n").unwrap();
        let outcome = run(&store, folder.path(), library).await;
        assert_eq!(outcome.skipped, [], "{name}");
        let again = run(&store, folder.path(), library).await;
        assert_eq!((again.kinds[0].1.added, again.kinds[0].1.changed), (0, 0), "{name}");
    }
    let part = item(&store, Library::Part, "XS-100").await.unwrap();
    let names: Vec<_> = part.category.iter().map(|step| step.name.as_str()).collect();
    assert_eq!((part.name.as_str(), names), ("防松内六角螺钉", vec!["紧固件", "螺钉", "内六角螺钉"]));
    let table = &part.configurations;
    let heads: Vec<_> =
        table.columns.iter().map(|column| (column.key.as_str(), column.unit.as_deref())).collect();
    assert_eq!(heads, [("d", Some("mm")), ("l", Some("mm")), ("own---e5--8d--95--e4--bb--b7", None)]);
    assert_eq!(table.size, ["d", "l"]);
    assert_eq!(
        table.rows.iter().map(|row| row.name.as_str()).collect::<Vec<_>>(),
        ["M6×20", "M6×25", "M8×25"]
    );
    assert_eq!(
        (value(&part, "length").as_deref(), value(&part, "strength").as_deref()),
        (Some("20–25 mm"), Some("12.9"))
    );
    let files: Vec<_> =
        part.assets.iter().map(|file| (file.name.as_str(), file.kind, file.licence.as_str())).collect();
    assert_eq!(files, [("xs.dxf", AssetKind::Drawing, LICENCE), ("XS-100.step", AssetKind::Model, LICENCE)]);
    let component = item(&store, Library::Component, "R-0603-10K").await.unwrap();
    assert_eq!(
        (number(&component, "resistance"), number(&component, "ratedPower")),
        (Some(10_000.0), Some(0.1))
    );
    assert_eq!(
        (value(&component, "package").as_deref(), component.brand.name.as_str()),
        (Some("0603"), "Vishay")
    );
    let material = item(&store, Library::Mat, "Q355B-HR").await.unwrap();
    assert_eq!(
        (number(&material, "density"), number(&material, "youngsModulus")),
        (Some(7850.0), Some(206_000.0))
    );
    assert_eq!(material.provenance.source, "GB/T 1591-2018");
    let spread = material.parameters.iter().find(|one| one.key == "tensileStrength").unwrap();
    assert_eq!(spread.value.span(), Some([470.0, 630.0]));
}

#[tokio::test]
async fn a_dry_run_tells_what_would_change_field_by_field_and_writes_nothing() {
    let (directory, store) = fresh().await;
    let head = "编号,名称,类别,密度:kg/m³,屈服强度:MPa\n";
    let folder = table("m.csv", format!("{head}A,甲,steel,7850,235\nB,乙,steel,7850,355\n").as_bytes());
    run(&store, folder.path(), Library::Mat).await;
    let before = crate::batches::dump(directory.path()).await;
    let text =
        format!("{head}A,甲,steel,7850,235\nB,乙二,steel,7850,345\nC,丙,steel,7850,1\nD,丁,steel,7.8.5,1\n");
    fs::write(folder.path().join("m.csv"), text).unwrap();
    let told = dry(&store, folder.path(), Library::Mat).await;
    assert_eq!(told.outcome.kinds[0].1, Counts { added: 1, changed: 1, unchanged: 1, skipped: 1 });
    let changes: Vec<_> = told
        .changed
        .iter()
        .flat_map(|one| {
            one.fields.iter().map(move |field| {
                (one.set_id.as_str(), field.field.as_str(), field.from.as_str(), field.to.as_str())
            })
        })
        .collect();
    assert_eq!(changes, [("own:B", "名称", "乙", "乙二"), ("own:B", "屈服强度", "355 MPa", "345 MPa")]);
    assert_eq!(crate::batches::dump(directory.path()).await, before);
    assert_eq!(batches(&store, Seen::default()).await.unwrap().len(), 1);
    let for_people = told.to_string();
    for line in [
        "将新增 1，将更新 1，未变 1，将跳过 1",
        "将更新 own:B",
        "  名称：乙 → 乙二",
        "m.csv:5：第 5 行第 4 列“密度:kg/m³”",
    ] {
        assert!(for_people.contains(line), "{line} in {for_people}");
    }
    let json = told.to_json();
    assert_eq!((&json["dryRun"], &json["changes"][0]["fields"][0]["to"]), (&true.into(), &"乙二".into()));
}

#[tokio::test]
async fn of_an_organisation_the_public_item_is_no_former_version() {
    let (_directory, store) = fresh().await;
    let folder = table("m.csv", "编号,名称,类别\nA,甲,steel\n".as_bytes());
    run(&store, folder.path(), Library::Mat).await;
    let told = rehearse(&store, wanted(&store, folder.path(), Library::Mat, 7), &mut |_| {}).await.unwrap();
    assert_eq!(told.outcome.kinds[0].1, Counts { added: 1, ..Counts::default() });
}

#[tokio::test]
async fn a_strict_import_keeps_all_or_nothing() {
    let (_directory, store) = fresh().await;
    let folder = table("a.csv", "编号,名称,类别\nA,甲,steel\n".as_bytes());
    fs::write(folder.path().join("b.csv"), "编号,名称,类别\nB,乙,nowhere\n").unwrap();
    let strict =
        async || strictly(&store, wanted(&store, folder.path(), Library::Mat, 0), || NOW, &mut |_| {}).await;
    let Err(ImportError::Refused(outcome)) = strict().await else { panic!("it is refused") };
    assert_eq!(outcome.skipped.iter().map(|skip| skip.what.as_str()).collect::<Vec<_>>(), ["b.csv:2"]);
    assert!(batches(&store, Seen::default()).await.unwrap().is_empty());
    assert!(item(&store, Library::Mat, "A").await.is_none());
    fs::write(folder.path().join("b.csv"), "编号,名称,类别\nB,乙,steel\n").unwrap();
    // What was read for the refusal is no twin of what is read now.
    assert_eq!(strict().await.unwrap().kinds[0].1, Counts { added: 2, ..Counts::default() });
}

#[tokio::test]
async fn an_import_is_taken_back_with_its_files() {
    let (_directory, store) = fresh().await;
    let folder = table("p.csv", "编号,名称,类别\nA,甲,screw\n".as_bytes());
    fs::write(folder.path().join("A.step"), "ISO-10303-21; one").unwrap();
    run(&store, folder.path(), Library::Part).await;
    let sum = |item: &Item| item.assets[0].content.clone().unwrap().sha256;
    let first = sum(&item(&store, Library::Part, "A").await.unwrap());
    fs::write(folder.path().join("A.step"), "ISO-10303-21; two").unwrap();
    let second = run(&store, folder.path(), Library::Part).await;
    assert_eq!(second.kinds[0].1, Counts { changed: 1, ..Counts::default() });
    assert_ne!(sum(&item(&store, Library::Part, "A").await.unwrap()), first);
    let undone = undo::undo(&store, second.batch, NOW).await.unwrap();
    assert_eq!(undone, Undone { restored: 1, ..Undone::default() });
    assert_eq!(sum(&item(&store, Library::Part, "A").await.unwrap()), first);
}

#[tokio::test]
async fn a_number_stands_in_one_table_of_an_import() {
    let (_directory, store) = fresh().await;
    let folder = table("a.csv", "编号,名称,类别\nA,甲,steel\n".as_bytes());
    fs::write(folder.path().join("b.jsonl"), "{\"id\":\"A\",\"name\":\"乙\",\"category\":\"steel\"}\n")
        .unwrap();
    let outcome = run(&store, folder.path(), Library::Mat).await;
    assert_eq!(outcome.skipped[0].why, "第 1 行：编号 A 已出现在文件 a.csv");
    assert_eq!(item(&store, Library::Mat, "A").await.unwrap().name, "甲");
}
