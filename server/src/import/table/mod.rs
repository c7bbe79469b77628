//! §5 Imports: the neutral form of a library: a table of CSV or JSONL whose heads name their units, and model files beside it.

pub mod category;
pub mod columns;
pub mod csv;
pub mod files;
pub mod flaw;
pub mod grid;
pub mod group;
pub mod jsonl;
pub mod meaning;
pub mod own;
pub mod read;
pub mod row;
pub mod source;
pub mod value;
