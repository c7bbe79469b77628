//! DWN-1 The configurations that the filters of a table leave, as one archive of their files.

use super::table::Seen;
use crate::{
    library::{Library, item::Item},
    prelude::*,
    rules::{limits::ARCHIVE_ROWS, model::ModelFormat, notice::archives as texts},
};
use sanku_derive::wire;
use serde::Serialize;

/// The archive that is on its way to the user's machine.
pub const ARCHIVE: Tag = Tag(2);
/// The forms in which many configurations are had at once.
const FORMATS: [ModelFormat; 4] = [ModelFormat::Step, ModelFormat::Stl, ModelFormat::Dxf, ModelFormat::Svg];

/// An archive that is on its way.
#[derive(Debug, PartialEq)]
pub struct Archiving {
    /// In which form its files are.
    pub(super) format: ModelFormat,
    /// What it is called.
    pub(super) name: String,
}

/// What can be had of the rows that are left.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ArchiveOffer {
    /// How many configurations come, or that they are on their way.
    pub text: String,
    /// They are on their way.
    pub busy: bool,
    /// In which forms they are had.
    pub formats: Vec<ArchiveFormat>,
}

/// A form of an archive's files.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ArchiveFormat {
    /// Which.
    pub format: ModelFormat,
    /// What people call it.
    pub name: String,
    /// The same, with how many come.
    pub label: String,
}

/// What is offered of a part's rows, if any are left.
pub fn offer(item: &Item, table: &Seen, archiving: Option<&Archiving>) -> Option<ArchiveOffer> {
    let left = table.rows().len();
    if item.library != Library::Part || left == 0 {
        return None;
    }
    let format = |format: ModelFormat| {
        let name = format.short();
        ArchiveFormat { format, label: texts::offered_as(left, ARCHIVE_ROWS, &name), name }
    };
    let text = archiving.map_or_else(
        || texts::offered(left, ARCHIVE_ROWS),
        |Archiving { format, .. }| texts::on_its_way(&format.short()),
    );
    Some(ArchiveOffer { text, busy: archiving.is_some(), formats: FORMATS.map(format).into() })
}
