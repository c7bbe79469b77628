//! SHP-2 How much of two outlines lies on each other, however they are turned and mirrored.

use super::{
    descriptor::Frame,
    loops::{Outline, Point, bounds, sides},
};

/// Rows and columns of the grid on which they are laid.
const SIDE: usize = 128;
/// So many ways are tried around a full turn where an outline has no length.
const TURNS: usize = 24;
/// What is longer than wide by more than this lies along its length.
const LONG: f64 = 1.25;
/// The best is turned a little further, by ever less; degrees.
const FINER: [f64; 5] = [6.0, 3.0, 1.5, 0.75, 0.4];

/// Which share of both together lies on both: one if they are the same. Those without a size are made as large.
pub fn overlap(own: &Outline, other: &Outline, sized: bool) -> f64 {
    let placed = |outline: &Outline| {
        let filled = outline.filled();
        let frame = Frame::of(&filled)?;
        let scale = if sized { 1.0 } else { 1.0 / filled.area().sqrt() };
        let still = frame.still(scale);
        Some((outline.moved(still), frame.long()))
    };
    let (Some((own, long)), Some((other, _))) = (placed(own), placed(other)) else { return 0.0 };
    // What is long is stretched across until it is as wide: shares stay, and each has many rows.
    let is_long = long > LONG;
    let stretch = if is_long { long } else { 1.0 };
    let corners = own.loops.iter().chain(&other.loops).flatten().map(|[x, y]| [*x, y * stretch]);
    let Some([low, high]) = bounds(corners) else { return 0.0 };
    // The farthest corner from the middle stays on the grid, however it is turned.
    let far = [low, high].into_iter().flatten().fold(0.0, |far: f64, one| far.max(one.abs())) * 1.42;
    let step = 2.0 * far / SIDE as f64;
    let steps = [step, step / stretch];
    let own = Cells::of(&own, steps, [1.0, 0.0], false);
    let turns = if is_long { 2 } else { TURNS };
    let share = |degrees: f64, mirrored: bool| {
        let (sine, cosine) = libm::sincos(degrees.to_radians());
        own.share(&Cells::of(&other, steps, [cosine, sine], mirrored))
    };
    let each = (0..turns).map(|turn| turn as f64 * 360.0 / turns as f64);
    let both = each.flat_map(|degrees| [false, true].map(|mirrored| (degrees, mirrored)));
    let first = (0.0, (0.0, false));
    let best = both.fold(first, |best, way| better(best, (share(way.0, way.1), way)));
    let finer = FINER.into_iter().fold(best, |best, more| {
        let (_, (degrees, mirrored)) = best;
        [-more, more].into_iter().fold(best, |best, more| {
            better(best, (share(degrees + more, mirrored), (degrees + more, mirrored)))
        })
    });
    finer.0
}

/// What is as much worse as this is, where the numbers are unlike by one, and from where on it counts no more.
const UNLIKE: f64 = 0.01;
const MOST_UNLIKE: f64 = 20.0;

/// The order in which views are told, the least first: by the share that lies on the drawing, in thousandths, and by how unlike their numbers are.
pub fn rank(distance: f64, share: u32) -> f64 {
    distance.min(MOST_UNLIKE) * UNLIKE - f64::from(share) * 1e-3
}

type Laid = (f64, (f64, bool));

fn better(one: Laid, other: Laid) -> Laid {
    if other.0 > one.0 { other } else { one }
}

/// The cells that an outline covers, a row a number.
struct Cells([u128; SIDE]);

impl Cells {
    /// Of an outline around the middle, turned and perhaps mirrored; cells are so wide and so high.
    fn of(outline: &Outline, [across, up]: Point, [cosine, sine]: Point, mirrored: bool) -> Self {
        let middle = SIDE as f64 / 2.0;
        let placed = |[x, y]: Point| {
            let x = if mirrored { -x } else { x };
            [(x * cosine - y * sine) / across + middle, (x * sine + y * cosine) / up + middle]
        };
        let mut rows = [0_u128; SIDE];
        for (from, to) in outline.loops.iter().flat_map(|corners| sides(corners)) {
            let (from, to) = (placed(from), placed(to));
            let ([ax, ay], [bx, by]) = if from[1] < to[1] { (from, to) } else { (to, from) };
            let slope = (bx - ax) / (by - ay);
            let (first, end) = ((ay + 0.5) as usize, (by + 0.5) as usize);
            for (row, cells) in rows.iter_mut().enumerate().take(end).skip(first) {
                let x = ax + (row as f64 + 0.5 - ay) * slope;
                // All columns behind the crossing change; casts saturate.
                *cells ^= u128::MAX.checked_shl((x + 0.5) as u32).unwrap_or_default();
            }
        }
        Self(rows)
    }

    fn share(&self, other: &Self) -> f64 {
        let mut counts = [0_u32; 2];
        for (own, its) in self.0.iter().zip(other.0) {
            counts = [counts[0] + (own & its).count_ones(), counts[1] + (own | its).count_ones()];
        }
        f64::from(counts[0]) / f64::from(counts[1].max(1))
    }
}

#[cfg(test)]
mod tests;
