//! §7 Storage: what stands in the database, and the questions that are asked of it.

pub mod batch;
pub mod catalogue;
pub mod clock;
pub mod db;
mod facets;
pub mod fill;
pub mod front_log;
pub mod identity;
mod index;
pub mod load;
pub mod message;
#[cfg(feature = "stand-ins")]
pub mod outbox;
pub mod search;
mod seen;
mod stage;
pub mod suggest;

pub use db::{Error, Floors, Store, Write};
pub use seen::Seen;
pub use stage::tidy;
