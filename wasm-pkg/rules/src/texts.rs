//! Texts of a call as strings, and texts as answers: see `hot::scratch`.

use hot::scratch::{self, both, text};
use sanku_core::text::{Text, Utf16};
use std::cell::Cell;

/// What a call answers instead of a length: there is no text, or the text stays as it was.
const NONE: i32 = -1;

/// The text of a call.
#[inline(never)]
pub fn owned(length: usize) -> String {
    text(length, |text| text.owned())
}

/// The two texts of a call.
#[inline(never)]
pub fn pair(first: usize, second: usize) -> (String, String) {
    both(first, second, |one, other| (one.owned(), other.owned()))
}

/// The texts of a call, each behind its length, low half first.
#[inline(never)]
pub fn list(length: usize) -> Vec<String> {
    text(length, |Utf16(mut units)| {
        let mut texts = Vec::new();
        while let Some((low, high, rest)) = halves(units) {
            let length = usize::from(low) | usize::from(high) << 16;
            let (text, rest) = rest.split_at_checked(length).unwrap_or_default();
            texts.push(Utf16(text).owned());
            units = rest;
        }
        texts
    })
}

fn halves(units: &[Cell<u16>]) -> Option<(u16, u16, &[Cell<u16>])> {
    let (low, rest) = units.split_first()?;
    let (high, rest) = rest.split_first()?;
    Some((low.get(), high.get(), rest))
}

/// Answers with a text; says how long it is.
#[inline(never)]
pub fn answer(text: &str) -> i32 {
    let length = text.encode_utf16().count();
    scratch::reserve(length);
    scratch::with(|units| units.iter().zip(text.encode_utf16()).for_each(|(cell, unit)| cell.set(unit)));
    i32::try_from(length).unwrap_or(NONE)
}

/// Answers with a text, or with none.
pub fn maybe(text: Option<&str>) -> i32 {
    text.map_or(NONE, answer)
}

/// Answers with what became of the text of a call of that length: `NONE` if it stays as it was.
#[inline(never)]
pub fn kept(length: usize, kept: &str) -> i32 {
    let same = text(length, |Utf16(units)| kept.encode_utf16().eq(units.iter().map(Cell::get)));
    if same { NONE } else { answer(kept) }
}
