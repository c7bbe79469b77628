//! GEN-6 Decimals: how numbers are read and written, with no tables.

mod read;
mod whole;
mod write;

pub use read::{number, real};
pub use write::{digits, rounded};

#[cfg(test)]
mod tests;
