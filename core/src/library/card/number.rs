//! DWN-1 How cards write numbers: the decimal that is known, its point moved; no digit more.

use crate::{
    decimal::{digits, rounded},
    library::units,
};

/// So many digits tell a number from every other one that is written with as many.
const DIGITS: usize = 15;
/// From 0.001 to below ten million a number stands as it is.
const PLAIN: std::ops::Range<i32> = -3..7;

/// A number times a power of ten: `206000`, `7.85e-9`; at most twenty letters, as CalculiX reads no more.
pub(super) fn number(value: f64, shift: i32) -> String {
    let (digits, power) = digits(rounded(value, DIGITS));
    let power = power + shift;
    let sign = if value < 0.0 { "-" } else { "" };
    if digits.is_empty() || PLAIN.contains(&power) {
        return [sign, &units::decimal(&digits, power + 1)].concat();
    }
    let (first, rest) = digits.split_at_checked(1).unwrap_or_default();
    let point = if rest.is_empty() { "" } else { "." };
    [sign, first, point, rest, "e", &power.to_string()].concat()
}
