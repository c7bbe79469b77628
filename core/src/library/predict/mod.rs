//! PRP-1 What a property of a material should be, by what is known of others of its class: a value with its interval, or the reason why none is told.
//!
//! A Gaussian process over logarithms (`kernel`, `process`), its weights the likeliest of a fixed grid when each grade is left out with
//! all its conditions and names (`search`); the interval is scaled so that nine of ten of what is left out lie in it (`learn`). Nothing here is
//! drawn by lot, and all functions are `libm`'s: the same question has the same answer everywhere, to the bit.

pub mod ask;
mod class;
mod factor;
mod flaw;
mod grades;
mod kernel;
mod known;
mod learn;
mod process;
mod quantity;
mod question;
mod search;
mod sense;

pub use class::{CLASSES, Class};
pub use flaw::{Flaw, flaw};
pub use grades::{Entry, Grade, designation, grades};
pub use known::Table;
pub use learn::{Known, Learnt, median};
pub use question::{LEARNT, LEAST_KNOWN, Measured, Moved, Predicted, Prediction, Question, Refusal, predict};
pub use sense::sense;

#[cfg(test)]
mod tests;
