//! PKG-1 The search for packages: what is asked for by words, by form and by pads, and which packages hold it.

pub mod facts;
pub mod form;
pub mod name;
pub mod rows;

pub use facts::PackageFacts;
pub use form::{Form, Span};
pub use name::PackageWords;
pub use rows::Rows;

#[cfg(test)]
mod tests;
