//! DWN-1 Symbols and footprints as files of KiCad's (format 20211014, which KiCad 6 and all later ones read): the same bytes for the same
//! item. Who imports such files reads them back.

mod designator;
mod footprint;
mod out;
mod symbol;
#[cfg(test)]
mod tests;

pub use footprint::footprint;
pub use out::number;
pub use symbol::{names_a_pin, symbol, units};

use super::item::{DrawingKind, Item, NamedDrawing};

/// The land pattern that a file of an item holds.
pub fn land(item: &Item) -> Option<&NamedDrawing> {
    item.drawings.iter().find(|drawing| drawing.kind == DrawingKind::Footprint)
}

/// What an item is called in its files.
fn called(item: &Item) -> &str {
    if item.model.trim().is_empty() { &item.set_id } else { item.model.trim() }
}

/// A line about it.
fn described(item: &Item) -> &str {
    if item.description.is_empty() { &item.name } else { &item.description }
}
