//! GEN-6 The whole portal: events, facts and answers in an order that it does not survive.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sanku_fuzz::claims::stream::Stream;

// GEN-6, NAV-1, NET-3, T1: each three bytes are a step, so that one can be exchanged for another.
fuzz_target!(|bytes: &[u8]| {
    let mut seeds =
        bytes.chunks(3).map(|chunk| chunk.iter().fold(0, |seed, byte| seed << 8 | u64::from(*byte)));
    let first = seeds.next().unwrap_or_default();
    for mut stream in [Stream::whole(first).unwrap(), Stream::by_room(first).unwrap()] {
        seeds.clone().take(120).for_each(|seed| stream.step(seed).unwrap());
    }
});
