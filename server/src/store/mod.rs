//! §7 Storage: what stands in the database, and the questions that are asked of it.

pub mod account;
pub(crate) mod browser;
pub(crate) mod clock;
pub(crate) mod code;
pub mod db;
pub mod dict;
pub mod feedback;
pub mod file;
pub mod front_log;
pub mod identity;
pub(crate) mod kicad_token;
pub mod library;
pub(crate) mod lockout;
pub mod message;
pub(crate) mod object;
pub mod org;
#[cfg(feature = "stand-ins")]
pub mod outbox;
pub mod own_list;
pub mod seat;
mod seen;
pub mod session;
pub(crate) mod token;
pub mod upload;

pub(crate) use db::stamp;
pub use db::{Error, Floors, Store, Write};
pub(crate) use seen::PUBLIC;
pub use seen::Seen;
