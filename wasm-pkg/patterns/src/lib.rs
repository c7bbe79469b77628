//! VAL-14 Patterns that arrive as data, for JavaScript: conversions only. A module of its own, since its engine weighs as
//! much as all the rules together.

use sanku_core::rules::pattern::{self, BadPattern};
use wasm_bindgen::prelude::*;

/// Whether a pattern is somewhere in a text: the source of a JavaScript regular expression, read as with the flag `u`.
/// Throws an error named `BadPattern` for a pattern that says nothing; its message is what `checkPattern` answers.
#[wasm_bindgen(js_name = matchesPattern)]
pub fn matches_pattern(pattern: &str, text: &str) -> Result<bool, js_sys::Error> {
    pattern::matches(pattern, text).map_err(refused)
}

/// Why a pattern says nothing: `syntax`, `unsupported` (look-around, back references, `\p`) or `tooLarge`; nothing if it is
/// good.
#[wasm_bindgen(js_name = checkPattern)]
pub fn check_pattern(pattern: &str) -> Option<String> {
    pattern::matches(pattern, "").err().map(|why| why.to_string())
}

fn refused(why: BadPattern) -> js_sys::Error {
    let error = js_sys::Error::new(&why.to_string());
    error.set_name("BadPattern");
    error
}
