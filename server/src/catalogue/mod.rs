//! The embedded catalogue: what the portal holds on a fresh machine.

mod checked;
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

pub use components::{package_body, package_joints, package_recipe};
pub use parts::drawing;
pub use synonyms::synonyms;

use rayon::join;
use sanku_core::library::{
    Library,
    item::{Category, Item},
};
use tree::Tree;

/// The ways to all categories of a library.
pub fn paths(library: Library) -> Vec<Vec<Category>> {
    Tree::read().paths(library)
}

/// Everything the catalogue holds, the parts first; made anew at each call.
pub fn items() -> Vec<Item> {
    let tree = Tree::read();
    let (parts, (components, materials)) =
        join(|| parts::items(&tree), || join(|| components::items(&tree), || materials::items(&tree)));
    parts.into_iter().chain(components).chain(materials).collect()
}
