//! The server: HTTP, storage and the command line around the rules of `sanku-core`.
#![forbid(unsafe_code)]

pub mod catalogue;
pub mod import;
pub mod store;
