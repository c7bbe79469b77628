//! §7 Storage: what stands in the database, and the questions that are asked of it.

pub mod account;
mod alias;
pub mod batch;
pub mod browser;
pub mod catalogue;
pub mod clock;
pub mod code;
pub mod db;
pub mod dict;
mod facets;
pub mod feedback;
pub mod file;
pub mod fill;
pub mod front_log;
pub mod identity;
mod index;
pub mod load;
pub mod lockout;
pub mod login;
pub mod message;
pub mod org;
pub mod person;
pub mod search;
pub mod seat;
mod seen;
pub mod session;
mod stage;
pub mod suggest;

pub use db::{Error, Floors, Store, Write};
pub use seen::Seen;
pub use stage::tidy;
