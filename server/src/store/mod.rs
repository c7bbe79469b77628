//! §7 Storage: one SQLite database in the data directory, one writer, readers apart.

pub mod account;
mod alias;
pub mod backup;
pub mod batch;
pub mod browser;
pub mod catalogue;
pub mod clock;
pub mod code;
pub mod dict;
mod error;
mod facets;
pub mod feedback;
pub mod file;
pub mod fill;
pub mod front_log;
mod guard;
pub mod identity;
mod index;
pub mod load;
pub mod lockout;
pub mod login;
pub mod message;
pub mod meta;
mod open;
pub mod org;
pub mod person;
mod room;
pub mod search;
mod searcher;
pub mod seat;
mod seen;
pub mod session;
mod slices;
mod stage;
pub mod suggest;
mod write;

pub use error::Error;
pub use open::Store;
pub use room::Floors;
pub use seen::Seen;
pub use stage::tidy;
pub use write::Write;

use sanku_core::time::Millis;

/// Milliseconds as the database keeps them.
pub(crate) fn stamp(at: Millis) -> i64 {
    i64::try_from(Millis::default().until(at)).unwrap_or(i64::MAX)
}

/// 256 bits that nobody can guess.
pub(crate) fn random() -> Result<[u8; 32], Error> {
    let mut bytes = [0_u8; 32];
    getrandom::fill(&mut bytes).map_err(|why| Error::Random(why.to_string()))?;
    Ok(bytes)
}
