//! §5 Units: a quantity is read where it was typed, without a copy.

use crate::scratch;
use sanku_core::rules::{
    refusal::number,
    units::{Kind, NoQuantity, Quantity},
};
use wasm_bindgen::prelude::*;

/// The amount that the text of a call names.
#[inline(never)]
pub fn amount(length: usize) -> Result<Quantity, NoQuantity> {
    scratch::text(length, |text| Quantity::parse(&text))
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
