//! GEN-6 Numbers are read and written as the standard library does it.

use super::{digits, number, rounded};
use proptest::prelude::*;

/// What the standard library says.
fn expected(size: f64) -> (String, i32) {
    let text = format!("{:e}", size.abs());
    let (mantissa, exponent) = text.split_once('e').unwrap();
    let digits: String = mantissa.chars().filter(char::is_ascii_digit).collect();
    (digits.trim_end_matches('0').to_owned(), exponent.parse().unwrap())
}

#[test]
fn the_digits_of_a_number_are_those_that_people_write() {
    for size in
        [1.0, 0.5, 300.0, 4.7e-12, 7.85, 1e22, 1e23, 0.1 + 0.2, f64::MAX, f64::MIN_POSITIVE, 5e-324, 9.5e-7]
    {
        assert_eq!(digits(size), expected(size), "{size:e}");
        assert_eq!(digits(-size), expected(size), "-{size:e}");
    }
    for nothing in [0.0, -0.0, f64::NAN, f64::INFINITY] {
        assert_eq!(digits(nothing), (String::new(), 0), "{nothing}");
    }
}

#[test]
fn a_decimal_is_a_number_and_nothing_else_is() {
    for (text, power, expect) in [
        ("12", 0, Some(12.0)),
        ("-1.5", 3, Some(-1500.0)),
        ("+.5", 0, Some(0.5)),
        ("5.", -1, Some(0.5)),
        ("2.2e3", -3, Some(2.2)),
        ("0.1", 0, Some(0.1)),
        ("1E400", 0, Some(f64::INFINITY)),
    ] {
        assert_eq!(number(text, power), expect, "{text} {power}");
    }
    for text in ["", ".", "-", "e3", "1e", "1e1.5", "1.2.3", "inf", "NaN", "12k", "１２", "--1", "1 2"] {
        assert_eq!(number(text, 0), None, "{text}");
    }
}

#[test]
fn a_number_just_beside_another_is_rounded_to_it() {
    for size in [300.0_f64, 0.1, 2.5e-9, -40.0, 999.999_999_999] {
        for near in [size.next_up(), size, size.next_down()] {
            let expect: f64 = format!("{near:.9e}").parse().unwrap();
            assert_eq!(rounded(near, 10), expect, "{near:e}");
        }
    }
    assert_eq!(rounded(0.0, 10), 0.0);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    #[test]
    fn any_number_has_the_digits_that_the_standard_library_gives_it(bits in any::<u64>()) {
        let size = f64::from_bits(bits);
        prop_assume!(size.is_finite() && size != 0.0);
        prop_assert_eq!(digits(size), expected(size));
        let (all, power) = digits(size);
        prop_assert_eq!(number(&all, power + 1 - i32::try_from(all.len()).unwrap()), Some(size.abs()));
    }

    #[test]
    fn a_decimal_that_somebody_types_has_its_digits_and_its_number(whole in 0..1_000_000_000_u64, power in -15..15_i32) {
        let size: f64 = format!("{whole}e{power}").parse().unwrap();
        prop_assert_eq!(number(&whole.to_string(), power), Some(size));
        if whole > 0 {
            prop_assert_eq!(digits(size), expected(size));
            prop_assert_eq!(digits(size * 1.1), expected(size * 1.1));
        }
    }
}
