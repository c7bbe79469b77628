//! Properties: what holds for every input, each rule family against an oracle that knows nothing of the code.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test may fail loudly")]

mod address;
mod input;
mod json;
mod names;
mod parts;
mod redirect;
mod sequences;
mod texts;
mod time;
mod units;
mod valid;

use proptest::test_runner::Config;

/// How many inputs each property is tried with, at least; the variable PROPTEST_CASES asks for more.
const CASES: u32 = 10_000;

fn cases() -> Config {
    let asked = Config::default();
    Config { cases: asked.cases.max(CASES), failure_persistence: None, ..asked }
}
