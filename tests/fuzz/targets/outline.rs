//! SHP-2 Files of outlines: texts that are none, and pieces of good ones.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sanku_fuzz::{
    claims::outline::{GOOD, what_is_read_is_finite_and_on_the_board},
    text, two,
};

// Either a file as it is, or a place in a good one and what stands there instead.
fuzz_target!(|bytes: &[u8]| {
    what_is_read_is_finite_and_on_the_board(&text(bytes));
    let (place, new) = two(bytes);
    if let Ok(place) = place.parse::<usize>() {
        for good in GOOD {
            let mut file: Vec<char> = good.chars().collect();
            let from = place % file.len();
            let to = (from + new.chars().count()).min(file.len());
            file.splice(from..to, new.chars());
            what_is_read_is_finite_and_on_the_board(&String::from_iter(file));
        }
    }
});
