//! ASH-1 Formulas of the chart: texts that are none, and some that are.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sanku_fuzz::{claims::chart::a_text_is_a_formula_or_has_a_fault_in_it, text};

// ASH-1
fuzz_target!(|bytes: &[u8]| a_text_is_a_formula_or_has_a_fault_in_it(&text(bytes)));
