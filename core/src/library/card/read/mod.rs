//! DWN-1 Cards read back, by other code than writes them.

mod apdl;
mod back;
mod deck;

pub(super) use apdl::apdl;
pub use back::{ReadBack, Told};
pub(super) use deck::deck;
