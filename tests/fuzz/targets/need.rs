//! REC-1 Sentences of needs: texts that are none, and some that are.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sanku_fuzz::{claims::need::a_text_is_read_and_read_again_as_it_is_written, text};

// REC-1
fuzz_target!(|bytes: &[u8]| a_text_is_read_and_read_again_as_it_is_written(&text(bytes)));
