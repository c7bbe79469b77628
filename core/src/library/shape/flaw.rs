//! SHP-1 Why a file gives no body that could be searched for.

use super::{
    limits::{LARGEST_FILE, MOST_TRIANGLES},
    names,
};

/// What is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flaw {
    /// None of the forms that are read.
    Format,
    /// More bytes than are read.
    Large,
    /// More triangles than are read.
    Many,
    /// It ends before it is whole.
    Cut,
    /// What does not stand where its form wants it: in which line, of a text; zero where that is not known.
    Word(usize),
    /// A number that is endless, too large or none.
    Number,
    /// A triangle of a corner that is not there.
    Corner,
    /// Things within each other, deeper than are read.
    Deep,
    /// No triangle at all.
    Empty,
    /// Its points lie in another file.
    Elsewhere,
    /// Its triangles are packed in a way that is not read.
    Packed,
    /// It encloses nothing: flat, or triangles that do not hold together.
    Hollow,
}

impl Flaw {
    /// The same for who dropped the file.
    pub fn said(self) -> String {
        match self {
            Self::Format => names::FORMAT.into(),
            Self::Large => names::large(LARGEST_FILE),
            Self::Many => names::many(MOST_TRIANGLES),
            Self::Cut => names::CUT.into(),
            Self::Word(0) => names::WORD.into(),
            Self::Word(line) => names::word(line),
            Self::Number => names::NUMBER.into(),
            Self::Corner => names::CORNER.into(),
            Self::Deep => names::DEEP.into(),
            Self::Empty => names::EMPTY.into(),
            Self::Elsewhere => names::ELSEWHERE.into(),
            Self::Packed => names::PACKED.into(),
            Self::Hollow => names::HOLLOW.into(),
        }
    }
}
