//! SHP-1 What is asked of the module beside the page, and how the server is asked.

use super::event::FileUnit;
use crate::{
    library::{
        shade::Shot,
        shape::ask::{RowBody, ShapeAsk, ShapeSide, What},
    },
    rules::{
        compute::{BodyOf, Work},
        file::Picked,
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
    asked(file, unit, What::Read)
}

/// How it lies on a row.
pub fn fit(file: &Picked, unit: FileUnit, body: &BodyOf) -> Work {
    asked(file, unit, What::Fit(vec![row(body)]))
}

/// A picture of it, alone or on a row.
pub fn overlay(file: &Picked, unit: FileUnit, body: Option<&BodyOf>, shot: Shot, side: ShapeSide) -> Work {
    asked(file, unit, What::Overlay(body.map(row), shot, side))
}

fn asked(file: &Picked, unit: FileUnit, what: What) -> Work {
    let ask = ShapeAsk { name: file.name.clone(), inch: unit == FileUnit::Inch, what };
    Work::Analyse { ask: ask.text(), files: vec![file.file] }
}

fn row(BodyOf { kind, sizes }: &BodyOf) -> RowBody {
    RowBody { kind: kind.clone(), sizes: sizes.clone() }
}
