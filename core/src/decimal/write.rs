//! GEN-6 From a number to the fewest digits that name it: what `{:e}` says, without its tables.

use super::{read::real, whole::Whole};
use crate::text;

/// A decimal of so few digits names no other number.
const SURE: u64 = 1_000_000_000_000_000;
/// A float holds each power of ten up to this one.
const TENS: i32 = 22;
/// So many digits name any number.
const MOST: usize = 17;

/// The digits of a number, from the first to the last that is not 0, and the power of ten of the first; none of zero, and of what is no number.
pub fn digits(number: f64) -> (String, i32) {
    let size = number.abs();
    if size == 0.0 || !size.is_finite() {
        return (String::new(), 0);
    }
    short(size).unwrap_or_else(|| long(size))
}

/// The number that has only the first so many digits of another one, rounded.
pub fn rounded(size: f64, places: usize) -> f64 {
    let (all, power) = digits(size);
    let (kept, power) = cut(&all, power, places);
    let sign = if size < 0.0 { -1.0 } else { 1.0 };
    sign * named(&kept, power)
}

/// What people write: some digits over a power of ten that a float holds.
fn short(size: f64) -> Option<(String, i32)> {
    let mut ten = 1.0;
    for power in 0..=TENS {
        let digits = (size * ten).round();
        if digits >= SURE as f64 {
            return None;
        }
        if digits / ten == size {
            return Some(told(digits as u64, -power));
        }
        ten *= 10.0;
    }
    None
}

/// Any number: the fewest digits of it, rounded, that are read as it.
fn long(size: f64) -> (String, i32) {
    let bits = size.to_bits();
    let (fraction, exponent) = (bits & ((1 << 52) - 1), i32::try_from(bits >> 52).unwrap_or_default());
    let (mantissa, two) =
        if exponent == 0 { (fraction, -1074) } else { (fraction | 1 << 52, exponent - 1075) };
    // 18 or 19 digits: a digit is 0.30103 of a bit's power.
    let above = two + i32::try_from(u64::BITS - mantissa.leading_zeros()).unwrap_or_default();
    let power = (above * 30_103).div_euclid(100_000) - 18;
    let (digits, power) = told(scaled(mantissa, two, power), power);
    let mut fewer = (1..=MOST).map(|places| cut(&digits, power, places));
    let same = |(kept, power): &(String, i32)| named(kept, *power) == size;
    fewer.find(same).unwrap_or((digits, power))
}

/// How often a power of ten goes into a number times a power of two.
fn scaled(mantissa: u64, two: i32, ten: i32) -> u64 {
    let (mut above, mut below) = (Whole::of(mantissa), Whole::of(1));
    let mut times = |two: i32, ten: i32| {
        if two < 0 {
            below.twos(two.unsigned_abs().into())
        } else {
            above.twos(two.unsigned_abs().into())
        }
        if ten < 0 { above.tens(ten.unsigned_abs().into()) } else { below.tens(ten.unsigned_abs().into()) }
    };
    times(two, ten);
    below.twos(63);
    (0..=63).fold(0, |quotient: u64, _| {
        let more = quotient << 1 | u64::from(above.take(&below));
        above.grow(2, 0);
        more
    })
}

/// Digits times a power of ten, without zeros at their end.
fn told(digits: u64, power: i32) -> (String, i32) {
    let digits = text::digits(digits);
    let first = power + i32::try_from(digits.len()).unwrap_or_default() - 1;
    (digits.trim_end_matches('0').to_owned(), first)
}

/// Rounded to so many digits; 9.99 may become 10.
fn cut(digits: &str, power: i32, places: usize) -> (String, i32) {
    let Some((kept, rest)) = digits.split_at_checked(places).filter(|(_, rest)| !rest.is_empty()) else {
        return (digits.to_owned(), power);
    };
    let kept: u64 = kept.parse().unwrap_or_default();
    let up = rest.as_bytes() >= b"5".as_slice();
    let last = power + 1 - i32::try_from(places).unwrap_or_default();
    told(kept + u64::from(up), last)
}

/// The number of these digits, the first of which has that power of ten.
fn named(digits: &str, power: i32) -> f64 {
    let (first, rest) = digits.split_at_checked(1).unwrap_or_default();
    real(first, rest, power.into())
}
