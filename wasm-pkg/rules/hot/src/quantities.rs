//! §5 Units: a quantity is read where it was typed, without a copy.

use crate::scratch;
use sanku_core::{
    library::units::{Kind, NoQuantity, Quantity},
    rules::refusal::number,
    text::Utf16,
};
use wasm_bindgen::prelude::*;

#[inline(never)]
fn read(text: Utf16<'_>) -> Result<Quantity, NoQuantity> {
    Quantity::parse(&text)
}

/// The amount that the text of a call names.
pub fn amount(length: usize) -> Result<Quantity, NoQuantity> {
    scratch::text(length, read)
}

/// UNT-2: -1, 0, 1, or 2 if they cannot be compared.
#[wasm_bindgen(js_name = compareQuantities)]
pub fn compare_quantities(first: usize, second: usize) -> i32 {
    let order = scratch::both(first, second, |one, other| read(one).ok()?.partial_cmp(&read(other).ok()?));
    order.map_or(2, |order| order as i32)
}

/// UNT-3: a capacitance for 0, an inductance for 1, else either.
#[wasm_bindgen(js_name = checkQuantity)]
pub fn check_quantity(length: usize, kind: u8) -> u16 {
    let read = amount(length);
    number(match kind {
        0 => read.and_then(|read| read.only(Kind::Capacitance)),
        1 => read.and_then(|read| read.only(Kind::Inductance)),
        _ => read,
    })
}
