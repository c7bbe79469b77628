//! DWN-1 What KiCad's files take from an item: its land pattern, its name, a line about it.

use crate::library::item::{DrawingKind, Item, NamedDrawing};

/// The land pattern that a file of an item holds.
pub fn land(item: &Item) -> Option<&NamedDrawing> {
    item.drawings.iter().find(|drawing| drawing.kind == DrawingKind::Footprint)
}

/// What an item is called in its files.
pub(super) fn called(item: &Item) -> &str {
    named(&item.model, &item.set_id)
}

/// A line about it.
pub(super) fn described(item: &Item) -> &str {
    told(&item.description, &item.name)
}

/// By the model, else by the number.
pub(super) fn named<'a>(model: &'a str, set_id: &'a str) -> &'a str {
    if model.trim().is_empty() { set_id } else { model.trim() }
}

/// The description, else the name.
pub(super) fn told<'a>(description: &'a str, name: &'a str) -> &'a str {
    if description.is_empty() { name } else { description }
}
