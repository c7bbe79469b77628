//! What changes: one machine a file.

pub mod announcement;
pub mod brands;
pub mod connection;
pub mod contact;
pub mod details;
pub mod errors;
pub mod failure;
pub mod footer;
pub mod header;
pub mod help;
pub mod home;
pub mod licence;
pub mod log;
pub mod login;
pub mod mode;
pub mod page;
pub mod platforms;
pub mod plugin;
pub mod results;
pub mod screen;
pub mod search;
pub mod session;
pub mod tabs;
pub mod unread;
pub mod visit;
