//! §5 IMP-2 Imports of tables and cards that are torn to pieces: sound items or reasons, and never a panic.

use proptest::prelude::*;
use sanku_core::library::{Library, item::Item, parameter::Parameter};
use sanku_server::import::{
    read::read,
    source::{Done, Source},
    table::source::Tables,
};
use std::{fs, sync::Mutex};

/// What the readers make of one file.
fn reading(library: Library, name: &str, text: &[u8]) -> Vec<Done> {
    let folder = tempfile::TempDir::new().unwrap();
    fs::write(folder.path().join(name), text).unwrap();
    let all = Mutex::new(Vec::new());
    let mut tables = Tables::new(library, Some("CC0-1.0".into()));
    let found = tables.find(folder.path());
    read(&tables, &found.rounds, 1, &|done| {
        all.lock().unwrap().push(done);
        true
    });
    all.into_inner().unwrap()
}

const PARTS: &str = "编号,名称,类别,规格,d:mm,l:mm,材料,单价\nA,甲,screw-socket,M6×20,M6,20,\"钢, 镀锌\",1\nA,,,M6×25,M6,25,钢,2\n\
    B,乙,+夹具,,1..2,5;6,铜,\n";
const MATERIALS: &str = "{\"id\":\"A\",\"name\":\"甲\",\"category\":\"steel\",\"密度:g/cm³\":7.85,\"弹性模量:GPa\":\"206@20;203@100\"}\n\
    {\"id\":\"B\",\"name\":\"乙\",\"category\":\"steel\",\"屈服强度:MPa\":{\"min\":1,\"typ\":2,\"max\":3},\"文件\":[\"a.step\"]}\n";
const INI: &str = "; (c) 2013 J (CC-BY 3.0)\n[General]\nName = Steel\nFather = Metal\n[Mechanical]\nDensity = 7900,0 kg/m^3\n\
    ThermalExpansionCoefficient = 12 µm/m/K\n";
const YAML: &str = "General:\n  Name: Steel\n  License: CC-BY-3.0\nModels:\n  L:\n    Density: '7900 kg/m^3'\n    PoissonRatio: '0,3'\n";
const XML: &str = "<fdmmaterial xmlns=\"x\"><metadata><name><brand>A &amp; B</brand><material>PLA</material></name></metadata>\
    <properties><density>1.24</density></properties><settings><setting key=\"print temperature\">200</setting></settings></fdmmaterial>";

const ORIGINALS: [(Library, &str, &str); 5] = [
    (Library::Part, "a.csv", PARTS),
    (Library::Mat, "b.jsonl", MATERIALS),
    (Library::Mat, "c.FCMat", INI),
    (Library::Mat, "d.FCMat", YAML),
    (Library::Mat, "e.xml.fdm_material", XML),
];

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
        "\"", "\n", ",", ";", ":", "：", "..", "@", "nan", "-inf", "1e308", "1e-999", "-0", "7,85", "\u{0}",
        "\u{feff}", "{", "}", "[", "]", "+", "/", "±", "M", "%", "°C", "电", "&", "<", ">", "&amp;", "'",
        "|", ">-\n", "!!", "*a", "#", "= ", "=", "\\u0000", "\t",
    ]);
    let at = any::<prop::sample::Index>;
    prop_oneof![
        at().prop_map(Mutation::Cut),
        (at(), 1..60_usize).prop_map(|(at, length)| Mutation::Drop(at, length)),
        (at(), 1..60_usize).prop_map(|(at, length)| Mutation::Repeat(at, length)),
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

/// Items that the store would take, whose numbers are finite.
fn assert_sound(item: &Item) {
    let text = serde_json::to_string(item).unwrap();
    let again: Item = sanku_core::json::read(&text).unwrap();
    assert_eq!(&again, item);
    let legal = |id: &str| id.chars().all(|letter| letter.is_alphanumeric() || "-_.:+".contains(letter));
    assert!(item.set_id.len() <= 200 && legal(&item.set_id), "{}", item.set_id);
    assert!(!item.name.is_empty() && !item.category.is_empty() && !item.provenance.licence.is_empty());
    assert!(item.category.iter().all(|step| legal(&step.id) && !step.name.is_empty()));
    let numbers = |one: &Parameter| [one.value.number().map(|number| [number; 2]), one.value.span()];
    assert!(item.parameters.iter().flat_map(numbers).flatten().flatten().all(f64::is_finite));
    let table = &item.configurations;
    assert!(table.rows.iter().all(|row| row.values.len() == table.columns.len() && !row.name.is_empty()));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    // IMP-2
    #[test]
    fn a_torn_table_or_card_gives_sound_items_or_reasons_and_never_a_panic(
        which in 0..5_usize,
        mutations in prop::collection::vec(mutation(), 1..6),
    ) {
        let (library, name, text) = ORIGINALS[which];
        let mut text = text.as_bytes().to_vec();
        mutations.iter().for_each(|mutation| mutate(&mut text, mutation));
        let done = reading(library, name, &text);
        prop_assert_eq!(done.len(), 1);
        done[0].items.iter().for_each(assert_sound);
        prop_assert!(done[0].skipped.iter().all(|one| one.what.starts_with(name) && !one.why.is_empty()));
    }
}

#[test]
fn the_originals_are_whole() {
    for (library, name, text) in ORIGINALS {
        let done = reading(library, name, text.as_bytes());
        assert!(!done[0].items.is_empty(), "{name}: {:?}", done[0].skipped);
        done[0].items.iter().for_each(assert_sound);
    }
}
