//! §4 After login: a text that leads where none may.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sanku_fuzz::{claims::redirect::no_text_leads_out_of_the_listed_origins, text};

// NAV-1, T1
fuzz_target!(|bytes: &[u8]| {
    let text = text(bytes);
    no_text_leads_out_of_the_listed_origins(&text, false);
    no_text_leads_out_of_the_listed_origins(&text, true);
});
