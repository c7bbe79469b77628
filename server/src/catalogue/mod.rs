//! The embedded catalogue: what the portal holds on a fresh machine.

mod components;
mod curves;
mod draw;
mod materials;
mod parts;
mod record;
mod sheet;
mod synonyms;
#[cfg(test)]
mod tests;
mod tree;

pub use synonyms::synonyms;

use sanku_core::library::item::Item;
use tree::Tree;

/// Everything the catalogue holds, the parts first; made anew at each call.
pub fn items() -> Vec<Item> {
    let tree = Tree::read();
    [parts::items(&tree), components::items(&tree), materials::items(&tree)].concat()
}
