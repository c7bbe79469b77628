//! What the columns of the parts mean, what each set calls its size, and what is usual.

use super::{ITEMS, item, of};
use crate::catalogue::sheet::sheets;
use sanku_core::library::{
    Library,
    document::{Document, DocumentRow},
    saying,
    template::Template,
};
use std::{collections::BTreeSet, fs, path::Path};

fn document_row(set_id: &str, name: &str) -> DocumentRow {
    Document::of(item(set_id)).rows.into_iter().find(|row| row.name == name).unwrap()
}

#[test]
fn qry_1_a_set_is_sized_as_its_standard_says() {
    for (set_id, name, size) in [
        ("gbt-70.1", "M6×20", &[6.0, 20.0][..]),
        ("gbt-6171", "M10×1.25", &[10.0, 1.25]),
        ("gbt-6170", "M6", &[6.0]),
        ("gbt-5785", "M12×1.5×80", &[12.0, 1.5, 80.0]),
        ("gbt-897", "M12×80", &[12.0, 80.0]),
        ("gbt-812", "M20×1.5", &[20.0, 1.5]),
        ("gbt-97.1", "M8", &[8.0]),
        ("gbt-91", "3.2×20", &[3.2, 20.0]),
        ("gbt-894", "20", &[20.0]),
        ("gbt-1096", "8×7×40", &[8.0, 7.0, 40.0]),
        ("gbt-3452.1", "20×2.65", &[20.0, 2.65]),
        ("gbt-276-62", "6204-2Z", &[20.0, 47.0, 14.0]),
        ("gbt-297-302", "30204", &[20.0, 47.0, 15.25]),
        ("motor-3ph-4p", "5.5kW-4P-132S", &[]),
        ("gbt-706-angle", "L50×50×5", &[50.0, 50.0, 5.0]),
        ("gbt-706-i", "I20a", &[20.0]),
        ("gbt-17395-tube", "φ60.3×4", &[60.3, 4.0]),
        ("gbt-702-hexagon", "S24", &[24.0]),
    ] {
        assert_eq!(document_row(set_id, name).size, size, "{set_id} {name}");
    }
}

#[test]
fn qry_1_every_configuration_has_as_many_numbers_as_its_set_calls_its_size() {
    for item in of(Library::Part) {
        let size = item.configurations.size.len();
        assert!(size > 0 || item.category.iter().any(|place| place.id == "motor"), "{}", item.set_id);
        for row in Document::of(item).rows {
            assert_eq!(row.size.len(), size, "{} {}", item.set_id, row.name);
        }
    }
}

#[test]
fn qry_1_every_column_has_a_meaning_and_one_of_its_own() {
    for item in of(Library::Part) {
        let template = Template::of(item.library, &item.category);
        let mut keys = Vec::new();
        for column in &item.configurations.columns {
            let field = template.column(&column.key);
            let key = field.unwrap_or_else(|| panic!("{} {}", item.set_id, column.key)).key;
            assert!(!keys.contains(&key), "{} {key}", item.set_id);
            keys.push(key);
        }
    }
}

#[test]
fn qry_1_whatever_is_measured_is_asked_for_by_its_name() {
    let mut unsaid = BTreeSet::new();
    for item in ITEMS.iter() {
        let template = Template::of(item.library, &item.category);
        let columns = item.configurations.columns.iter().filter(|column| column.unit.is_some());
        let columns =
            columns.filter_map(|column| Some((column.name.as_str(), template.column(&column.key)?)));
        let measured = template.fields().iter().filter(|field| !field.unit.is_empty());
        let fields = measured.map(|field| (field.name, field)).filter(|(name, _)| !name.is_empty());
        for (name, field) in columns.chain(fields) {
            let word = name.split([' ', '（']).next().unwrap();
            if !saying::said(word).contains(&field.key) {
                unsaid.insert((word, field.key));
            }
        }
    }
    assert_eq!(unsaid, BTreeSet::new());
}

#[test]
fn what_is_called_usual_is_there_and_is_usual() {
    fn check(folder: &Path) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                check(&path);
                continue;
            }
            let text = fs::read_to_string(path).unwrap();
            let lines = sheets(&text);
            let lines =
                lines.iter().flat_map(|sheet| sheet.all("usual")).filter_map(|line| line.split_once(" | "));
            for (usual, model) in
                lines.flat_map(|(usual, models)| models.split(' ').map(move |model| (usual, model)))
            {
                let found = ITEMS.iter().any(|item| item.model == model && item.usual.to_string() == usual);
                assert!(found, "{usual} {model}");
            }
        }
    }
    check(&Path::new(env!("CARGO_MANIFEST_DIR")).join("catalogue"));
    assert!(of(Library::Part).all(|item| (1..=9).contains(&item.usual)));
    for [more, less] in [["gbt-6170", "gbt-6172.1"], ["gbt-276-62", "gbt-276-64"], ["mat-45", "mat-50"]] {
        assert!(item(more).usual > item(less).usual, "{more} {less}");
    }
}
