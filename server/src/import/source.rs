//! §5 Imports: what an importer is: a folder beside this file with one `Source`.

use crate::bucket::Sum;
use axum::body::Bytes;
use sanku_core::library::item::Item;
use std::path::{Path, PathBuf};

/// A foreign library: it finds its files, then reads each into items.
pub trait Source: Send + Sync + 'static {
    /// A file to read.
    type File: Send + Sync + 'static;

    /// What its batches are called: `kicad`.
    fn code(&self) -> &'static str;

    /// Which files it reads, as people know them.
    fn files(&self) -> &'static str;

    /// What it brings, in the order of the report.
    fn kinds(&self) -> &'static [Kind];

    /// Finds its files below a folder, or takes the one file; whatever it knew of other files is forgotten.
    fn find(&mut self, root: &Path) -> Found<Self::File>;

    /// Reads one file, while other threads read others of its round.
    fn read(&self, file: &Self::File) -> Done;
}

/// A kind of entries, which are counted together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Kind {
    /// For programs: `symbols`.
    pub code: &'static str,
    /// For people.
    pub name: &'static str,
}

/// What was found below a folder.
#[derive(Debug)]
pub struct Found<F> {
    /// Files to read: a round begins when all of the round before are read.
    pub rounds: Vec<Vec<F>>,
    /// Files and folders that cannot be read, and why.
    pub skipped: Vec<Skipped>,
}

/// What a file gave.
#[derive(Debug)]
pub struct Done {
    /// What it held.
    pub kind: Kind,
    /// Its items.
    pub items: Vec<Item>,
    /// Bytes that assets of these items, or of items of later rounds, name by their sums.
    pub contents: Vec<Content>,
    /// What of it was skipped, and why.
    pub skipped: Vec<Skipped>,
}

/// Bytes of an asset.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Content {
    /// They themselves.
    Bytes(Bytes),
    /// A file, which is read when it is kept.
    File(LocalFile),
}

/// A file beside what is imported, as it was when its item was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LocalFile {
    /// Where it is.
    pub path: PathBuf,
    /// The sum of its bytes.
    pub sum: Sum,
    /// How many there are.
    pub size: u64,
}

impl From<String> for Content {
    fn from(text: String) -> Self {
        Self::Bytes(text.into())
    }
}

/// Something that was skipped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Skipped {
    /// The kind of reason, for programs.
    pub kind: &'static str,
    /// A file, or an entry of one.
    pub what: String,
    /// The reason, for people.
    pub why: String,
}

impl<F> Found<F> {
    /// How many files there are.
    pub fn count(&self) -> usize {
        self.rounds.iter().map(Vec::len).sum()
    }
}
