//! §1 What is wrong with the text of a file, and where.

/// What is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wrong {
    /// Something else should stand there.
    Expected(&'static str),
    /// A comment that does not end.
    Comment,
    /// A number that is too large to be one.
    Number,
    /// An instance number that is 0 or too large.
    Id,
    /// An instance that stands twice.
    Twice(u64),
    /// An instance that is referred to and is not there.
    Dangling(u64),
    /// More of something than is read.
    More(&'static str, usize),
}

/// What is wrong, and where that stands; lines and columns count from 1, columns in characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fault {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
    /// What is wrong there.
    pub wrong: Wrong,
}

impl Fault {
    /// At that byte of a text.
    pub fn at(text: &str, at: usize, wrong: Wrong) -> Self {
        let before = text.as_bytes().get(..at).unwrap_or(text.as_bytes());
        let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
        let start = before.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        // What goes on with a character is no character.
        let letters = before.iter().skip(start).filter(|byte| **byte & 0xC0 != 0x80).count();
        Self { line, column: letters + 1, wrong }
    }
}
