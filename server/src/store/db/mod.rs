//! §7 The database: one SQLite file in the data directory, one writer, readers apart.

pub mod backup;
mod beside;
mod error;
mod floors;
mod guard;
mod known;
pub mod meta;
mod open;
mod room;
mod searcher;
mod slices;
mod value;
mod write;

pub(super) use beside::aside;
pub use error::Error;
pub use floors::Floors;
pub(crate) use guard::is_free;
pub(super) use known::{CategoryRow, FacetRow};
pub use open::Store;
pub(super) use searcher::Searcher;
pub(super) use slices::{Alone, Slices};
pub(crate) use value::{number, random, stamp};

pub use write::Write;
