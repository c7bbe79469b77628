//! MOT-1 Motor conditions as they are asked of the worker: texts that are none, and some that are.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sanku_fuzz::{claims::drive::any_text_is_refused_or_answered_with_finite_numbers, text};

// MOT-1
fuzz_target!(|bytes: &[u8]| any_text_is_refused_or_answered_with_finite_numbers(&text(bytes)));
