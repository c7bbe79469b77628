//! ASH-1 Exponents: reckoned exactly, and written as people read them.

use super::*;

fn of(above: i64, below: i64) -> Ratio {
    Ratio::of(above, below).unwrap()
}

// ASH-1
#[test]
fn a_ratio_is_in_lowest_terms_and_below_is_positive() {
    for (above, below, expected) in
        [(6, 4, (3, 2)), (6, -4, (-3, 2)), (-6, -4, (3, 2)), (0, -7, (0, 1)), (10_000, 1, (10_000, 1))]
    {
        let found = of(above, below);
        assert_eq!((found.above, found.below), expected, "{above} {below}");
    }
    for (above, below) in [(1, 0), (0, 0), (10_001, 1), (1, 10_001), (-10_001, 1), (i64::MIN, -1)] {
        assert_eq!(Ratio::of(above, below), None, "{above} {below}");
    }
}

// ASH-1
#[test]
fn ratios_are_added_multiplied_and_divided_exactly() {
    for (one, other, sum, product, quotient) in [
        (of(1, 2), of(1, 3), of(5, 6), of(1, 6), Some(of(3, 2))),
        (of(3, 2), of(5, 7), of(31, 14), of(15, 14), Some(of(21, 10))),
        (of(-3, 2), of(3, 2), Ratio::ZERO, of(-9, 4), Some(of(-1, 1))),
        (of(2, 1), Ratio::ZERO, of(2, 1), Ratio::ZERO, None),
    ] {
        let found = (one.plus(other), one.times(other), one.over(other));
        assert_eq!(found, (Some(sum), Some(product), quotient), "{one:?} {other:?}");
    }
}

// ASH-1
#[test]
fn an_exponent_stands_in_brackets_where_it_is_no_whole_number_from_zero_on() {
    for (ratio, text, negative) in [
        (of(2, 1), "2", false),
        (Ratio::ZERO, "0", false),
        (of(-2, 1), "(-2)", true),
        (of(1, 2), "(1/2)", false),
        (of(-1, 2), "(-1/2)", true),
    ] {
        assert_eq!((ratio.text().as_str(), ratio.is_negative()), (text, negative));
    }
}

// ASH-1
#[test]
fn powers_that_people_write_are_exact() {
    for (base, above, below, expected) in [
        (7.3, 1, 1, 7.3),
        (0.1, -1, 1, 10.0),
        (0.3, 2, 1, 0.09),
        (0.09, 1, 2, 0.3),
        (1000.0, 1, 3, 10.0),
        (-8.0, 1, 3, -2.0),
        (4.0, 3, 2, 8.0),
        (5.0, 0, 1, 1.0),
    ] {
        assert_eq!(power(base, of(above, below)), expected, "{base} {above}/{below}");
    }
    assert!(power(-2.0, of(1, 2)).is_nan());
}
