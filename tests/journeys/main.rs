//! Journeys: the whole portal, driven as the shell drives it.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test may fail loudly")]

mod comparison;
mod feedback;
mod frame;
mod header;
mod licence;
mod login;
mod panel;
mod portal;
mod rooms;
mod session;
pub(crate) mod shell;
mod social;
mod uploads;
mod viewer;
mod ways;
