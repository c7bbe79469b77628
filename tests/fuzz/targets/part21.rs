//! §1 STEP files: bytes that are none, and pieces of one.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sanku_fuzz::{
    claims::part21::{PIN, a_file_has_bodies_with_a_volume_or_a_reason},
    text, two,
};

// Either a file as it is, or a place in a good one and what stands there instead.
fuzz_target!(|bytes: &[u8]| {
    a_file_has_bodies_with_a_volume_or_a_reason(&text(bytes));
    let (place, new) = two(bytes);
    if let Ok(place) = place.parse::<usize>() {
        let mut file = PIN.1.clone();
        let from = place % file.len();
        let to = (from + new.len()).min(file.len());
        file.replace_range(from..to, &new);
        a_file_has_bodies_with_a_volume_or_a_reason(&file);
    }
});
