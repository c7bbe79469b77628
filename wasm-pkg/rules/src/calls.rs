//! §6, §7, §8 Error codes, tokens, permissions, uploads.

use crate::texts;
use sanku_core::rules::{
    error::{self, ApiError, Lead},
    limits,
    refusal::number,
    token,
    upload::{self, Plan},
    viewer,
};
use wasm_bindgen::prelude::*;

/// Where an error may lead, as JavaScript orders it.
const LEADS: [Lead; 8] = [
    Lead::Silence,
    Lead::Login,
    Lead::Forbidden,
    Lead::Locked,
    Lead::Register,
    Lead::NotRegistered,
    Lead::Dialog,
    Lead::DialogThenReload,
];

/// ERR-1: the level plus two, the place of the lead times eight, and 128 if the catalogue has a row.
#[wasm_bindgen(js_name = errorMeaning)]
pub fn error_meaning(length: usize) -> i32 {
    let meaning = error::meaning(&texts::owned(length));
    let lead = LEADS.iter().zip(0..).find(|(lead, _)| **lead == meaning.lead).map_or(0, |(_, place)| place);
    i32::try_from(meaning.level.value()).unwrap_or_default()
        + 2
        + lead * 8
        + if meaning.code == 0 { 0 } else { 128 }
}

/// ERR-1: what the user reads of an error with this code and message.
#[wasm_bindgen(js_name = errorWords)]
pub fn error_words(first: usize, second: usize) -> i32 {
    let (code, message) = texts::pair(first, second);
    texts::answer(ApiError { code, message, ..ApiError::default() }.said())
}

/// TOK-1.
#[wasm_bindgen]
pub fn authorization(length: usize) -> i32 {
    let token = texts::owned(length);
    texts::maybe(token::authorization(&token).as_deref())
}

/// PRM-1: the first so many texts are held, the others wanted: 0 no, -1 yes, else why it cannot be said.
#[wasm_bindgen(js_name = hasPermission)]
pub fn has_permission(length: usize, held: usize) -> i32 {
    let texts = texts::list(length);
    let (held, wanted) = texts.split_at_checked(held).unwrap_or_default();
    match viewer::has_permission(held, wanted) {
        Ok(may) => -i32::from(may),
        Err(why) => i32::from(number::<()>(Err(why))),
    }
}

/// UPL-1: how many parts a file of so many bytes has; 0 if it goes in one request.
#[wasm_bindgen(js_name = uploadParts)]
pub fn upload_parts(size: f64) -> f64 {
    match upload::plan(size as u64) {
        Plan::Whole => 0.0,
        Plan::Parts(count) => f64::from(count),
    }
}

/// UPL-1: where a part begins, or ends; NaN for none.
#[wasm_bindgen(js_name = uploadPart)]
pub fn upload_part(size: f64, number: f64, end: bool) -> f64 {
    let number = if number.trunc() == number { number as u32 } else { 0 };
    let part = upload::part(size as u64, number);
    part.map_or(f64::NAN, |part| if end { part.end } else { part.start } as f64)
}

/// UPL-1: the storage type of an upload in parts.
#[wasm_bindgen(js_name = uploadStorage)]
pub fn upload_storage() -> u32 {
    limits::CHUNKED_STORAGE_TYPE
}
