//! The same journeys with rooms that come when they are wanted: `journeys/shell.rs` reads it off the name of this crate.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test may fail loudly")]

#[path = "../journeys/main.rs"]
mod journeys;
use journeys::shell;
