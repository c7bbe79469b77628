//! SHP-1 What is asked of the module beside the page, and how the server is asked.

use super::event::FileUnit;
use crate::{
    library::{
        shade::Shot,
        shape::ask::{Row, RowBody, ShapeAsk, ShapeSide, What},
    },
    rules::{
        compute::{BodyOf, Work},
        file::{FileId, Picked},
        notice::shape::ACCEPT,
    },
};

/// Whether a file ends as one that is read.
pub fn is_known(name: &str) -> bool {
    let Some((_, ending)) = name.rsplit_once('.') else { return false };
    let ending = [".", &ending.to_ascii_lowercase()].concat();
    ACCEPT.split(',').any(|known| known == ending)
}

/// Whether such a file says no unit.
pub fn is_unitless(name: &str) -> bool {
    let ending = name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase());
    ["stl", "obj", "ply"].into_iter().any(|known| ending.as_deref() == Some(known))
}

/// What a file holds.
pub fn read(file: &Picked, unit: FileUnit) -> Work {
    asked(file, unit, What::Read, Vec::new())
}

/// How it lies on a row.
pub fn fit(file: &Picked, unit: FileUnit, row: Row, models: Vec<FileId>) -> Work {
    asked(file, unit, What::Fit(vec![row]), models)
}

/// A picture of it, alone or on a row.
pub fn overlay(
    file: &Picked,
    unit: FileUnit,
    (row, shot, side): (Option<Row>, Shot, ShapeSide),
    models: Vec<FileId>,
) -> Work {
    asked(file, unit, What::Overlay(row, shot, side), models)
}

fn asked(file: &Picked, unit: FileUnit, what: What, models: Vec<FileId>) -> Work {
    let ask = ShapeAsk { name: file.name.clone(), inch: unit == FileUnit::Inch, what };
    let files = std::iter::once(file.file).chain(models).collect();
    Work::Analyse { ask: ask.text(), files }
}

/// A row whose body its table makes.
pub fn row(BodyOf { kind, sizes }: &BodyOf) -> Row {
    Row::Made(RowBody { kind: kind.clone(), sizes: sizes.clone() })
}
