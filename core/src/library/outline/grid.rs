//! SHP-2 A grid of cells over a plane, each full or empty.

use super::loops::{Point, sides};

/// No grid has more cells on a side.
const LONGEST: f64 = 16_384.0;
/// Empty cells on each side.
const BORDER: usize = 2;

/// Cells over a plane.
#[derive(Debug, Clone)]
pub struct Grid {
    pub wide: usize,
    pub high: usize,
    /// The corner of the first cell.
    origin: Point,
    /// The sides of a cell: about as wide as high.
    step: Point,
    /// Row by row.
    pub full: Vec<bool>,
}

impl Grid {
    /// Over a box that is a whole number of cells wide and high, about so many together: what fills it is as large as it is.
    pub fn over(bounds: [Point; 2], cells: f64) -> Self {
        Self::laid(bounds, cells, 0)
    }

    /// The same for lines: those around the box go through the middles of cells.
    pub fn through(bounds: [Point; 2], cells: f64) -> Self {
        Self::laid(bounds, cells, 1)
    }

    /// With so many cells more than fit in.
    fn laid([low, high]: [Point; 2], cells: f64, more: usize) -> Self {
        let (width, height) = (high[0] - low[0], high[1] - low[1]);
        let longer = width.max(height);
        // What is thinner than a cell of the longest side gets no more cells.
        let thinner = width.min(height).max(longer / LONGEST);
        let about = (longer * thinner / cells).sqrt().max(longer / LONGEST);
        let fit = |length: f64| ((length / about + 0.5) as usize).max(1);
        let (across, up) = (fit(width), fit(height));
        let side = |length: f64, cells: usize| (length / cells as f64).max(about / LONGEST);
        let step = [side(width, across), side(height, up)];
        let away = BORDER as f64 + more as f64 / 2.0;
        let [wide, tall] = [across, up].map(|cells| cells + more + 2 * BORDER);
        Self {
            wide,
            high: tall,
            origin: [low[0] - away * step[0], low[1] - away * step[1]],
            step,
            full: vec![false; wide * tall],
        }
    }

    /// As large, with other cells.
    pub fn with(&self, full: Vec<bool>) -> Self {
        Self { full, ..*self }
    }

    /// The middle of the cells of a row.
    fn height(&self, row: usize) -> f64 {
        self.origin[1] + (row as f64 + 0.5) * self.step[1]
    }

    /// The first column whose middle is not left of a place, and no further than the last.
    fn column(&self, x: f64) -> usize {
        // Casts saturate: what is left of the grid begins at its first column.
        (((x - self.origin[0]) / self.step[0] + 0.5) as usize).min(self.wide)
    }

    /// The rows whose middle lies between two heights.
    fn rows(&self, low: f64, high: f64) -> std::ops::Range<usize> {
        let row = |y: f64| (((y - self.origin[1]) / self.step[1] + 0.5) as usize).min(self.high);
        row(low)..row(high)
    }

    /// Where a corner of cells lies.
    pub fn place(&self, [column, row]: [f64; 2]) -> Point {
        [self.origin[0] + column * self.step[0], self.origin[1] + row * self.step[1]]
    }

    /// Makes full what lies within an odd number of loops, or empty.
    pub fn fill<'a>(&mut self, loops: impl Iterator<Item = &'a [Point]>, full: bool) {
        let wide = self.wide + 1;
        let mut crossed = vec![false; wide * self.high];
        for (from, to) in loops.flat_map(sides) {
            let ([ax, ay], [bx, by]) = if from[1] < to[1] { (from, to) } else { (to, from) };
            for row in self.rows(ay, by) {
                let x = ax + (self.height(row) - ay) / (by - ay) * (bx - ax);
                if let Some(cell) = crossed.get_mut(row * wide + self.column(x)) {
                    *cell = !*cell;
                }
            }
        }
        for (cells, crossed) in self.full.chunks_mut(self.wide).zip(crossed.chunks(wide)) {
            let mut within = false;
            for (cell, crossed) in cells.iter_mut().zip(crossed) {
                within ^= crossed;
                if within {
                    *cell = full;
                }
            }
        }
    }

    /// Makes full what lies in a triangle; what lies on a side is in it.
    pub fn triangle(&mut self, corners: [Point; 3]) {
        let near = self.step[0].min(self.step[1]) * 1e-6;
        let [low, high] = corners
            .iter()
            .fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], [_, y]| [low.min(*y), high.max(*y)]);
        for row in self.rows(low - near, high + near) {
            let y = self.height(row);
            let mut span = [f64::INFINITY, f64::NEG_INFINITY];
            for ([ax, ay], [bx, by]) in sides(&corners) {
                let share = if ay == by { 0.0 } else { ((y - ay) / (by - ay)).clamp(0.0, 1.0) };
                let (x, there) = (ax + share * (bx - ax), ay + share * (by - ay));
                if (there - y).abs() <= near {
                    let ends = if ay == by { [ax.min(bx), ax.max(bx)] } else { [x, x] };
                    span = [span[0].min(ends[0]), span[1].max(ends[1])];
                }
            }
            let (from, to) = (self.column(span[0] - near), self.column(span[1] + near));
            let cells = self.full.get_mut(row * self.wide + from..row * self.wide + to.max(from));
            cells.unwrap_or_default().fill(true);
        }
    }

    /// Makes full what a line within the box goes through.
    pub fn line(&mut self, from: Point, to: Point) {
        let [dx, dy] = [to[0] - from[0], to[1] - from[1]];
        let steps = ((dx / self.step[0]).abs().max((dy / self.step[1]).abs()) * 2.0) as usize + 1;
        for at in 0..=steps {
            let share = at as f64 / steps as f64;
            let [x, y] = [from[0] + share * dx, from[1] + share * dy];
            let (column, row) = ((x - self.origin[0]) / self.step[0], (y - self.origin[1]) / self.step[1]);
            let place = row as usize * self.wide + column as usize;
            if let Some(cell) = self.full.get_mut(place) {
                *cell = true;
            }
        }
    }

    /// The places beside a place: left, right, above, below.
    pub fn beside(&self, place: usize) -> impl Iterator<Item = usize> + use<> {
        let (wide, most) = (self.wide, self.full.len());
        let column = place % wide.max(1);
        let left = (column > 0).then(|| place - 1);
        let right = (column + 1 < wide).then(|| place + 1);
        let below = Some(place + wide).filter(|place| *place < most);
        [left, right, place.checked_sub(wide), below].into_iter().flatten()
    }

    /// Goes from a place to all that are like it and joined to it, and marks them.
    pub fn spread(&self, from: usize, marks: &mut [u16], mark: u16) -> usize {
        let like = self.full.get(from).copied();
        let mut open = vec![from];
        let mut count = 0;
        if let Some(own) = marks.get_mut(from) {
            *own = mark;
        }
        while let Some(place) = open.pop() {
            count += 1;
            for next in self.beside(place) {
                if self.full.get(next).copied() == like && marks.get(next) == Some(&0) {
                    if let Some(own) = marks.get_mut(next) {
                        *own = mark;
                    }
                    open.push(next);
                }
            }
        }
        count
    }
}
