//! §4 Browser storage: JSON that our parser reads in another way than others do, or that a type trips over.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sanku_fuzz::{
    claims::json::{
        a_text_is_read_as_the_oracle_reads_it_or_refused_with_it,
        every_type_that_comes_in_is_read_or_refused, what_a_storage_kept_counts_or_is_absent,
    },
    text, two,
};

// STO-2, GEN-6, F10
fuzz_target!(|bytes: &[u8]| {
    let whole = text(bytes);
    every_type_that_comes_in_is_read_or_refused(&whole);
    a_text_is_read_as_the_oracle_reads_it_or_refused_with_it(&whole);
    let (at, notices) = two(bytes);
    what_a_storage_kept_counts_or_is_absent(&notices, &at);
});
