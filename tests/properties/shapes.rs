//! SHP-1 Files of triangles: good ones that are changed.

use crate::{
    cases,
    claims::shapes::{FILES, a_file_holds_triangles_or_says_why_not},
};
use proptest::{prelude::*, sample::Index};

proptest! {
    #![proptest_config(proptest::test_runner::Config { cases: 2_000, ..cases() })]

    #[test]
    fn shp_1_a_file_that_is_changed_holds_triangles_or_says_why_not(which in 0..FILES.len(), from in any::<Index>(), long in 0..9_usize, new in "[ -~]{0,6}") {
        let (name, good) = FILES[which];
        let mut file = good.to_vec();
        let from = from.index(file.len());
        let to = (from + long).min(file.len());
        file.splice(from..to, new.bytes());
        a_file_holds_triangles_or_says_why_not(name, &file);
    }

    #[test]
    fn shp_1_whatever_bytes_are_they_are_read_or_refused(name in "[a-z]{1,3}\\.(stl|obj|ply|wrl|glb)", bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        a_file_holds_triangles_or_says_why_not(&name, &bytes);
    }
}
