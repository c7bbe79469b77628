//! §4 Pictures that people look at large: where each comes from.

use super::file::FileId;
use crate::library::drawing::Drawing;

/// A picture that a feature wants to be looked at, and what it is called.
#[derive(Debug, Clone, PartialEq)]
pub struct Picture {
    /// Its caption.
    pub title: String,
    /// What it is.
    pub kind: PictureKind,
}

/// Where a picture comes from.
#[derive(Debug, Clone, PartialEq)]
pub enum PictureKind {
    /// Lines of an item.
    Drawn(Drawing),
    /// A file that lies in the shell, whoever put it there.
    Picked(FileId),
    /// A file on the server.
    Stored(String),
}
