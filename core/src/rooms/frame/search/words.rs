//! §4 Search bar: what it says of a keyword, and of what the user may mean.

use crate::{
    parts::pieces::{Piece, pieces},
    rules::{
        notice::{captions, lists},
        tag::Tag,
    },
    text::{cut, trim},
};
use sanku_derive::wire;
use serde::Serialize;

/// A keyword in the box.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShownTag {
    /// What it says.
    pub text: String,
    /// The search takes it apart.
    pub analysed: bool,
    /// What a click does.
    pub hint: &'static str,
    /// What takes it away.
    pub remove: String,
}

/// A keyword as it is shown.
pub fn shown(tag: &Tag) -> ShownTag {
    let Tag { text, analysed } = tag.clone();
    let [apart, whole] = captions::KEYWORD_HINTS;
    let hint = if analysed { apart } else { whole };
    ShownTag { remove: lists::without_keyword(&text), text, analysed, hint }
}

/// Where what was typed stands in a text, in small or capital letters.
pub fn matched(text: &str, typed: &str) -> Vec<Piece> {
    let wanted: Vec<char> = trim(typed).chars().map(small).collect();
    let begins = |from: &str| {
        let letters = from.chars().map(small);
        !wanted.is_empty() && letters.take(wanted.len()).eq(wanted.iter().copied())
    };
    let start = text.char_indices().map(|(at, _)| at).find(|at| text.get(*at..).is_some_and(begins));
    let (before, from) = text.split_at_checked(start.unwrap_or(text.len())).unwrap_or((text, ""));
    let hit = cut(from, wanted.len());
    pieces(before, hit, from.get(hit.len()..).unwrap_or_default())
}

/// A letter of Latin or Greek, in which sizes and units are written, as a small one.
fn small(letter: char) -> char {
    match letter {
        'Α'..='Ω' => char::from_u32(letter as u32 + 0x20).unwrap_or(letter),
        _ => letter.to_ascii_lowercase(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_typed_is_set_off_in_a_suggestion() {
        for (text, typed, is) in [
            ("内六角扳手", "六角", "内[六角]扳手"),
            ("STM32F4", " stm32 ", "[STM32]F4"),
            ("孔 φ6", "Φ6", "孔 [φ6]"),
            ("螺钉", "螺母", "螺钉"),
            ("螺钉", " ", "螺钉"),
            ("螺钉", "螺钉螺母", "螺钉"),
            ("aab", "ab", "a[ab]"),
        ] {
            let word = |piece: Piece| if piece.strong { format!("[{}]", piece.text) } else { piece.text };
            assert_eq!(matched(text, typed).into_iter().map(word).collect::<String>(), is, "{text} {typed}");
        }
    }
}
