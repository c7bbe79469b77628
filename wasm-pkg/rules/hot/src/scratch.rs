//! Texts in and out: JavaScript writes code units into memory that both sides know, and reads the answer there.
//!
//! A call says how long its text is; `reserve` makes room for it, and an answer makes room for itself.

use crate::slots::Kept;
use sanku_core::text::Utf16;
use std::cell::Cell;
use wasm_bindgen::prelude::*;

thread_local! {
    static UNITS: Kept<Vec<Cell<u16>>> = const { Kept::new(Vec::new()) };
}

/// Makes room for so many code units; says where.
#[wasm_bindgen]
pub fn reserve(length: usize) -> usize {
    with(|units| {
        let room = length.max(units.len());
        units.resize(room, Cell::new(0));
        units.as_ptr().addr()
    })
}

/// How much room there is.
#[wasm_bindgen]
pub fn room() -> usize {
    with(|units| units.len())
}

/// The memory itself.
pub fn with<R>(look: impl FnOnce(&mut Vec<Cell<u16>>) -> R) -> R {
    UNITS.with(|units| units.with(look))
}

/// Looks at the text of a call, where it lies.
pub fn text<R>(length: usize, look: impl FnOnce(Utf16<'_>) -> R) -> R {
    with(|units| look(Utf16(units.get(..length).unwrap_or_default())))
}

/// Looks at the two texts of a call.
pub fn both<R>(first: usize, second: usize, look: impl FnOnce(Utf16<'_>, Utf16<'_>) -> R) -> R {
    text(first + second, |Utf16(units)| {
        let (one, other) = units.split_at_checked(first).unwrap_or_default();
        look(Utf16(one), Utf16(other))
    })
}
