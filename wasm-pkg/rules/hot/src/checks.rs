//! §5 Validation: what is checked on each key stroke, as one number.

use crate::scratch;
use sanku_core::{
    rules::{refusal::number, valid},
    text,
};
use wasm_bindgen::prelude::*;

/// Checks of one text: the name in JavaScript, and the rule.
#[macro_export]
macro_rules! checks {
    ($($export:ident $js:literal $rule:path;)*) => {
        $(#[allow(missing_docs, reason = "rules.d.ts says it")]
        #[wasm_bindgen(js_name = $js)]
        pub fn $export(length: usize) -> u16 {
            $crate::scratch::text(length, |text| number($rule(&text)))
        })*
    };
}

checks! {
    check_mobile "checkMobile" valid::any_mobile;
    check_phone_mobile "checkPhoneMobile" valid::mobile;
    check_email "checkEmail" valid::email;
    check_account "checkAccount" valid::any_account;
    check_password "checkPassword" valid::password;
    check_code "checkCode" valid::any_code;
    check_phone_code "checkPhoneCode" valid::code;
    check_login_password "checkLoginPassword" valid::login_password;
    check_message "checkMessage" valid::message;
}

/// VAL-4: the classes of a password as bits.
#[wasm_bindgen(js_name = passwordClasses)]
pub fn password_classes(length: usize) -> u8 {
    scratch::text(length, |text| valid::password_strength(&text).bits())
}

/// VAL-5: the same password again; once it was touched.
#[wasm_bindgen(js_name = checkConfirm)]
pub fn check_confirm(first: usize, second: usize, touched: bool) -> u16 {
    scratch::both(first, second, |one, other| number(valid::confirm_after_change(touched, &one, &other)))
}

/// GEN-4.
#[wasm_bindgen]
pub fn characters(length: usize) -> usize {
    scratch::text(length, |text| text::count(&text))
}
