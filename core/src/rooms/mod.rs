//! What changes: the rooms, one folder each, and in it one machine a file.

pub mod analysis;
pub mod frame;
pub mod library;
pub mod matching;
pub mod person;
pub mod selection;
pub mod workbench;
