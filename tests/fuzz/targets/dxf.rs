//! DWN-1 DXF files: texts that are none, and pieces of one.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sanku_fuzz::{
    claims::dxf::{PLATE, a_file_draws_with_numbers_or_a_reason},
    text, two,
};

// Either a file as it is, or a place in a good one and what stands there instead.
fuzz_target!(|bytes: &[u8]| {
    a_file_draws_with_numbers_or_a_reason(&text(bytes));
    let (place, new) = two(bytes);
    if let Ok(place) = place.parse::<usize>() {
        let mut file: Vec<char> = PLATE.1.chars().collect();
        let from = place % file.len();
        let to = (from + new.chars().count()).min(file.len());
        file.splice(from..to, new.chars());
        a_file_draws_with_numbers_or_a_reason(&String::from_iter(file));
    }
});
