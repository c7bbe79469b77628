//! MOT-1 Numbers as the page writes them: so many digits that engineers read, and none of them in powers.

use crate::{decimal, library::measure::Kind};

/// Digits of what was reckoned.
const DIGITS: usize = 4;

/// A number as people read it.
pub fn number(number: f64) -> String {
    exact(decimal::rounded(number, DIGITS))
}

/// A number with all its digits.
pub fn exact(number: f64) -> String {
    Kind::count(if number == 0.0 { 0.0 } else { number })
}

/// A share in percent, with its sign.
pub fn percent(share: f64) -> String {
    let sign = if share < 0.0 { "−" } else { "+" };
    [sign, &exact((share.abs() * 100.0).round()), "%"].concat()
}

/// A number that was typed; zero of none.
pub fn typed(text: &str) -> f64 {
    decimal::number(text, 0).filter(|number| number.is_finite()).unwrap_or_default()
}
