//! PKG-1 Rows of pads, and patterns laid on each other.

use crate::{
    cases,
    claims::pads::{a_pattern_lies_on_itself, rows_are_pads_or_a_reason},
};
use proptest::prelude::*;
use sanku_core::library::{
    fit::{Numbering, Verdict, fit},
    pad::Pad,
};

/// Pads on a grid that do not touch each other, each with a number of its own.
fn apart() -> impl Strategy<Value = Vec<Pad>> {
    let cell = (-6_i32..6, -6_i32..6);
    let size = (0.1..0.9_f64, 0.1..0.9_f64);
    prop::collection::btree_map(cell, size, 1..24).prop_map(|cells| {
        let pads = (1_u32..).zip(cells);
        pads.map(|(number, ((x, y), (w, h)))| Pad::new(number, [f64::from(x), f64::from(y)], [w, h]))
            .collect()
    })
}

proptest! {
    #![proptest_config(proptest::test_runner::Config { cases: 2_000, ..cases() })]

    // PKG-1
    #[test]
    fn a_part_fits_a_board_that_is_its_own_turned_and_moved(pads in apart(), quarters in 0_usize..4, x in -50.0..50.0_f64, y in -50.0..50.0_f64) {
        let turn = |pad: &Pad| {
            let ([mut a, mut b], [mut w, mut h]) = (pad.centre, pad.size);
            (0..quarters).for_each(|_| (a, b, w, h) = (b, -a, h, w));
            Pad { centre: [a + x, b + y], size: [w, h], ..pad.clone() }
        };
        let board: Vec<Pad> = pads.iter().map(turn).collect();
        let fit = fit(&board, &pads);
        prop_assert_eq!(fit.verdict, Verdict::Usable);
        prop_assert_eq!(fit.numbering, Numbering::Same);
        prop_assert_eq!(fit.matched.len(), pads.len());
    }

    // PKG-1, GEN-6
    #[test]
    fn no_numbers_trap(numbers in prop::collection::vec(any::<[f64; 5]>(), 0..40)) {
        let pad = |[x, y, w, h, angle]: [f64; 5]| Pad { angle, ..Pad::new(1, [x, y], [w, h]) };
        let pads: Vec<Pad> = numbers.into_iter().map(pad).collect();
        let own = fit(&pads, &pads);
        prop_assert!(own.distance.is_finite());
    }

    // PKG-1
    #[test]
    fn rows_are_read_or_refused(text in "([-0-9.]{1,6}[ ,]){3}[0-9.]{1,5}( [A-Z0-9]{1,3})?(\n(mil|mm|[-0-9. a-zA-Z=]{0,30})){0,4}") {
        rows_are_pads_or_a_reason(&text);
    }

    // PKG-1
    #[test]
    fn any_pads_lie_on_themselves_in_numbers(pads in apart()) {
        a_pattern_lies_on_itself(&pads);
    }

    // PKG-1, GEN-6
    #[test]
    fn any_text_is_pads_or_a_reason(text in any::<String>()) {
        rows_are_pads_or_a_reason(&text);
    }
}
