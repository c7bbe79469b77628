//! §5 Validation: each check as one number.

use crate::texts;
use sanku_core::rules::{
    forms, images,
    refusal::{Refusal, number},
    valid,
};
use wasm_bindgen::prelude::*;

hot::checks! {
    check_feedback_mobile "checkFeedbackMobile" forms::feedback_mobile;
    check_feedback_email "checkFeedbackEmail" forms::feedback_email;
    check_feedback_org "checkFeedbackOrg" forms::feedback_org;
    check_feedback_message "checkFeedbackMessage" forms::feedback_message;
    check_related_module "checkRelatedModule" forms::related_module;
}

/// The greatest number of a refusal.
#[wasm_bindgen(js_name = lastRefusal)]
pub fn last_refusal() -> u16 {
    Refusal::LAST
}

/// The code or the text of the refusal with a number.
#[wasm_bindgen(js_name = refusalText)]
pub fn refusal_text(number: u16, code: bool) -> i32 {
    let said = Refusal::of(number).map(|refusal| if code { refusal.code } else { refusal.text });
    texts::maybe(said)
}

/// VAL-7.
#[wasm_bindgen(js_name = checkSlider)]
pub fn check_slider(passed: bool) -> u16 {
    number(valid::slider(passed))
}

/// VAL-9.
#[wasm_bindgen(js_name = checkAgreement)]
pub fn check_agreement(ticked: bool) -> u16 {
    number(valid::agreement(ticked))
}

/// VAL-9.
#[wasm_bindgen(js_name = agreedAtFirst)]
pub fn agreed_at_first(login: bool) -> bool {
    valid::agreed_at_first(login)
}

/// VAL-10.
#[wasm_bindgen(js_name = registeredName)]
pub fn registered_name(first: usize, second: usize) -> i32 {
    let (nickname, account) = texts::pair(first, second);
    texts::answer(valid::username(&nickname, &account))
}

/// VAL-12: a number that is not whole is no type.
#[wasm_bindgen(js_name = checkFeedbackType)]
pub fn check_feedback_type(kind: f64) -> u16 {
    let whole = kind.trunc() == kind;
    number(forms::feedback_type(whole.then_some(kind as i64)))
}

/// VAL-13: one image; a size that is not a number of bytes is too large.
#[wasm_bindgen(js_name = checkImage)]
pub fn check_image(length: usize, size: f64, already: f64) -> u16 {
    number(images::one(already as usize, &texts::owned(length), bytes(size)))
}

fn bytes(size: f64) -> u64 {
    if size >= 0.0 { size.ceil() as u64 } else { u64::MAX }
}

/// VAL-14.
#[wasm_bindgen(js_name = promptMessage)]
pub fn prompt_message(length: usize) -> i32 {
    texts::answer(&valid::prompt_message(&texts::owned(length)))
}
