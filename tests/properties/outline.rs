//! SHP-2 Files of outlines: good ones that are changed, and texts that are none.

use crate::{
    cases,
    claims::outline::{GOOD, what_is_read_is_finite_and_on_the_board},
};
use proptest::{prelude::*, sample::Index};

proptest! {
    #![proptest_config(proptest::test_runner::Config { cases: 150, ..cases() })]

    #[test]
    fn shp_2_a_file_that_is_changed_is_read_or_refused(which in 0..2_usize, from in any::<Index>(), to in any::<Index>(), new in "[ -~]{0,4}") {
        let mut text = GOOD[which].to_owned();
        let begin = from.index(text.len());
        let end = (begin + to.index(8)).min(text.len());
        text.replace_range(begin..end, &new);
        what_is_read_is_finite_and_on_the_board(&text);
    }

    #[test]
    fn shp_2_a_sketch_of_any_letters_is_read_or_refused(text in "([omch][0-9.]{0,40}-){0,5}") {
        what_is_read_is_finite_and_on_the_board(&text);
    }
}
