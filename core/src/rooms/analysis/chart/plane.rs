//! ASH-1 Where on the page what stands: shares of the canvas, its pixels, and the numbers on the axes.

use crate::library::chart::{
    seen::{ChartAxis, ChartSeen},
    state::Axis,
};

/// No picture has more pixels; a larger screen is shown a coarser one.
const PIXELS: f64 = 2_400_000.0;
/// No number beyond is on an axis.
const LARGEST: f64 = 1e30;
/// The ends of an axis differ by so much at least, of the larger.
const NEAREST: f64 = 1e-4;

/// Width and height on the page, and pixels of the screen to one of those.
#[derive(Debug, Default, PartialEq)]
pub struct Framed {
    size: [f64; 2],
    ratio: f64,
}

impl Framed {
    /// Of what the page says, which may be no size.
    pub fn new(size: [f64; 2], ratio: f64) -> Self {
        let size = size.map(|side| if side >= 1.0 { side } else { 0.0 });
        Self { size, ratio: if ratio > 0.0 { ratio } else { 1.0 } }
    }

    /// A share of the canvas in its pixels.
    pub fn place(&self, [right, down]: [f64; 2]) -> [f64; 2] {
        let [width, height] = self.size;
        [right * width, down * height]
    }

    /// Width and height as a chart is drawn, and how many pixels of its picture are one of those; none of what has no size.
    pub fn screen(&self) -> Option<([u32; 2], f64)> {
        let [width, height] = self.size;
        let most = (PIXELS / (width * height)).sqrt();
        (width >= 1.0 && height >= 1.0)
            .then(|| (self.size.map(|side| side as u32), self.ratio.min(most).min(4.0)))
    }
}

/// A place of the canvas as shares of the plot: from the left and from below.
pub fn share(seen: &ChartSeen, [right, down]: [f64; 2]) -> [f64; 2] {
    let [left, top, width, height] = seen.plot;
    [(right - left) / width, 1.0 - (down - top) / height]
}

/// The number at a share of an axis.
pub fn number([from, to]: [f64; 2], linear: bool, share: f64) -> f64 {
    if linear { from + (to - from) * share } else { from * libm::pow(to / from, share) }
}

/// The same as it lies: its decade, where equal steps are equal ratios.
pub fn plotted(range: [f64; 2], linear: bool, share: f64) -> f64 {
    let number = number(range, linear, share);
    if linear { number } else { libm::log10(number) }
}

/// An axis from another share to another one of where it is now, whether that is drawn yet or not; as it was, where there is nothing.
pub fn moved(axis: &Axis, ChartAxis { range, linear, .. }: &ChartAxis, [from, to]: [f64; 2]) -> Axis {
    let range = axis.range.unwrap_or(*range);
    let ends = [number(range, *linear, from), number(range, *linear, to)];
    if is_range(ends, *linear) { Axis { range: Some(ends), ..axis.clone() } } else { axis.clone() }
}

/// Whether an axis can go from one number to another.
pub fn is_range([from, to]: [f64; 2], linear: bool) -> bool {
    let wide = to - from > NEAREST * from.abs().max(to.abs());
    wide && from.abs() <= LARGEST && to.abs() <= LARGEST && (linear || from > 0.0)
}
