//! CMP-1 Comparisons: addresses and baskets that name what nobody can compare, or that are read as another than they are written.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sanku_fuzz::{claims::address::what_any_address_compares_is_read_as_it_is_written, text};

// CMP-1
fuzz_target!(|bytes: &[u8]| what_any_address_compares_is_read_as_it_is_written(&text(bytes)));
