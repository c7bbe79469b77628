//! The rules of the portal: what is shown, what is asked, what is allowed. No I/O, no clock, no browser.
#![forbid(unsafe_code)]

pub mod library;
pub mod net;
pub mod parts;
pub mod rules;
pub mod secret;
pub mod shared;
pub mod time;
