//! DRW-1 Drawings and bodies of configurations follow from what a page has of them.

use crate::catalogue::{drawing, items};
use sanku_core::{
    library::{
        Library,
        drawing::{Role, Shape},
        item::{Configuration, Item},
        solid::of,
    },
    rules::model::{Model, ModelFormat, NoFile},
};

/// The first, the middle and the last row of each set of parts.
fn rows(each: impl Fn(&Item, &Configuration)) {
    let parts = items().into_iter().filter(|item| item.library == Library::Part);
    let mut sets = 0;
    for item in parts {
        let rows = &item.configurations.rows;
        [0, rows.len() / 2, rows.len() - 1].iter().for_each(|at| each(&item, &rows[*at]));
        sets += 1;
    }
    assert!(sets > 250, "{sets}");
}

#[test]
fn drw_1_each_row_that_its_set_draws_is_drawn_with_its_own_values() {
    rows(|item, row| {
        let drawn = drawing(item, row);
        assert_eq!(drawn.is_some(), !item.drawings.is_empty(), "{} {}", item.set_id, row.name);
        let mut texts = drawn.iter().flat_map(|drawn| &drawn.shapes).filter_map(|shape| match shape {
            Shape::Text { role: Role::Dimension, text, .. } => Some(text),
            _ => None,
        });
        let table = &item.configurations;
        let valued = |text: &String| {
            let (key, value) = text.split_once(' ').unwrap_or((text, ""));
            table.columns.iter().zip(&row.values).all(|(column, is)| column.key != key || is == value)
        };
        assert!(texts.all(valued), "{} {}", item.set_id, row.name);
    });
}

#[test]
fn dwn_1_each_row_that_has_a_body_has_files_that_are_read_back() {
    rows(|item, row| {
        let name = format!("{} {}", item.set_id, row.name);
        let model = Model::of(item, row, drawing(item, row));
        let body = of(&item.shape, &|key| item.configurations.number(row, key));
        assert_eq!(model.body().is_ok(), body.is_ok(), "{name}");
        for format in [ModelFormat::Step, ModelFormat::Stl] {
            match model.file(format) {
                Ok(bytes) => assert!(body.is_ok() && bytes.len() > 84, "{name}"),
                Err(why) => assert!(body.is_err() && why == NoFile::Without, "{name} {format:?} {why:?}"),
            }
        }
        assert_eq!(model.file(ModelFormat::Dxf).is_ok(), model.drawing().is_some(), "{name}");
        assert!(model.file(ModelFormat::Json).is_ok() && model.file(ModelFormat::Csv).is_ok(), "{name}");
    });
}
