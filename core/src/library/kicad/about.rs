//! DWN-1 What KiCad's files take from an item: its land pattern, its name, a line about it.

use crate::library::item::{DrawingKind, Item, NamedDrawing};

/// The land pattern that a file of an item holds.
pub fn land(item: &Item) -> Option<&NamedDrawing> {
    item.drawings.iter().find(|drawing| drawing.kind == DrawingKind::Footprint)
}

/// What an item is called in its files.
pub(super) fn called(item: &Item) -> &str {
    if item.model.trim().is_empty() { &item.set_id } else { item.model.trim() }
}

/// A line about it.
pub(super) fn described(item: &Item) -> &str {
    if item.description.is_empty() { &item.name } else { &item.description }
}
