//! §1 The numbers of one row, each checked as it is read.

use super::super::why::{LARGEST, Why};

/// The column that no table has: how long a profile is cut.
pub const LENGTH: &str = "length";
/// How long a profile is cut at first; millimetres.
const FIRST_LENGTH: f64 = 1000.0;
/// The circle in which the bevel of a hexagon starts, as a share of the width across flats: half of what ISO 4014 calls dw, nearly.
pub const BEVELLED: f64 = 0.475;
/// From where to where a profile may be cut.
const LENGTHS: std::ops::RangeInclusive<f64> = 10.0..=12_000.0;

/// Nothing if the one is narrower than the other.
pub fn within(narrow: f64, wide: f64) -> Result<(), Why> {
    if narrow < wide {
        Ok(())
    } else {
        Err(Why::Impossible("a shank as wide as its head, or a point as its shank"))
    }
}

/// The numbers of one configuration.
#[derive(Clone, Copy)]
pub struct Row<'a> {
    number: &'a dyn Fn(&str) -> Option<f64>,
}

impl<'a> Row<'a> {
    /// Of what a table says in each column.
    pub fn new(number: &'a dyn Fn(&str) -> Option<f64>) -> Self {
        Self { number }
    }

    /// A size: a number above nothing.
    pub fn size(self, key: &'static str) -> Result<f64, Why> {
        let found = (self.number)(key).ok_or(Why::Column(key))?;
        if found > 0.0 && found <= LARGEST { Ok(found) } else { Err(Why::Column(key)) }
    }

    /// Several of them.
    pub fn sizes<const N: usize>(self, keys: [&'static str; N]) -> Result<[f64; N], Why> {
        let mut found = [0.0; N];
        for (place, key) in found.iter_mut().zip(keys) {
            *place = self.size(key)?;
        }
        Ok(found)
    }

    /// Whether the table has it.
    pub fn has(self, key: &str) -> bool {
        (self.number)(key).is_some()
    }

    /// How long a profile is cut.
    pub fn length(self) -> Result<f64, Why> {
        let asked = (self.number)(LENGTH).unwrap_or(FIRST_LENGTH);
        if LENGTHS.contains(&asked) { Ok(asked) } else { Err(Why::Column(LENGTH)) }
    }

    /// How wide a wheel is, which its table does not tell: as asked, else as told.
    pub fn face(self, first: f64) -> Result<f64, Why> {
        if self.has(LENGTH) { self.size(LENGTH) } else { Ok(first) }
    }
}
