//! PKG-1 How a part sits on a board: the best way to lay it, and what is to be said of that.

use super::{fitted::Fit, judged, laid, pattern::LandPattern};
use crate::library::pad::Pad;

/// How a part with the pads `offered` sits on a board that has the pads `wanted`.
pub fn fit(wanted: &[Pad], offered: &[Pad]) -> Fit {
    LandPattern::of(wanted).fit(&LandPattern::of(offered))
}

impl LandPattern {
    /// How a part with this other pattern sits on a board that has this one.
    pub fn fit(&self, offered: &Self) -> Fit {
        laid::best(self, offered).map_or_else(|| judged::apart(self, offered), |laid| judged::judge(&laid))
    }
}
