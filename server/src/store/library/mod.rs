//! §1, §7 What the three libraries hold: brought in and taken back, indexed, searched and suggested.

pub mod assets;
pub mod batch;
pub mod bill;
pub mod catalogue;
mod change;
pub mod density;
mod dictionary;
mod facets;
pub mod fill;
mod follow;
mod fresh;
mod index;
mod key;
pub mod kicad;
pub mod load;
pub mod made;
mod measures;
mod news;
mod plain;
mod recover;
mod revert;
pub mod search;
mod stage;
pub mod suggest;
mod text;
pub mod touched;
pub mod undo;

pub use follow::follow;
pub use recover::tidy;
