//! §5 Forms: what their fields keep, and every one that is refused.

use crate::boundary::{Refused, admit, hand_out};
use sanku_core::rules::{
    common::{self, Against},
    forms::{AccountForm, FieldError, PasswordForm},
    input::{self, Field},
    refusal::number,
    valid,
};
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// Every field of the account form that is refused.
#[wasm_bindgen(js_name = checkAccountForm)]
pub fn check_account_form(form: Ts<AccountForm>) -> Result<Vec<Ts<FieldError>>, Refused> {
    Ok(admit(&form)?.check().iter().map(hand_out).collect())
}

/// Every field of a form with a new password that is refused.
#[wasm_bindgen(js_name = checkPasswordForm)]
pub fn check_password_form(form: Ts<PasswordForm>) -> Result<Vec<Ts<FieldError>>, Refused> {
    Ok(admit(&form)?.check("").iter().map(hand_out).collect())
}

/// 0, or the place in `messages` that says why this password may not be chosen: by the rules, because it is one of `own` (the
/// account's names and numbers, a line each), or because it is in `list`, the text of `@sanku/core/common-passwords.txt`.
#[wasm_bindgen(js_name = checkNewPassword)]
pub fn check_new_password(password: &str, own: &str, list: &str) -> u16 {
    let own: Vec<&str> = own.lines().collect();
    number(common::fresh(password, Against { list, own: &own }))
}

/// 0, or the place in `messages` that says why this is neither an e-mail address nor a mobile number.
#[wasm_bindgen(js_name = checkAccount)]
pub fn check_account(text: &str) -> u16 {
    number(valid::account(text).map(drop))
}

/// 0, or the place in `messages` that says why nobody can log in with this password.
#[wasm_bindgen(js_name = checkLoginPassword)]
pub fn check_login_password(text: &str) -> u16 {
    number(valid::login_password(text))
}

/// What a field keeps of a text that was typed or pasted into it.
#[wasm_bindgen(js_name = admit)]
pub fn admit_text(field: Ts<Field>, text: &str) -> Result<String, Refused> {
    Ok(input::admit(admit(&field)?, text))
}
