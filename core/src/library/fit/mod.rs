//! PKG-1 Whether the land pattern of one package takes the place of another's: pads laid on each other, and what differs, in numbers.

mod assigned;
mod descriptor;
mod fitted;
mod grid;
mod judged;
mod pattern;
mod pose;
mod shelf;
#[cfg(test)]
mod tests;

pub use descriptor::Descriptor;
pub use fitted::{Fit, Matched, Numbering, Remark, RemarkKind, Verdict};
pub use pattern::{Land, LandPattern};
pub use shelf::Shelf;

use super::pad::Pad;

/// Pads of one land pattern, at most.
pub const PADS_MAX: usize = 2_000;
/// How far from its origin a pad is, and how large, at most; millimetres.
pub const REACH_MAX: f64 = 1_000.0;

/// How small a side of a pad is, at least; millimetres.
pub const SIZE_MIN: f64 = 0.001;

/// How a part with the pads `offered` sits on a board that has the pads `wanted`.
pub fn fit(wanted: &[Pad], offered: &[Pad]) -> Fit {
    LandPattern::of(wanted).fit(&LandPattern::of(offered))
}

impl LandPattern {
    /// How a part with this other pattern sits on a board that has this one.
    pub fn fit(&self, offered: &Self) -> Fit {
        pose::best(self, offered).map_or_else(|| judged::apart(self, offered), |laid| judged::judge(&laid))
    }
}
