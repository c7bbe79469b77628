//! DRW-1 The drawing of one configuration of a part, each dimension with its value.

use super::{values::Values, view};
use sanku_core::library::{
    drawing::{Drawing, Role, Shape},
    item::{Configuration, Item},
};

/// The drawing of a row; nothing where its kind has none, or a dimension is missing.
pub fn drawing(item: &Item, row: &Configuration) -> Option<Drawing> {
    let mut values = Values::default();
    for (column, value) in item.configurations.columns.iter().zip(&row.values) {
        values.put(&column.key, value.clone());
    }
    view::draw(&item.shape, &values).map(|drawing| valued(drawing, &values))
}

/// Behind the letter of each dimension what it is in this row.
fn valued(mut drawing: Drawing, values: &Values) -> Drawing {
    for shape in &mut drawing.shapes {
        if let Shape::Text { role: Role::Dimension, text, .. } = shape {
            let value = values.text(text);
            if !value.is_empty() {
                *text = format!("{text} {value}");
            }
        }
    }
    drawing
}
