//! §5 Units: capacitance and inductance.

use crate::{at, texts};
use hot::quantities::amount;
use sanku_core::rules::units::{Quantity, Unit};
use wasm_bindgen::prelude::*;

/// UNT-2: how the amount is shown.
#[wasm_bindgen(js_name = formatQuantity)]
pub fn format_quantity(length: usize) -> i32 {
    texts::maybe(amount(length).map(|amount| amount.text()).ok().as_deref())
}

/// The number in a unit of its kind.
#[wasm_bindgen(js_name = convertQuantity)]
pub fn convert_quantity(length: usize, unit: usize) -> i32 {
    let number = amount(length).ok().and_then(|amount| amount.number_in(at(&Unit::ALL, unit)?));
    texts::maybe(number.as_deref())
}

/// UNT-2: -1, 0, 1, or 2 if they cannot be compared.
#[wasm_bindgen(js_name = compareQuantities)]
pub fn compare_quantities(first: usize, second: usize) -> i32 {
    let (one, other) = texts::pair(first, second);
    let order = Quantity::parse(&one).ok().zip(Quantity::parse(&other).ok());
    let order = order.and_then(|(one, other)| one.partial_cmp(&other));
    order.map_or(2, |order| order as i32)
}
