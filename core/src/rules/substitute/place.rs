//! SIM-1 Where an item stands in the catalogue.

use crate::library::item::Item;

/// Whether an item lies in a category, or below it.
pub fn within(item: &Item, category: &str) -> bool {
    item.category.iter().any(|step| step.id == category)
}

/// The id of its own category; nothing where it has none.
pub fn leaf(item: &Item) -> &str {
    item.category.last().map_or("", |step| step.id.as_str())
}
