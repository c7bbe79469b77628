//! REC-1 A need: what a sentence asks for, and what answers it by open formulas. The sentence is the only state.

pub mod asked;
mod beam;
mod bolt;
mod candidate;
mod check;
mod component_fields;
mod electric;
pub mod field;
mod gate;
mod judge;
mod key;
mod look;
mod loosen;
mod material;
mod material_fields;
mod number;
mod part_fields;
mod pin;
mod ranked;
mod read;
mod recommend;
mod said;
mod section;
mod spelled;
pub mod subject;
mod table;
pub mod told;
pub mod turned;
pub mod words;

pub use asked::{Ask, Need, READ};
pub use recommend::recommend;

#[cfg(test)]
mod tests;
