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

/// The rows of each set of parts at some of three places: the first, the middle, the last.
fn rows<const N: usize>(places: [usize; N], each: impl Fn(&Item, &Configuration)) {
    let parts = items().into_iter().filter(|item| item.library == Library::Part);
    let mut sets = 0;
    for item in parts {
        let rows = &item.configurations.rows;
        let of = [0, rows.len() / 2, rows.len() - 1];
        places.into_iter().for_each(|place| each(&item, &rows[of[place]]));
        sets += 1;
    }
    assert!(sets > 250, "{sets}");
}

#[test]
fn drw_1_each_row_that_its_set_draws_is_drawn_with_its_own_values() {
    rows([0, 1, 2], |item, row| {
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
fn dwn_1_the_middle_row_of_each_set_that_has_a_body_has_files_that_are_read_back() {
    have_files_that_are_read_back([1]);
}

#[test]
#[ignore = "a minute and a half: just nightly rows"]
fn dwn_1_the_first_and_the_last_row_of_each_set_that_has_a_body_have_such_files() {
    have_files_that_are_read_back([0, 2]);
}

fn have_files_that_are_read_back<const N: usize>(places: [usize; N]) {
    rows(places, |item, row| {
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

/// Of a hundred configurations, just below what was reached.
const WITH_BODY: f64 = 95.4;

#[test]
fn drw_1_nearly_all_configurations_are_of_sets_that_have_bodies_and_the_others_say_why() {
    let (mut all, mut with_body) = (0, 0);
    for item in items().into_iter().filter(|item| item.library == Library::Part) {
        let rows = &item.configurations.rows;
        let body = |row: &Configuration| of(&item.shape, &|key| item.configurations.number(row, key));
        all += rows.len();
        match [0, rows.len() / 2, rows.len() - 1].into_iter().try_for_each(|at| body(&rows[at]).map(|_| ())) {
            Ok(()) => with_body += rows.len(),
            Err(why) => assert!(why.said().chars().count() > 4, "{}", item.set_id),
        }
    }
    let share = 100.0 * with_body as f64 / all as f64;
    assert!(share >= WITH_BODY, "{with_body} of {all}: {share}");
}
