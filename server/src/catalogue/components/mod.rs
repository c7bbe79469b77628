//! Components: passives by preferred values, common discretes, logic, and the packages they stand in.

mod active;
mod body;
mod facts;
mod family;
mod joints;
mod package;
mod passive;
mod pattern;

pub use body::{package_body, package_recipe};
pub use joints::package_joints;

use super::tree::Tree;
use package::Packages;
use sanku_core::library::item::Item;

/// All components.
pub fn items(tree: &Tree) -> Vec<Item> {
    let packages = Packages::read();
    [passive::items(tree, &packages), active::items(tree, &packages), package::items(tree, &packages)]
        .concat()
}
