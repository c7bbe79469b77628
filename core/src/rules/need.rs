//! REC-1 A need: what a sentence asks for, and what answers it by open formulas. The sentence is the only state.

pub mod asked;
mod beam;
mod bolt;
mod candidate;
mod check;
mod electric;
pub mod field;
mod gate;
mod judge;
mod key;
mod loosen;
mod material;
mod number;
mod pin;
mod ranked;
mod read;
mod recommend;
mod said;
mod section;
pub mod subject;
pub mod told;
pub mod words;

pub use asked::{Ask, Need, READ};
pub use recommend::recommend;

#[cfg(test)]
mod tests;
