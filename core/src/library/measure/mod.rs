//! §1 Measures: the registry of what is measured and in which units, how a unit is read, and how a number in one is turned
//! into the canonical one of its kind and written.
//!
//! Exact decimals of capacitance and inductance, for forms, are `library::units`.

mod read;
mod row;
mod table;
mod write;

pub use table::{KINDS, Kind};

use crate::decimal;
use row::{Base, Prefix, Scale};
use table::Row;

/// One unit: of a kind, with a prefix or without.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Unit {
    /// What it measures.
    pub kind: Kind,
    base: &'static Base,
    prefix: Option<&'static Prefix>,
}

/// The diameters of 39 steps of AWG are to each other as 92 to one: its logarithm, since `libm::pow` is four times as much to fetch as `exp`.
const LN_92: f64 = 4.5217885770490405;

impl Unit {
    /// As it is written: `kΩ`.
    pub fn symbol(self) -> String {
        [self.prefix(), self.base.symbol].concat()
    }

    /// What stands before it: `k`.
    pub fn prefix(self) -> &'static str {
        self.prefix.map_or("", |prefix| prefix.symbol)
    }

    /// The number in the canonical unit of a decimal text in this one; the nearest to it that there is, where the unit differs by a power of ten.
    pub fn canonical(self, text: &str) -> Option<f64> {
        let power = self.prefix.map_or(0, |prefix| prefix.power);
        let number = match self.base.scale {
            Scale::Ten(by) => decimal::number(text, by + power)?,
            Scale::Times(factor) => decimal::number(text, power)? * factor,
            Scale::From(factor, zero) => (decimal::number(text, power)? - zero) * factor,
            Scale::Gauge => 0.127 * libm::exp((36.0 - decimal::number(text, 0)?) / 39.0 * LN_92),
        };
        number.is_finite().then_some(number)
    }
}

impl Kind {
    /// The unit that its numbers are kept in.
    pub const fn canonical(self) -> Unit {
        Unit { kind: self, base: &self.row().canonical, prefix: None }
    }

    /// Its units without a prefix, the canonical one first.
    pub(super) fn bases(self) -> impl Iterator<Item = &'static Base> {
        let Row { canonical, others, .. } = self.row();
        std::iter::once(canonical).chain(*others)
    }
}

#[cfg(test)]
mod tests;
