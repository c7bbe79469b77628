//! What holds for every record of the catalogue.

mod cards;
mod columns;
mod components;
mod families;
mod item_files;
mod models;
mod motors;
mod needs;
mod predicted;
mod sizes;
mod strengths;

use super::{draw::pen, items};
use sanku_core::library::{
    Library,
    drawing::{Drawing, Shape},
    item::{Configuration, Item},
    measure::Unit,
    parameter::ParameterValue,
    template::Template,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::LazyLock,
};

static ITEMS: LazyLock<Vec<Item>> = LazyLock::new(items);

fn of(library: Library) -> impl Iterator<Item = &'static Item> {
    ITEMS.iter().filter(move |item| item.library == library)
}

fn item(set_id: &str) -> &'static Item {
    ITEMS.iter().find(|item| item.set_id == set_id).unwrap()
}

fn row(set_id: &str, name: &str) -> BTreeMap<&'static str, &'static str> {
    let table = &item(set_id).configurations;
    let row = table.rows.iter().find(|row| row.name == name).unwrap_or_else(|| panic!("{set_id} {name}"));
    table
        .columns
        .iter()
        .map(|column| column.key.as_str())
        .zip(row.values.iter().map(String::as_str))
        .collect()
}

fn check(set_id: &str, name: &str, expected: &[(&str, &str)]) {
    let row = row(set_id, name);
    for (key, value) in expected {
        assert_eq!(row.get(key), Some(value), "{set_id} {name} {key}");
    }
}

fn texts(drawing: &Drawing) -> Vec<&str> {
    let text =
        drawing.shapes.iter().map(|shape| if let Shape::Text { text, .. } = shape { text } else { "" });
    text.filter(|text| !text.is_empty()).collect()
}

#[test]
fn the_parts_are_at_least_250_sets_with_16000_configurations() {
    assert!(of(Library::Part).count() >= 250);
    assert!(of(Library::Part).map(|item| item.configurations.rows.len()).sum::<usize>() >= 16_000);
}

#[test]
fn the_components_are_at_least_6000() {
    assert!(of(Library::Component).count() >= 6000, "{}", of(Library::Component).count());
}

#[test]
fn every_component_has_a_symbol_or_a_footprint() {
    assert!(of(Library::Component).all(|item| !item.drawings.is_empty() && item.thumbnail.is_some()));
}

#[test]
fn the_materials_are_at_least_700_grades_with_ranges() {
    assert!(of(Library::Mat).count() >= 700, "{}", of(Library::Mat).count());
    for item in of(Library::Mat) {
        let numbers = item.parameters.iter().filter(|parameter| parameter.value.number().is_some()).count();
        let spread = item.parameters.iter().filter(|parameter| parameter.value.ends().is_some()).count();
        assert!(numbers >= 5 && spread >= 1, "{} {numbers} {spread}", item.set_id);
    }
}

#[test]
fn an_m6_cap_screw_has_the_head_of_the_standard() {
    check("gbt-70.1", "M6×20", &[("dk", "10"), ("k", "6"), ("s", "5"), ("P", "1"), ("b", "20")]);
    check("gbt-70.1", "M6×40", &[("b", "24")]);
}

#[test]
fn an_m12_bolt_and_its_nut_have_the_same_width_across_flats() {
    check("gbt-5782", "M12×80", &[("s", "18"), ("k", "7.5"), ("b", "30"), ("e", "20.78")]);
    check("gbt-6170", "M12", &[("s", "18"), ("m", "10.8")]);
}

#[test]
fn a_6204_bearing_measures_20_47_14() {
    check("gbt-276-62", "6204", &[("d", "20"), ("D", "47"), ("B", "14"), ("r", "1")]);
    check("gbt-276-62", "6204-2RS", &[("d", "20"), ("D", "47"), ("B", "14")]);
}

#[test]
fn a_5_5_kilowatt_motor_of_four_poles_gives_36_48_newton_metres() {
    check("motor-3ph-4p", "5.5kW-4P-132S", &[("T", "36.48"), ("H", "132"), ("A", "216"), ("D", "38")]);
}

#[test]
fn lengths_outside_the_range_of_a_diameter_are_no_configuration() {
    let names: BTreeSet<_> =
        item("gbt-70.1").configurations.rows.iter().map(|row| row.name.as_str()).collect();
    assert!(names.contains("M6×10") && names.contains("M6×60"));
    assert!(!names.contains("M6×8") && !names.contains("M6×65") && !names.contains("M6×11"));
}

#[test]
fn every_number_of_a_set_is_legal_and_stands_once() {
    let mut seen = BTreeSet::new();
    for item in ITEMS.iter() {
        let legal = |letter: char| letter.is_ascii_alphanumeric() || "._:+-".contains(letter);
        assert!(!item.set_id.is_empty() && item.set_id.chars().all(legal), "{}", item.set_id);
        assert!(seen.insert(&item.set_id), "{}", item.set_id);
    }
}

#[test]
fn every_configuration_is_as_wide_as_its_columns_and_named_once() {
    for item in ITEMS.iter() {
        let table = &item.configurations;
        let mut seen = BTreeSet::new();
        for Configuration { name, values } in &table.rows {
            assert_eq!(values.len(), table.columns.len(), "{} {name}", item.set_id);
            assert!(!name.is_empty() && !name.contains(['{', '}', ' ']), "{} {name}", item.set_id);
            assert!(seen.insert(name), "{} {name}", item.set_id);
        }
    }
}

#[test]
fn a_numeric_column_holds_finite_numbers_and_no_other_cell_is_empty_but_a_suffix() {
    for item in ITEMS.iter() {
        for (at, column) in item.configurations.columns.iter().enumerate() {
            for row in &item.configurations.rows {
                let cell = &row.values[at];
                let number = cell.parse::<f64>().is_ok_and(f64::is_finite);
                assert!(number || !column.numeric, "{} {} {}", item.set_id, row.name, column.key);
                assert!(
                    !cell.is_empty() || ["seal", "hole"].contains(&column.key.as_str()),
                    "{} {} {}",
                    item.set_id,
                    row.name,
                    column.key
                );
            }
        }
    }
}

#[test]
fn every_record_says_its_name_source_licence_and_publisher() {
    for item in ITEMS.iter() {
        for text in [
            &item.name,
            &item.model,
            &item.description,
            &item.brand.org_id,
            &item.brand.name,
            &item.provenance.source,
            &item.provenance.licence,
        ] {
            assert!(!text.trim().is_empty(), "{item:?}");
        }
        assert!(!item.category.is_empty(), "{}", item.set_id);
        assert!(
            !item.keywords.is_empty() && item.keywords.iter().all(|word| !word.is_empty()),
            "{}",
            item.set_id
        );
    }
}

#[test]
fn every_parameter_has_a_name_and_a_value_inside_its_range() {
    for item in ITEMS.iter() {
        let mut seen = BTreeSet::new();
        for parameter in &item.parameters {
            let whose = format!("{} {}", item.set_id, parameter.key);
            assert!(seen.insert(&parameter.key), "{whose}");
            assert!(!parameter.name.is_empty() && !parameter.value.bare().is_empty(), "{whose}");
            let ParameterValue::Number { amount, .. } = &parameter.value else { continue };
            let [least, greatest] = parameter.value.span().unwrap_or_else(|| panic!("{whose} {amount:?}"));
            let [first, last] = parameter.value.ends().map_or([least, greatest], |ends| {
                let number = |end| ParameterValue::exact(end, parameter.value.unit()).number().unwrap();
                ends.map(number)
            });
            assert_eq!([first, last], [least, greatest], "{whose} {amount:?}");
        }
    }
}

#[test]
fn every_item_has_something_to_show_in_its_row() {
    for item in ITEMS.iter() {
        assert!(item.parameters.iter().any(|parameter| parameter.leading), "{}", item.set_id);
    }
}

#[test]
fn every_part_is_drawn_with_its_dimensions_and_its_thumbnail_without() {
    for item in of(Library::Part) {
        assert!(item.drawings.iter().all(|named| !texts(&named.drawing).is_empty()), "{}", item.set_id);
        assert_eq!(item.drawings.len(), 1, "{}", item.set_id);
        assert_eq!(item.thumbnail.as_ref().map(|drawing| texts(drawing).len()), Some(0), "{}", item.set_id);
    }
}

#[test]
fn every_letter_on_a_part_drawing_is_a_column_of_its_table() {
    for item in of(Library::Part) {
        for text in item.drawings.iter().flat_map(|named| texts(&named.drawing)) {
            let known = item.configurations.dimension(text).is_some();
            assert!(known, "{} {text}", item.set_id);
        }
    }
}

#[test]
fn every_drawing_lies_in_its_view_box() {
    for item in ITEMS.iter() {
        let all = item.drawings.iter().map(|named| &named.drawing).chain(&item.thumbnail);
        for drawing in all {
            let [left, top, width, height] = drawing.view_box;
            assert!(width > 0.0 && height > 0.0 && !drawing.shapes.is_empty(), "{}", item.set_id);
            for [x, y] in drawing.shapes.iter().flat_map(pen::extent) {
                let inside = x >= left && x <= left + width && y >= top && y <= top + height;
                assert!(inside, "{}: {x} {y} outside {:?}", item.set_id, drawing.view_box);
            }
        }
    }
}

#[test]
fn a_category_has_one_name_and_one_parent_in_its_library() {
    let mut seen = BTreeMap::new();
    for item in ITEMS.iter() {
        let mut parent = None;
        for step in &item.category {
            let known = seen.entry((item.library, &step.id)).or_insert((&step.name, parent));
            assert_eq!(*known, (&step.name, parent), "{}", step.id);
            parent = Some(&step.id);
        }
    }
}

#[test]
fn every_name_and_model_is_free_of_stray_white_space() {
    for item in ITEMS.iter() {
        for text in [&item.name, &item.model, &item.description] {
            assert_eq!(text.trim(), text, "{}", item.set_id);
            assert!(!text.contains("  ") && !text.contains('_'), "{} {text}", item.set_id);
        }
    }
}

#[test]
fn the_tables_stay_compact() {
    fn weigh(path: &std::path::Path) -> u64 {
        let entries = std::fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path());
        entries.map(|path| if path.is_dir() { weigh(&path) } else { path.metadata().unwrap().len() }).sum()
    }
    let bytes = weigh(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("catalogue"));
    assert!((100_000..655_500).contains(&bytes), "{bytes}");
}

#[test]
fn each_unit_is_of_the_registry() {
    for item in ITEMS.iter() {
        for column in item.configurations.columns.iter().filter_map(|column| column.unit.as_deref()) {
            assert!(Unit::named(column).is_some(), "{} {column}", item.set_id);
        }
        for parameter in item.parameters.iter().filter(|parameter| parameter.value.unit().is_some()) {
            assert!(parameter.value.kind().is_some(), "{} {parameter:?}", item.set_id);
        }
    }
}

#[test]
fn every_item_has_what_its_template_asks_for_and_nothing_that_it_does_not_know() {
    for item in ITEMS.iter() {
        let template = Template::of(item.library, &item.category);
        let missing: Vec<_> = template.missing(&item.parameters).map(|field| field.key).collect();
        let strange: Vec<_> =
            item.parameters.iter().filter(|one| template.field(&one.key).is_none()).collect();
        let nameless: Vec<_> = item.parameters.iter().filter(|one| one.name.is_empty()).collect();
        assert!(
            missing.is_empty() && strange.is_empty() && nameless.is_empty(),
            "{} {missing:?}",
            item.set_id
        );
    }
}
