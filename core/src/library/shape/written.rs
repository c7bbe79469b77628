//! SHP-1 Numbers in questions: written so that the very same is read.

use crate::decimal;

/// A number as a text; what has no end is nothing.
pub fn written(number: f64) -> String {
    let (digits, power) = decimal::digits(number);
    if digits.is_empty() {
        return "0".into();
    }
    // The power is that of the first digit.
    let power = power - i32::try_from(digits.len()).unwrap_or_default() + 1;
    let sign = if number.is_sign_negative() { "-" } else { "" };
    let power_sign = if power < 0 { "-" } else { "" };
    [sign, &digits, "e", power_sign, &crate::text::digits(power.unsigned_abs().into())].concat()
}

/// What a text says.
pub fn number(text: &str) -> Option<f64> {
    decimal::number(text, 0).filter(|number| number.is_finite())
}
