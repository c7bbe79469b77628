//! DWN-1 DXF files: a good one that is changed, and drawings of any texts and numbers.

use crate::{
    cases,
    claims::dxf::{PLATE, a_file_draws_with_numbers_or_a_reason},
};
use proptest::{prelude::*, sample::Index};
use sanku_core::library::{
    drawing::{Anchor, Drawing, Role, Shape},
    dxf::{entities, file, read},
};

proptest! {
    #![proptest_config(proptest::test_runner::Config { cases: 500, ..cases() })]

    #[test]
    fn a_file_that_is_changed_draws_something_or_says_why_not(from in any::<Index>(), to in any::<Index>(), new in "[ -~]{0,3}") {
        let mut text = PLATE.1.clone();
        let letters: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
        let begin = from.index(letters.len());
        let end = letters.get(begin + to.index(8)).copied().unwrap_or(text.len());
        text.replace_range(letters[begin]..end, &new);
        a_file_draws_with_numbers_or_a_reason(&text);
    }

    #[test]
    fn whatever_is_drawn_is_read_as_it_was_drawn(text in any::<String>(), numbers in prop::array::uniform8(-1e6..1e6_f64), angle in -720.0..720.0_f64) {
        let [a, b, c, d, e, f, g, h] = numbers;
        let role = Role::Thin;
        let shapes = vec![
            Shape::Text { role, at: [a, b], text, size: c.abs(), anchor: Anchor::Middle, angle },
            Shape::Arc { role, start: [a, b], mid: [c, d], end: [e, f] },
            Shape::Rect { role, centre: [g, h], size: [a.abs(), b.abs()], radius: c.abs(), angle },
        ];
        let drawing = Drawing { view_box: [a, b, c.abs(), d.abs()], shapes };
        prop_assert_eq!(read(&file(&drawing, &[])), Ok(entities(&drawing)));
    }
}
