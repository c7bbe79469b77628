//! §1 Numbers of a kind as people read them.

use super::{Kind, Unit, row::Prefix, table::PREFIXES};
use crate::library::units::decimal;

impl Kind {
    /// A number of it, in the canonical unit, as it is written: in the unit that makes it 1 to below 1000, where there is one.
    pub fn written(self, number: f64) -> (String, Unit) {
        let (digits, magnitude) = digits(number);
        let prefix = self.prefix_for(magnitude);
        let sign = if number < 0.0 { "-" } else { "" };
        let text = decimal(&digits, magnitude + 1 - prefix.map_or(0, |prefix| prefix.power));
        (format!("{sign}{text}"), Unit { prefix, ..self.canonical() })
    }

    /// The greatest that leaves a whole part, and of what is too small for all of them the least.
    fn prefix_for(self, magnitude: i32) -> Option<&'static Prefix> {
        let choices = || PREFIXES.iter().filter(|prefix| self.row().written.contains(prefix.symbol));
        let fits =
            |prefix: &&Prefix| prefix.power <= magnitude && (prefix.power.is_positive() || magnitude < 0);
        let least = || choices().next().filter(|prefix| magnitude < 0 && prefix.power.is_negative());
        choices().rev().find(fits).or_else(least)
    }
}

/// The digits of a number, from the first to the last that is not 0, and the power of ten of the first; none of zero, and of what is no number.
fn digits(number: f64) -> (String, i32) {
    let text = format!("{:e}", number.abs());
    let (mantissa, exponent) = text.split_once('e').unwrap_or(("0", "0"));
    let digits: String = mantissa.chars().filter(char::is_ascii_digit).collect();
    let digits = digits.trim_end_matches('0').to_owned();
    (digits, exponent.parse().unwrap_or(0))
}
