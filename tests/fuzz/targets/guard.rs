//! §2 Route guards: an address that is not clean when it was cleaned, or lost what was its own.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sanku_fuzz::{claims::address::a_guard_takes_all_that_it_knows_and_no_byte_of_the_rest, text};

// GRD-1, GRD-2, T4
fuzz_target!(|bytes: &[u8]| a_guard_takes_all_that_it_knows_and_no_byte_of_the_rest(&text(bytes)));
