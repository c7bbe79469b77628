//! What is found by its shape, for JavaScript: conversions only. A module of its own, which comes with the first file that somebody drops; the exact bodies
//! of `wasm-bodies` are in it, to be compared.

pub mod land;
pub mod shape;
