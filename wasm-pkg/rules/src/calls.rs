//! §6, §7, §8 Error codes, tokens, permissions.

use crate::texts;
use sanku_core::{
    net::error::{self, ApiError, Lead},
    rules::{refusal::number, token, viewer},
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
    meaning.level as i32 + 2 + lead * 8 + if meaning.code.is_empty() { 0 } else { 128 }
}

/// ERR-1: what the user reads of an error with this code and message.
#[wasm_bindgen(js_name = errorWords)]
pub fn error_words(first: usize, second: usize) -> i32 {
    let (code, message) = texts::pair(first, second);
    texts::answer(ApiError { code, message, ..ApiError::default() }.spoken())
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
