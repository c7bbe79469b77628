//! FAC-1 Facets: what is chosen of a property, and how its numbers are spread.

mod chosen;
mod spread;

pub use chosen::{Chosen, chosen};
pub use spread::{Spread, Spreads, ranges};
