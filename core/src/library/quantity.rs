//! §1 Component values: whole digits and a power of ten, as their markings have them.

use crate::decimal;

/// A value as `digits` · 10^`exponent` of its base unit: 47, 2 is 4700.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Value {
    /// Its significant digits.
    pub digits: u32,
    /// The power of ten they are multiplied by.
    pub exponent: i32,
}

impl Value {
    /// The value as a number in its base unit.
    pub fn number(self) -> f64 {
        decimal::number(&self.digits.to_string(), self.exponent).unwrap_or(f64::NAN)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_is_the_nearest_one() {
        assert_eq!(Value { digits: 10, exponent: -8 }.number(), 1e-7);
        assert_eq!(Value { digits: 47, exponent: 2 }.number(), 4700.0);
    }
}
