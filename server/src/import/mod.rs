//! Imports: foreign libraries become items of ours.

pub mod kicad;
pub mod outcome;
