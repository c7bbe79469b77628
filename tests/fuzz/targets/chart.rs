//! ASH-1 Questions to the chart: axes, stages, ranges and screens that nobody would ask for.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sanku_fuzz::{claims::chart::a_question_is_answered, text};

// ASH-1
fuzz_target!(|bytes: &[u8]| a_question_is_answered(&text(bytes)));
