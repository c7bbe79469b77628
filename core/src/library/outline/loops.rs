//! SHP-2 Closed loops around what is full and around its holes.

/// What is smaller than this or larger is no outline, whatever its unit.
const LEAST: f64 = 1e-6;
const MOST: f64 = 1e9;

/// A point of a plane.
pub type Point = [f64; 2];

/// Loops around what is full, and the other way round around holes.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Outline {
    /// The corners of each.
    pub loops: Vec<Vec<Point>>,
}

/// The longer side of an outline that is written has at least so many steps, and the shorter one so many.
const STEPS: [f64; 2] = [1000.0, 400.0];

impl Outline {
    /// The least and the greatest coordinates; none of what has no corner, or an endless one.
    pub fn bounds(&self) -> Option<[Point; 2]> {
        bounds(self.loops.iter().flatten().copied())
    }

    /// What the loops hold, without holes.
    pub fn area(&self) -> f64 {
        self.loops.iter().map(|corners| area(corners)).sum::<f64>().abs()
    }

    /// The loops that are no holes.
    pub fn filled(&self) -> Self {
        let sign = self
            .loops
            .iter()
            .map(|corners| area(corners))
            .fold(0.0, |most: f64, one| if one.abs() > most.abs() { one } else { most });
        let outer = |corners: &&Vec<Point>| area(corners) * sign > 0.0;
        Self { loops: self.loops.iter().filter(outer).cloned().collect() }
    }

    /// Each corner somewhere else.
    pub fn moved(&self, to: impl Fn(Point) -> Point) -> Self {
        Self { loops: self.loops.iter().map(|corners| corners.iter().map(|at| to(*at)).collect()).collect() }
    }

    /// As whole steps from its upper left corner, x and y in turn, and how long a step is.
    pub fn written(&self) -> (Vec<Vec<u32>>, f64) {
        let [low, high] = self.bounds().unwrap_or_default();
        let [width, height] = [high[0] - low[0], high[1] - low[1]];
        let step = (width.max(height) / STEPS[0]).min(width.min(height) / STEPS[1]);
        (self.moved(|[x, y]| [x - low[0], y - low[1]]).steps(step), step)
    }

    /// As whole steps from the origin, x and y in turn; what lies left of it or above is on its border.
    pub fn steps(&self, step: f64) -> Vec<Vec<u32>> {
        // Casts saturate.
        let whole = |of: f64| (of / step + 0.5) as u32;
        let steps = |corners: &Vec<Point>| corners.iter().flatten().map(|of| whole(*of)).collect();
        self.loops.iter().map(steps).collect()
    }

    /// Of whole steps, x and y in turn.
    pub fn of_steps(loops: &[Vec<u32>], step: f64) -> Self {
        let at = |pair: &[u32]| match pair {
            [x, y] => Some([f64::from(*x) * step, f64::from(*y) * step]),
            _ => None,
        };
        Self { loops: loops.iter().map(|steps| steps.chunks(2).filter_map(at).collect()).collect() }
    }
}

/// What a loop holds, less than nothing if it runs the other way round.
pub(super) fn area(corners: &[Point]) -> f64 {
    sides(corners).map(|([ax, ay], [bx, by])| ax * by - bx * ay).sum::<f64>() / 2.0
}

/// The sides of a loop.
pub(super) fn sides(corners: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    corners.iter().copied().zip(corners.iter().copied().cycle().skip(1))
}

/// The least and the greatest coordinates of points; none of none, or of an endless one.
pub(super) fn bounds(mut points: impl Iterator<Item = Point>) -> Option<[Point; 2]> {
    let first = [[f64::INFINITY; 2], [f64::NEG_INFINITY; 2]];
    let [low, high] = points.try_fold(first, |[[a, b], [c, d]], [x, y]| {
        (x.is_finite() && y.is_finite()).then_some([[a.min(x), b.min(y)], [c.max(x), d.max(y)]])
    })?;
    let wide = high[0] - low[0] + high[1] - low[1];
    (LEAST..MOST).contains(&wide).then_some([low, high])
}
