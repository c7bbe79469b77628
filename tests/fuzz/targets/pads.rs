//! PKG-1 Rows of pads: whatever is read lies on itself, and nothing traps.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sanku_fuzz::{claims::pads::rows_are_pads_or_a_reason, text};

// PKG-1
fuzz_target!(|bytes: &[u8]| rows_are_pads_or_a_reason(&text(bytes)));
