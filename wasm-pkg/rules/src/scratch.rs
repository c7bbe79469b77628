//! Texts in and out: JavaScript writes code units into memory that both sides know, and reads the answer there.
//!
//! A call says how long its text is; `reserve` makes room for it, and an answer makes room for itself.

use sanku_core::rules::text::{Text, Utf16};
use std::{
    cell::{Cell, RefCell},
    mem::ManuallyDrop,
};
use wasm_bindgen::prelude::*;

/// What a call answers instead of a length: there is no text, or the text stays as it was.
const NONE: i32 = -1;

thread_local! {
    static UNITS: ManuallyDrop<RefCell<Vec<Cell<u16>>>> = const { ManuallyDrop::new(RefCell::new(Vec::new())) };
}

/// Makes room for so many code units; says where.
#[wasm_bindgen]
pub fn reserve(length: usize) -> usize {
    UNITS.with(|units| {
        let mut units = units.borrow_mut();
        let room = length.max(units.len());
        units.resize(room, Cell::new(0));
        units.as_ptr().addr()
    })
}

/// How much room there is.
#[wasm_bindgen]
pub fn room() -> usize {
    UNITS.with(|units| units.borrow().len())
}

/// Looks at the text of a call, where it lies.
pub fn text<R>(length: usize, look: impl FnOnce(Utf16<'_>) -> R) -> R {
    UNITS.with(|units| look(Utf16(units.borrow().get(..length).unwrap_or_default())))
}

/// The text of a call.
#[inline(never)]
pub fn owned(length: usize) -> String {
    text(length, |text| text.owned())
}

/// Looks at the two texts of a call.
pub fn both<R>(first: usize, second: usize, look: impl FnOnce(Utf16<'_>, Utf16<'_>) -> R) -> R {
    text(first + second, |Utf16(units)| {
        let (one, other) = units.split_at_checked(first).unwrap_or_default();
        look(Utf16(one), Utf16(other))
    })
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
    reserve(length);
    UNITS
        .with(|units| units.borrow().iter().zip(text.encode_utf16()).for_each(|(cell, unit)| cell.set(unit)));
    i32::try_from(length).unwrap_or(NONE)
}

/// Answers with a text, or with none.
pub fn maybe(text: Option<&str>) -> i32 {
    text.map_or(NONE, answer)
}

/// Answers with what became of the text of a call of that length: `NONE` if it stays as it was.
#[inline(never)]
pub fn kept(length: usize, text: &str) -> i32 {
    let same = |units: &[Cell<u16>]| text.encode_utf16().eq(units.iter().map(Cell::get));
    let unchanged = UNITS.with(|units| units.borrow().get(..length).is_some_and(same));
    if unchanged { NONE } else { answer(text) }
}
