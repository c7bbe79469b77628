//! §5 Search bar: lists of keywords that no box may hold, or that an address does not bring back.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sanku_fuzz::{claims::address::what_is_read_from_any_lists_is_as_the_box_holds_it, two};

// KEY-5, KEY-9
fuzz_target!(|bytes: &[u8]| {
    let (one, other) = two(bytes);
    what_is_read_from_any_lists_is_as_the_box_holds_it(&one, &other);
});
