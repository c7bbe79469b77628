//! §1 Numbers of a kind as people read them.

use super::{
    Kind, Unit,
    row::{Prefix, Scale},
    table::PREFIXES,
};
use crate::{decimal::digits, library::units::decimal, text::has};

impl Kind {
    /// A number of it, in the canonical unit, as it is written: in the unit that makes it 1 to below 1000, where there is one.
    pub fn written(self, number: f64) -> (String, Unit) {
        let prefix = self.prefix_for(digits(number).1);
        let text = plain(number, prefix.map_or(0, |prefix| prefix.power));
        (text, Unit { prefix, ..self.canonical() })
    }

    /// A number that measures nothing, as it is written.
    pub fn count(number: f64) -> String {
        plain(number, 0)
    }

    /// Whether its numbers are written with prefixes.
    pub const fn is_prefixed(self) -> bool {
        !self.row().written.is_empty()
    }

    /// The greatest that leaves a whole part, and of what is too small for all of them the least.
    fn prefix_for(self, magnitude: i32) -> Option<&'static Prefix> {
        let choices = || PREFIXES.iter().filter(|prefix| has(self.row().written, prefix.symbol));
        let fits =
            |prefix: &&Prefix| prefix.power <= magnitude && (prefix.power.is_positive() || magnitude < 0);
        let least = || choices().next().filter(|prefix| magnitude < 0 && prefix.power.is_negative());
        choices().rev().find(fits).or_else(least)
    }
}

impl Unit {
    /// A number in the canonical unit as it is written in this one; none where they differ by more than a power of ten.
    pub fn text(self, number: f64) -> Option<String> {
        let Scale::Ten(by) = self.base.scale else { return None };
        let power = by + self.prefix.map_or(0, |prefix| prefix.power);
        Some(plain(number, power))
    }
}

/// A number times a power of ten the other way, as it is written.
fn plain(number: f64, power: i32) -> String {
    let (digits, magnitude) = digits(number);
    let sign = if number < 0.0 { "-" } else { "" };
    [sign, &decimal(&digits, magnitude + 1 - power)].concat()
}
