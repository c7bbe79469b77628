//! FAC-1 Facets: what is chosen of a property, and how its numbers are spread.

mod chosen;
mod spread;
mod standing;

pub use chosen::{Chosen, chosen};
pub use spread::{Spread, Spreads, ranges};
pub use standing::Standing;
