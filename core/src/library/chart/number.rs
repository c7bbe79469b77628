//! ASH-1 Numbers as a chart tells them.

use crate::{decimal, library::measure::Kind};

/// Beyond these powers of ten a number is told with its power.
const PLAIN: std::ops::Range<i32> = -3..6;

/// A number of so many digits: `206`, `0.0312`, `1.2×10⁻⁶`; empty for what is none.
pub fn told(number: f64, places: usize) -> String {
    if !number.is_finite() {
        return String::new();
    }
    let number = decimal::rounded(number, places);
    let (_, power) = decimal::digits(number);
    if number == 0.0 || PLAIN.contains(&power) {
        return Kind::count(number);
    }
    let (digits, _) = decimal::digits(number);
    let first = Kind::count(scaled(&digits, number));
    let raised = raised(power);
    if first == "1" { ["10", &raised].concat() } else { [&first, "×10", &raised].concat() }
}

/// From 1 to below 10, by its digits.
fn scaled(digits: &str, number: f64) -> f64 {
    let (first, rest) = digits.split_at_checked(1).unwrap_or_default();
    decimal::real(first, rest, 0).copysign(number)
}

/// A whole exponent as it stands above a line: `⁻²`.
pub fn raised(power: i32) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let digit = |letter: char| {
        letter.to_digit(10).and_then(|digit| DIGITS.get(digit as usize)).copied().unwrap_or('⁻')
    };
    Kind::count(f64::from(power)).chars().map(digit).collect()
}

/// A power of ten, exactly where there is one.
pub fn ten(power: i32) -> f64 {
    decimal::real("1", "", power.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_told_shortly() {
        for (number, text) in [
            (0.0, "0"),
            (206.0, "206"),
            (7850.4, "7850"),
            (0.031_234, "0.03123"),
            (123_456.0, "123500"),
            (1e6, "10⁶"),
            (1.2e-6, "1.2×10⁻⁶"),
            (-2.5e12, "-2.5×10¹²"),
            (f64::NAN, ""),
            (f64::INFINITY, ""),
        ] {
            assert_eq!(told(number, 4), text, "{number}");
        }
    }
}
