//! §7 Storage: what stands in the database, and the questions that are asked of it.

pub mod account;
pub mod batch;
pub(crate) mod browser;
pub mod catalogue;
pub mod clock;
pub(crate) mod code;
pub mod db;
pub mod dict;
mod facets;
pub mod feedback;
pub mod file;
pub mod fill;
pub mod front_log;
pub mod identity;
mod index;
mod key;
pub mod load;
pub(crate) mod lockout;
pub mod message;
pub(crate) mod object;
pub mod org;
#[cfg(feature = "stand-ins")]
pub mod outbox;
mod recover;
mod revert;
pub mod search;
pub mod seat;
mod seen;
pub mod session;
mod stage;
pub mod suggest;
pub(crate) mod token;
pub mod undo;
pub mod upload;

pub(crate) use db::stamp;
pub use db::{Error, Floors, Store, Write};
pub use recover::tidy;
pub use seen::Seen;
