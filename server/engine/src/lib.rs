//! §4 The search engine: what is found among items, in numbers. By what an item is found, and what is asked, core says.
#![forbid(unsafe_code)]

mod best;
mod error;
mod filters;
mod inverted;
mod seam;
mod tally;

pub use error::Error;
pub use filters::{Choice, Filters};
pub use inverted::Inverted;
pub use seam::{Ask, Engine, Entry, Glance, Hits, Limit};
