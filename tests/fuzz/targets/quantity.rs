//! §5 Units: a quantity that is not what the grammar says.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sanku_fuzz::{
    claims::units::{a_text_is_read_exactly_as_the_grammar_says, what_is_written_reads_as_the_same_amount},
    text,
};

// UNT-1, UNT-2, UNT-3
fuzz_target!(|bytes: &[u8]| {
    let text = text(bytes);
    a_text_is_read_exactly_as_the_grammar_says(&text);
    what_is_written_reads_as_the_same_amount(&text);
});
