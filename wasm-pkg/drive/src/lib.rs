//! MOT-1 What a mechanism asks of its motor, for JavaScript: conversions only. A module of its own, which comes when somebody opens motor conditions.

use sanku_core::library::drive::answered;
use wasm_bindgen::prelude::*;
use wasm_tape::to_js;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "import type { DriveSeen } from './core.js';";

/// What an ask begins with.
const DRIVE: &str = "drive\n";

/// Answers what motor conditions ask, as the portal asks it, of the motors that the server gives: the bytes of its JSON. Of what is none, and
/// where something is wrong with the conditions, there is no answer.
#[wasm_bindgen(unchecked_return_type = "DriveSeen | undefined")]
pub fn drive(ask: &str, motors: &[u8]) -> JsValue {
    let seen = ask.strip_prefix(DRIVE).and_then(|ask| answered(ask, motors));
    seen.map_or(JsValue::UNDEFINED, |seen| to_js(&seen))
}
