//! ASH-1 Where an index is the same: a line in a chart of decades, a curve where an axis is linear.

use super::{
    axis::{Scale, number},
    data::{Placed, Reading},
};

/// So many pieces has a curve.
const PIECES: usize = 96;
/// How long an arrow is; pixels.
const ARROW: f64 = 26.0;

/// The exponents of x and y in an index, and the decimal logarithm of what stands before: the index is the same where right · log x + up · log y
/// is, both in base units.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Slope {
    right: f64,
    up: f64,
    before: f64,
}

/// A line within a plot.
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    /// Two where it is straight.
    pub points: Vec<[f64; 2]>,
    /// From its middle to the better side.
    pub arrow: [[f64; 2]; 2],
}

impl Slope {
    /// Of an index over what stands on the axes; none where it is no product of them alone.
    pub fn of(index: &Reading, [x, y]: [&Reading; 2]) -> Option<Self> {
        let product = |reading: &Reading| reading.formula.product.clone().filter(|(number, _)| *number > 0.0);
        let ((own, powers), (right, xs), (up, ys)) = (product(index)?, product(x)?, product(y)?);
        let exponent = |of: &[(usize, super::ratio::Ratio)], at: usize| {
            of.iter().find(|(place, _)| *place == at).map_or(0.0, |(_, exponent)| exponent.number())
        };
        let places = || powers.iter().chain(&xs).chain(&ys).map(|(at, _)| *at);
        let rows = || places().map(|at| [exponent(&xs, at), exponent(&ys, at), exponent(&powers, at)]);
        let sum = |of: fn([f64; 3]) -> f64| rows().map(of).sum::<f64>();
        let [aa, ab, bb] = [sum(|[a, _, _]| a * a), sum(|[a, b, _]| a * b), sum(|[_, b, _]| b * b)];
        let [ac, bc] = [sum(|[a, _, c]| a * c), sum(|[_, b, c]| b * c)];
        let apart = aa * bb - ab * ab;
        let (a, b) = if apart > 1e-9 {
            ((ac * bb - bc * ab) / apart, (bc * aa - ac * ab) / apart)
        } else {
            (0.0, if bb > 0.0 { bc / bb } else { 0.0 })
        };
        let same = rows().all(|[p, q, r]| (a * p + b * q - r).abs() < 1e-9);
        let before = libm::log10(own) - a * libm::log10(right) - b * libm::log10(up);
        (same && (a != 0.0 || b != 0.0)).then_some(Self { right: a, up: b, before })
    }

    /// The points of the line where the index has a level, in its usual unit, within the plot; and the arrow to where there is more, or less.
    pub fn line(&self, level: (f64, &Reading), axes: [(&Placed, &Scale); 2], more: bool) -> Option<Line> {
        let base = |reading: &super::told::Told| reading.base().map(libm::log10);
        let [(x, xs), (y, ys)] = axes;
        let all = libm::log10(level.0) + base(&level.1.usual)? - self.before;
        let sum = all - self.right * base(&x.told)? - self.up * base(&y.told)?;
        // What is plotted of y for the logarithm of x, and the other way.
        let plot = |log: f64, linear: bool| if linear { libm::pow(10.0, log) } else { log };
        let log = |plotted: f64, linear: bool| if linear { libm::log10(plotted) } else { plotted };
        let straight = !xs.linear && !ys.linear;
        let pieces = if straight { 1 } else { PIECES };
        let step = |[from, to]: [f64; 2], at: usize| from + (to - from) * at as f64 / pieces as f64;
        let point = |at: usize| match self.up == 0.0 {
            true => [xs.at(plot(sum / self.right, xs.linear)), ys.at(step(ys.ends, at))],
            false => {
                let right = step(xs.ends, at);
                [xs.at(right), ys.at(plot((sum - self.right * log(right, xs.linear)) / self.up, ys.linear))]
            }
        };
        let points: Vec<[f64; 2]> = (0..=pieces).map(point).collect();
        let mut line: Vec<[f64; 2]> = Vec::new();
        for pair in points.windows(2) {
            let [one, other] = *pair else { continue };
            let Some([one, other]) = clipped([one, other], [xs.pixels, ys.pixels]) else { continue };
            if line.last() != Some(&one) {
                line.push(one);
            }
            line.push(other);
        }
        let arrow = self.arrow(&line, more)?;
        Some(Line { points: line, arrow })
    }

    /// Across the line in its middle.
    fn arrow(&self, line: &[[f64; 2]], more: bool) -> Option<[[f64; 2]; 2]> {
        let half = line.len() / 2;
        let ([ax, ay], [bx, by]) = (*line.get(half.checked_sub(1)?)?, *line.get(half)?);
        let length = libm::hypot(bx - ax, by - ay);
        let [right, down] = [-(by - ay) / length, (bx - ax) / length];
        // To the right there is more of x, downwards less of y.
        let grows = (self.right * right - self.up * down).is_sign_positive();
        let (far, middle) = (if grows == more { ARROW } else { -ARROW }, (ay + by) / 2.0);
        let from = [(ax + bx) / 2.0, middle];
        length.is_normal().then_some([from, [from[0] + right * far, from[1] + down * far]])
    }
}

/// What of a piece is within two ranges of pixels.
fn clipped([[ax, ay], [bx, by]]: [[f64; 2]; 2], [x, y]: [[f64; 2]; 2]) -> Option<[[f64; 2]; 2]> {
    let (mut from, mut to) = (0.0_f64, 1.0_f64);
    for (start, way, [one, other]) in [(ax, bx - ax, x), (ay, by - ay, y)] {
        let [least, greatest] = [one.min(other), one.max(other)];
        let [enter, leave] = [(least - start) / way, (greatest - start) / way];
        if way == 0.0 {
            if start < least || start > greatest {
                return None;
            }
        } else {
            from = from.max(enter.min(leave));
            to = to.min(enter.max(leave));
        }
    }
    let at = |share: f64| [ax + (bx - ax) * share, ay + (by - ay) * share];
    let whole = [ax, ay, bx, by].iter().all(|side| side.is_finite());
    (whole && from < to).then(|| [at(from), at(to)])
}

/// A number of a corner of a stage, in the usual unit, by how it was plotted.
pub fn corner(corner: [f64; 2], linear: [bool; 2]) -> [f64; 2] {
    [number(corner[0], linear[0]), number(corner[1], linear[1])]
}

#[cfg(test)]
mod tests;
