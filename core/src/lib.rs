//! The rules of the portal: what is shown, what is asked, what is allowed. No I/O, no clock, no browser.
#![forbid(unsafe_code)]

// What `Read` derives names this crate, here as elsewhere.
extern crate self as sanku_core;

pub mod app;
pub mod boot;
pub mod csv;
pub mod decimal;
pub mod effect;
pub mod fact;
pub mod few;
pub mod json;
pub mod library;
pub mod machine;
pub mod net;
pub mod parts;
pub mod prelude;
pub mod refusals;
pub mod room;
pub mod rooms;
pub mod rules;
pub mod secret;
pub mod shared;
pub mod sink;
pub mod slot;
pub mod text;
pub mod time;
