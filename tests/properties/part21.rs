//! §1 STEP files: a good one with a byte changed, cut, or twice in it.

use crate::{
    cases,
    claims::part21::{PIN, a_file_has_bodies_with_a_volume_or_a_reason},
};
use proptest::{prelude::*, sample::Index};

proptest! {
    #![proptest_config(proptest::test_runner::Config { cases: 500, ..cases() })]

    #[test]
    fn a_file_that_is_changed_has_bodies_or_a_reason(from in any::<Index>(), to in any::<Index>(), new in "[ -~]{0,3}") {
        let mut text = PIN.1.clone();
        let (from, to) = (from.index(text.len()), to.index(8));
        let to = (from + to).min(text.len());
        text.replace_range(from..to, &new);
        a_file_has_bodies_with_a_volume_or_a_reason(&text);
    }
}
