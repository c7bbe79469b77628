//! §5 Units: capacitance and inductance.

use crate::{at, texts};
use hot::quantities::amount;
use sanku_core::library::units::Unit;
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
