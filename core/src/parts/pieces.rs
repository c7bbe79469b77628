//! §2 Texts in pieces: what a screen says with some of it set off.

use sanku_derive::wire;
use serde::Serialize;

/// A piece of a text.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Piece {
    /// What it says.
    pub text: String,
    /// It is set off from the others.
    pub strong: bool,
}

/// A text with its middle set off, without the pieces that say nothing.
pub fn pieces(before: &str, strong: &str, after: &str) -> Vec<Piece> {
    let all = [(before, false), (strong, true), (after, false)].into_iter();
    all.filter(|(text, _)| !text.is_empty())
        .map(|(text, strong)| Piece { text: text.to_owned(), strong })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_says_nothing_is_no_piece() {
        let piece = |text: &str, strong| Piece { text: text.into(), strong };
        assert_eq!(pieces("a", "b", ""), [piece("a", false), piece("b", true)]);
        assert_eq!(pieces("a", "", ""), [piece("a", false)]);
        assert_eq!(pieces("", "b", "c"), [piece("b", true), piece("c", false)]);
    }
}
