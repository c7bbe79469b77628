//! §5 Inputs: what a field keeps of what is typed or pasted.

use crate::{at, texts};
use sanku_core::{
    rules::input::{self, Field},
    text,
};
use wasm_bindgen::prelude::*;

/// INP-5, INP-6.
#[wasm_bindgen]
pub fn keep(field: usize, length: usize, composing: bool) -> i32 {
    let Some(field) = at(&Field::ALL, field) else { return texts::maybe(None) };
    let kept = input::keep(field, &texts::owned(length), composing);
    texts::kept(length, &kept)
}

/// INP-6.
#[wasm_bindgen(js_name = fieldMax)]
pub fn field_max(field: usize) -> usize {
    at(&Field::ALL, field).map(Field::max).unwrap_or_default()
}

/// INP-1.
#[wasm_bindgen(js_name = digitsOnly)]
pub fn digits_only(length: usize, max: f64) -> i32 {
    let digits = input::digits(&texts::owned(length));
    texts::kept(length, text::cut(&digits, max as usize))
}

/// INP-2.
#[wasm_bindgen(js_name = integerOnly)]
pub fn integer_only(length: usize) -> i32 {
    let integer = input::integer(&texts::owned(length));
    texts::kept(length, &integer)
}

/// INP-3.
#[wasm_bindgen(js_name = noChinese)]
pub fn no_chinese(length: usize, max: f64) -> i32 {
    let kept = input::no_chinese(&texts::owned(length));
    texts::kept(length, text::cut(&kept, max as usize))
}

/// INP-4.
#[wasm_bindgen]
pub fn counter(length: usize, max: f64) -> i32 {
    let counter = text::counter(&texts::owned(length), max as usize);
    texts::answer(&counter)
}

/// GEN-4.
#[wasm_bindgen]
pub fn cut(length: usize, max: f64) -> i32 {
    texts::kept(length, text::cut(&texts::owned(length), max as usize))
}

/// GEN-7.
#[wasm_bindgen]
pub fn trim(length: usize) -> i32 {
    texts::kept(length, text::trim(&texts::owned(length)))
}

/// INP-5.
#[wasm_bindgen]
pub fn composing(is_composing: bool, key_code: f64) -> bool {
    input::composing(is_composing, key_code as u32)
}
