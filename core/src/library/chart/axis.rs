//! ASH-1 An axis: where a number stands on it, and its marks.

use super::{
    number::{ten, told},
    seen::ChartTick,
};

/// A scale from one pixel to another. What is plotted is the number itself, or its decimal logarithm.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Scale {
    /// Equal steps are equal differences.
    pub linear: bool,
    /// What is plotted at either end.
    pub ends: [f64; 2],
    /// Where the ends are.
    pub pixels: [f64; 2],
}

/// So much of what is known stays free at either end.
const MARGIN: f64 = 0.04;
/// So far at least two texts are from each other; pixels.
const APART: f64 = 64.0;
/// No axis has more marks.
const MOST: usize = 200;

/// What is plotted for a number; NaN where a logarithmic axis has no place for it.
pub fn plotted(number: f64, linear: bool) -> f64 {
    match number {
        number if linear => number,
        number if number > 0.0 => libm::log10(number),
        _ => f64::NAN,
    }
}

/// The number of what is plotted.
pub fn number(plotted: f64, linear: bool) -> f64 {
    if linear { plotted } else { libm::pow(10.0, plotted) }
}

impl Scale {
    /// For what is plotted from one end to the other, with some room; and for a range of numbers, where one is given that makes sense.
    pub fn of(linear: bool, known: Option<[f64; 2]>, range: Option<[f64; 2]>, pixels: [f64; 2]) -> Self {
        // An endless difference is no wider than what it is compared with.
        let wide = |[from, to]: &[f64; 2]| to - from > 1e-9 * (from.abs() + to.abs());
        let range = range.map(|range| range.map(|end| plotted(end, linear))).filter(wide);
        let roomy = |[from, to]: [f64; 2]| {
            let half = if linear { (from.abs() / 2.0).max(0.5) } else { 0.3 };
            let room = if wide(&[from, to]) { (to - from) * MARGIN } else { half };
            [from - room, to + room]
        };
        let ends = range.or_else(|| known.map(roomy)).unwrap_or([0.0, 1.0]);
        Self { linear, ends, pixels }
    }

    /// Where something plotted is.
    pub fn at(&self, plotted: f64) -> f64 {
        let [one, zero] = self.line();
        plotted * one + zero
    }

    /// Pixels a step, and where nothing would be.
    pub fn line(&self) -> [f64; 2] {
        let ([from, to], [first, last]) = (self.ends, self.pixels);
        let one = (last - first) / (to - from);
        [one, first - from * one]
    }

    /// The number at either end.
    pub fn range(&self) -> [f64; 2] {
        self.ends.map(|end| number(end, self.linear))
    }

    /// Its marks, from its first end to its last.
    pub fn ticks(&self) -> Vec<ChartTick> {
        let [from, to] = self.ends;
        let most = ((self.pixels[1] - self.pixels[0]).abs() / APART).max(1.0);
        if self.linear || to - from < 0.7 { self.evenly(most) } else { self.decades(most) }
    }

    /// Steps of 1, 2 or 5 times a power of ten, each parted in four or five.
    fn evenly(&self, most: f64) -> Vec<ChartTick> {
        let [from, to] = self.range();
        let rough = (to - from) / most;
        let power = libm::floor(libm::log10(rough)) as i32;
        let steps =
            [(1.0, 5.0), (2.0, 4.0), (5.0, 5.0), (10.0, 5.0)].map(|(step, parts)| (step * ten(power), parts));
        let Some((step, parts)) = steps.into_iter().find(|(step, _)| *step >= rough * (1.0 - 1e-9)) else {
            return Vec::new();
        };
        let small = step / parts;
        let first = libm::ceil(from / small - 1e-6);
        let places = (0..MOST).map(|at| first + at as f64).take_while(|at| at * small <= to + small * 1e-6);
        let tick = |at: f64| {
            let whole = at / parts == libm::round(at / parts);
            let number = if whole { libm::round(at / parts) * step } else { at * small };
            ChartTick {
                at: self.at(plotted(number, self.linear)),
                label: if whole { told(number, 10) } else { String::new() },
            }
        };
        places.map(tick).filter(|tick| tick.at.is_finite()).collect()
    }

    /// Powers of ten, and the numbers between them; of few decades 2 and 5, too, have a text.
    fn decades(&self, most: f64) -> Vec<ChartTick> {
        let [from, to] = self.ends;
        let span = to - from;
        let every = libm::ceil(span / most).max(1.0) as i32;
        let far = if span * 3.0 <= most { &[1.0, 2.0, 5.0][..] } else { &[1.0] };
        let powers = libm::floor(from) as i32..=libm::ceil(to) as i32;
        let within = powers.filter(|_| span.is_finite()).take(MOST * 2);
        let parts = |power: i32| {
            (1..10_u8)
                .filter(move |_| every == 1 || power % every == 0)
                .map(move |part| (power, f64::from(part)))
        };
        let all = within.flat_map(parts).filter(|(_, part)| every == 1 || *part == 1.0);
        let tick = |(power, part): (i32, f64)| {
            let number = part * ten(power);
            let at = plotted(number, false);
            let label = if far.contains(&part) { told(number, 4) } else { String::new() };
            (at >= from - 1e-9 && at <= to + 1e-9).then(|| ChartTick { at: self.at(at), label })
        };
        all.filter_map(tick).take(MOST * 5).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    mod marks;

    fn labels(linear: bool, range: [f64; 2], pixels: f64) -> (Vec<String>, usize) {
        let ticks = Scale::of(linear, None, Some(range), [0.0, pixels]).ticks();
        let labels: Vec<_> =
            ticks.iter().map(|tick| tick.label.clone()).filter(|label| !label.is_empty()).collect();
        (labels, ticks.len())
    }

    // ASH-1
    #[test]
    fn an_axis_has_round_numbers_and_small_marks_between_them() {
        assert_eq!(
            labels(true, [0.0, 10.0], 400.0),
            (["0", "2", "4", "6", "8", "10"].map(String::from).to_vec(), 21)
        );
        assert_eq!(labels(true, [0.1, 0.32], 400.0).0, ["0.1", "0.15", "0.2", "0.25", "0.3"]);
        assert_eq!(labels(true, [-30.0, 25.0], 200.0).0, ["-20", "0", "20"]);
        assert_eq!(
            labels(false, [1.0, 1000.0], 400.0),
            (["1", "10", "100", "1000"].map(String::from).to_vec(), 28)
        );
        assert_eq!(labels(false, [1.0, 100.0], 600.0).0, ["1", "2", "5", "10", "20", "50", "100"]);
        assert_eq!(labels(false, [2.0, 4.0], 300.0).0, ["2", "2.5", "3", "3.5", "4"], "less than a decade");
        assert_eq!(labels(false, [1e-6, 1e30], 400.0).0.len(), 7);
    }

    #[test]
    fn a_range_has_an_axis_whatever_it_is() {
        for range in [
            [0.0, 0.0],
            [5.0, 5.0],
            [-1.0, 1.0],
            [1e-30, 1e30],
            [-1e30, 1e30],
            [1e30, 1e30 + 1e15],
            [3.0, 1.0],
        ] {
            for linear in [true, false] {
                for known in [None, Some([2.0, 2.0]), Some([1e-9, 3.0])] {
                    let scale = Scale::of(linear, known, Some(range), [0.0, 500.0]);
                    assert!(scale.ends[0] < scale.ends[1], "{range:?} {linear}");
                    let ticks = scale.ticks();
                    assert!(
                        ticks.len() <= MOST * 5 && ticks.iter().all(|tick| (-1.0..=501.0).contains(&tick.at)),
                        "{range:?} {ticks:?}"
                    );
                }
            }
        }
    }

    // ASH-1
    #[test]
    fn what_is_known_has_room_around_it() {
        let scale = Scale::of(false, Some([1.0, 3.0]), None, [0.0, 100.0]);
        assert_eq!(scale.ends, [0.92, 3.08]);
        assert_eq!(
            Scale::of(false, Some([1.0, 3.0]), Some([0.0, 5.0]), [0.0, 1.0]).ends,
            [0.92, 3.08],
            "no decade of zero"
        );
        assert_eq!(Scale::of(true, Some([4.0, 4.0]), None, [0.0, 1.0]).ends, [2.0, 6.0]);
    }

    #[test]
    fn a_number_is_found_again_where_it_is_plotted() {
        for linear in [true, false] {
            let scale = Scale::of(linear, None, Some([0.5, 300.0]), [700.0, 40.0]);
            assert!(
                (scale.at(plotted(0.5, linear)) - 700.0).abs() < 1e-9
                    && (scale.at(plotted(300.0, linear)) - 40.0).abs() < 1e-9
            );
            assert!((number(plotted(42.0, linear), linear) - 42.0).abs() < 1e-12);
        }
        assert!(plotted(0.0, false).is_nan() && plotted(-1.0, false).is_nan());
    }
}
