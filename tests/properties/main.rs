//! Properties: what holds for every input, each rule family against an oracle that knows nothing of the code.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test may fail loudly")]

mod address;
mod chart;
#[path = "../claims/mod.rs"]
mod claims;
mod drive;
mod dxf;
mod input;
mod json;
mod log;
mod names;
mod need;
mod outline;
mod pads;
mod part21;
mod parts;
mod redirect;
mod sequences;
mod shapes;
mod strange;
mod stream;
mod texts;
mod time;
mod units;
mod valid;

use proptest::test_runner::Config;

/// How many inputs each property is tried with; the variable PROPTEST_CASES says otherwise.
const CASES: u32 = 10_000;
/// How many streams of some fifty inputs the whole portal is tried with.
const STREAMS: u32 = 400;

fn cases() -> Config {
    Config { cases: CASES, failure_persistence: None, ..Config::default() }
}

fn streams() -> Config {
    Config { cases: STREAMS, max_shrink_iters: 4_000, ..cases() }
}
