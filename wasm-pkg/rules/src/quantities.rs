//! §5 Units: capacitance and inductance.

use crate::texts;
use crate::{at, place};
use sanku_core::rules::{
    refusal::number,
    units::{Kind, NoQuantity, Quantity, Unit},
};
use wasm_bindgen::prelude::*;

const KINDS: [Kind; 2] = [Kind::Capacitance, Kind::Inductance];

fn read(length: usize, kind: usize) -> Result<Quantity, NoQuantity> {
    let text = texts::owned(length);
    match at(&KINDS, kind) {
        Some(kind) => Quantity::parse_as(kind, &text),
        None => Quantity::parse(&text),
    }
}

#[inline(never)]
fn amount(length: usize) -> Option<Quantity> {
    Quantity::parse(&texts::owned(length)).ok()
}

/// UNT-3: as one number; a kind beyond the last is any.
#[wasm_bindgen(js_name = checkQuantity)]
pub fn check_quantity(length: usize, kind: usize) -> u16 {
    number(read(length, kind))
}

/// UNT-2: how the amount is shown.
#[wasm_bindgen(js_name = formatQuantity)]
pub fn format_quantity(length: usize) -> i32 {
    let amount = amount(length);
    texts::maybe(amount.map(|amount| amount.text()).as_deref())
}

/// The place of the unit that it is shown in, or -1.
#[wasm_bindgen(js_name = quantityUnit)]
pub fn quantity_unit(length: usize) -> i32 {
    let amount = amount(length);
    amount.and_then(|amount| i32::try_from(place(&Unit::ALL, &amount.unit())).ok()).unwrap_or(-1)
}

/// The number in a unit of its kind.
#[wasm_bindgen(js_name = convertQuantity)]
pub fn convert_quantity(length: usize, unit: usize) -> i32 {
    let amount = amount(length);
    let number = amount.and_then(|amount| amount.number_in(at(&Unit::ALL, unit)?));
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
