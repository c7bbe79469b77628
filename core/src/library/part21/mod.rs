//! §1 The exchange structure of ISO 10303-21 (STEP Part 21): header, instances and their parameters, borrowed from the text.
//!
//! Read are editions 1 and 2, and of edition 3 what those have: no anchors, no references to other files, no signatures.

mod fault;
mod lex;
mod read;
mod saying;
mod value;

#[cfg(test)]
mod tests;

pub use fault::{Fault, Wrong};
pub use lex::BYTES;
pub use read::{DEPTH, INSTANCES, VALUES};
pub use value::{File, Instance, Record, Value};
