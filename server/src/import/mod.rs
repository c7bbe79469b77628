//! Imports: foreign libraries become items of ours; each importer is a folder with one `Source`.

mod asset;
pub mod card;
mod contents;
pub mod dry;
mod encoding;
pub mod error;
pub mod files;
pub mod kicad;
pub mod naming;
pub mod outcome;
pub mod planned;
pub mod read;
pub mod record;
pub mod run;
pub mod source;
pub mod table;
