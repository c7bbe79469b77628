//! §8 Error bodies: an answer that is neither one nor an error with a code and words.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sanku_fuzz::{claims::json::every_answer_is_one_or_an_error_with_a_code_and_words, text};

// NET-5, ERR-1, F1
fuzz_target!(|bytes: &[u8]| {
    let [high, low, body @ ..] = bytes else { return };
    let status = u16::from_be_bytes([*high, *low]);
    let body = text(body);
    every_answer_is_one_or_an_error_with_a_code_and_words(status, &body, false);
    every_answer_is_one_or_an_error_with_a_code_and_words(status, &body, true);
});
