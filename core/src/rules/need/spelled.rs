//! REC-1 Words at the beginning of a text.

use crate::{
    library::query::read::letters::{Letter, at, starts},
    text::lower,
};

/// How long a word is, if the text begins with it: of Latin letters a whole one.
pub(super) fn length(letters: &[Letter], word: &str) -> Option<usize> {
    let folded: String = word.chars().map(lower).collect();
    let length = folded.chars().count();
    let ends = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_alphanumeric());
    let goes_on = ends(word.chars().next_back()) && at(letters, length).is_ascii_alphanumeric();
    (starts(letters, &folded) && !goes_on).then_some(length)
}
