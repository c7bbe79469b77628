//! What changes: one machine a file.

pub mod brands;
pub mod details;
pub mod errors;
pub mod header;
pub mod home;
pub mod log;
pub mod login;
pub mod mode;
pub mod page;
pub mod platforms;
pub mod results;
pub mod screen;
pub mod search;
pub mod session;
pub mod tabs;
pub mod visit;
