//! §1 Line drawings: points and arcs in the plane of a drawing (millimetres, x right, y down).

use std::collections::HashMap;
use std::f64::consts::TAU;

/// A point.
pub type Point = [f64; 2];

/// Keeps a thousandth of a millimetre, and no negative zero.
pub fn tidy(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0 + 0.0
}

/// How a shape lies in its drawing: turned, then moved; a symbol's y axis points up before that.
#[derive(Debug, Clone, Copy)]
pub struct Frame {
    origin: Point,
    cos: f64,
    sin: f64,
    up: bool,
    turned: bool,
}

impl Frame {
    /// As written, y down: footprints.
    pub const DOWN: Self = Self { origin: [0.0, 0.0], cos: 1.0, sin: 0.0, up: false, turned: false };
    /// Mirrored, y up: symbols.
    pub const UP: Self = Self { up: true, ..Self::DOWN };

    /// Around a point, turned counterclockwise as it is seen.
    pub fn turned(origin: Point, degrees: f64) -> Self {
        let (sin, cos) = degrees.to_radians().sin_cos();
        Self { origin, cos, sin, up: false, turned: degrees != 0.0 }
    }

    /// Whether a rectangle keeps its sides along the axes.
    pub const fn is_straight(&self) -> bool {
        !self.turned
    }

    /// Where a point comes to lie.
    pub fn place(&self, [x, y]: Point) -> Point {
        let y = if self.up { -y } else { y };
        let turned = [x * self.cos + y * self.sin, y * self.cos - x * self.sin];
        [tidy(self.origin[0] + turned[0]), tidy(self.origin[1] + turned[1])]
    }
}

/// A point turned around another, in degrees, from x towards y.
pub fn rotate([x, y]: Point, centre: Point, degrees: f64) -> Point {
    let (sin, cos) = degrees.to_radians().sin_cos();
    let (dx, dy) = (x - centre[0], y - centre[1]);
    [centre[0] + dx * cos - dy * sin, centre[1] + dx * sin + dy * cos]
}

/// How far apart two points are.
pub fn distance(a: Point, b: Point) -> f64 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

/// The centre of the circle through three points; none if they lie on a line.
pub fn centre(a: Point, b: Point, c: Point) -> Option<Point> {
    let (bx, by, cx, cy) = (b[0] - a[0], b[1] - a[1], c[0] - a[0], c[1] - a[1]);
    let cross = 2.0 * (bx * cy - by * cx);
    if cross.abs() < 1e-9 {
        return None;
    }
    let (b2, c2) = (bx * bx + by * by, cx * cx + cy * cy);
    let found = [a[0] + (cy * b2 - by * c2) / cross, a[1] + (bx * c2 - cx * b2) / cross];
    found.iter().all(|value| value.is_finite()).then_some(found)
}

/// Points along the arc through three points, its ends among them.
pub fn along_arc(start: Point, mid: Point, end: Point) -> Vec<Point> {
    const STEPS: u8 = 16;
    let Some(centre) = centre(start, mid, end) else { return vec![start, mid, end] };
    let angle = |point: Point| (point[1] - centre[1]).atan2(point[0] - centre[0]);
    let first = angle(start);
    let (to_mid, to_end) = ((angle(mid) - first).rem_euclid(TAU), (angle(end) - first).rem_euclid(TAU));
    let sweep = if to_mid <= to_end { to_end } else { to_end - TAU };
    let radius = distance(centre, start);
    let point = |step: u8| {
        let (sin, cos) = (first + sweep * f64::from(step) / f64::from(STEPS)).sin_cos();
        [centre[0] + radius * cos, centre[1] + radius * sin]
    };
    (0..=STEPS).map(point).collect()
}

/// Joins segments that share their ends into lines; linear in their number.
pub fn chains(segments: &[(Point, Point)]) -> Vec<(Vec<Point>, bool)> {
    let key = |point: Point| (point[0].to_bits(), point[1].to_bits());
    let mut at: HashMap<(u64, u64), Vec<usize>> = HashMap::new();
    for (index, (start, end)) in segments.iter().enumerate() {
        at.entry(key(*start)).or_default().push(index);
        at.entry(key(*end)).or_default().push(index);
    }
    let mut used = vec![false; segments.len()];
    let mut follow = |from: Point, used: &mut Vec<bool>| loop {
        let index = at.get_mut(&key(from))?.pop()?;
        let (Some(taken), Some((start, end))) = (used.get_mut(index), segments.get(index)) else {
            return None;
        };
        if !std::mem::replace(taken, true) {
            return Some(if key(*start) == key(from) { *end } else { *start });
        }
    };
    let mut found = Vec::new();
    for (index, (start, end)) in segments.iter().enumerate() {
        if used.get(index).is_none_or(|taken| *taken) {
            continue;
        }
        if let Some(taken) = used.get_mut(index) {
            *taken = true;
        }
        let mut points = std::collections::VecDeque::from([*start, *end]);
        while let Some(next) = points.back().and_then(|last| follow(*last, &mut used)) {
            points.push_back(next);
        }
        while let Some(next) = points.front().and_then(|first| follow(*first, &mut used)) {
            points.push_front(next);
        }
        found.push(whole(points.into()));
    }
    found
}

/// A line that ends where it began is closed.
fn whole(mut points: Vec<Point>) -> (Vec<Point>, bool) {
    let closed = points.len() > 3 && points.first() == points.last();
    if closed {
        points.pop();
    }
    (points, closed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_symbol_is_mirrored_and_a_turned_frame_turns_counterclockwise_as_seen() {
        assert_eq!(Frame::UP.place([1.0, 2.0]), [1.0, -2.0]);
        assert_eq!(Frame::DOWN.place([1.0, 2.0]), [1.0, 2.0]);
        // Seen with y down, the point to the right goes up.
        assert_eq!(Frame::turned([10.0, 10.0], 90.0).place([1.0, 0.0]), [10.0, 9.0]);
    }

    #[test]
    fn a_thousandth_is_kept_and_zero_has_no_sign() {
        assert_eq!(tidy(1.234_567), 1.235);
        assert!(tidy(-0.000_1).is_sign_positive());
    }

    #[test]
    fn the_points_of_a_half_circle_lie_on_it() {
        let points = along_arc([1.0, 0.0], [0.0, 1.0], [-1.0, 0.0]);
        assert!(points.iter().all(|point| (distance(*point, [0.0, 0.0]) - 1.0).abs() < 1e-9));
        assert!((points[8][1] - 1.0).abs() < 1e-9, "it passes through its middle");
        let lower = along_arc([1.0, 0.0], [0.0, -1.0], [-1.0, 0.0]);
        assert!((lower[8][1] + 1.0).abs() < 1e-9, "and the other way round on the other side");
    }

    #[test]
    fn segments_in_any_order_become_one_closed_line() {
        let (a, b, c, d) = ([0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]);
        let found = chains(&[(a, b), (d, c), (b, c), (a, d)]);
        assert_eq!(found.len(), 1);
        assert!(found[0].1 && found[0].0.len() == 4, "{found:?}");
    }

    #[test]
    fn segments_apart_stay_apart_and_none_is_lost() {
        let found = chains(&[([0.0, 0.0], [1.0, 0.0]), ([2.0, 0.0], [3.0, 0.0]), ([1.0, 0.0], [1.0, 5.0])]);
        let mut sizes: Vec<_> = found.iter().map(|(points, closed)| (points.len(), *closed)).collect();
        sizes.sort_unstable();
        assert_eq!(sizes, [(2, false), (3, false)]);
    }
}
