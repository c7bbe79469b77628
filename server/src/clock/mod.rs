//! F11 The time on the server: as this process counts it, and as the database has seen it.

mod kept;
mod reading;

pub use kept::{begin, note};
pub use reading::Clock;
