//! DRW-1 The dimensions of a drawing: the column that each stands for, and the rows that differ in it.

use super::view::{DimensionChoice, DimensionOption, ShownDimension};
use crate::{
    library::{
        drawing::{Drawing, Role, Shape},
        item::{Column, Configuration, Configurations},
    },
    rules::notice::{models as texts, ranges},
};

/// The dimensions of the drawing of a row: each ends with its text, which names its column.
pub fn dimensions(table: &Configurations, row: &Configuration, drawing: &Drawing) -> Vec<ShownDimension> {
    let (mut found, mut from) = (Vec::new(), None);
    for (shape, at) in drawing.shapes.iter().zip(0..) {
        if shape.role() != Role::Dimension {
            from = None;
            continue;
        }
        let start = *from.get_or_insert(at);
        if let Shape::Text { text, .. } = shape {
            found.extend(dimension(table, row, text).map(|(column, label)| ShownDimension {
                shapes: [start, at],
                column,
                label,
            }));
            from = None;
        }
    }
    found
}

/// The place of its column in the table, that of the names first, and what it says.
fn dimension(table: &Configurations, row: &Configuration, text: &str) -> Option<(u32, String)> {
    let at = table.dimension(text)?;
    let column = table.columns.get(at)?;
    let value = row.values.get(at).map(String::as_str).unwrap_or_default();
    Some((place(at)?, texts::dimension(&column.name, value, column.unit.as_deref())))
}

/// What may be chosen in the place of a dimension.
pub fn choice(table: &Configurations, row: &Configuration, column: u32) -> Option<DimensionChoice> {
    let at = usize::try_from(column).ok()?.checked_sub(1)?;
    let head = table.columns.get(at)?;
    let option = |(value, row): (&str, &Configuration)| DimensionOption {
        value: row.name.clone(),
        label: value.to_owned(),
    };
    Some(DimensionChoice {
        column,
        label: in_unit(head),
        value: row.name.clone(),
        options: table.alike(row, at).into_iter().map(option).collect(),
    })
}

fn in_unit(Column { name, unit, .. }: &Column) -> String {
    unit.as_ref().map_or_else(|| name.clone(), |unit| ranges::in_unit(name, unit))
}

fn place(at: usize) -> Option<u32> {
    u32::try_from(at).ok()?.checked_add(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::drawing::Anchor;

    fn line(role: Role) -> Shape {
        Shape::Polyline { role, points: vec![[0.0, 0.0], [1.0, 0.0]], closed: false }
    }

    fn text(text: &str) -> Shape {
        let (role, anchor) = (Role::Dimension, Anchor::Middle);
        Shape::Text { role, at: [0.0, 0.0], text: text.into(), size: 1.0, anchor, angle: 0.0 }
    }

    #[test]
    fn drw_1_a_dimension_ends_with_its_text_and_names_its_column_behind_that_of_the_names() {
        let column = |(key, unit): (&str, Option<&str>)| Column {
            key: key.into(),
            name: ["尺寸 ", key].concat(),
            unit: unit.map(str::to_owned),
            ..Column::default()
        };
        let row = Configuration { name: "M6×20".into(), values: vec!["M6".into(), "20".into()] };
        let columns = [("d", None), ("l", Some("mm")), ("z", Some("mm"))].map(column).into();
        let table = Configurations { columns, rows: vec![row.clone()], ..Configurations::default() };
        let shapes = vec![
            line(Role::Dimension),
            line(Role::Outline),
            line(Role::Dimension),
            text("l 20"),
            line(Role::Dimension),
            line(Role::Dimension),
            text("d M6"),
            line(Role::Dimension),
            text("k 4"),
            text("z"),
        ];
        let found = dimensions(&table, &row, &Drawing { shapes, ..Drawing::default() });
        let told: Vec<_> = found.iter().map(|one| (one.shapes, one.column, one.label.as_str())).collect();
        assert_eq!(told, [([2, 3], 2, "尺寸 l 20 mm"), ([4, 6], 1, "尺寸 d M6"), ([9, 9], 3, "尺寸 z mm")]);
    }
}
