//! SHP-2 The border between full and empty cells, followed and made of few corners.

use super::{
    grid::Grid,
    loops::{Outline, Point, area},
};

/// So far may a corner be from the border that stands for it; cells.
const NEAR: f64 = 0.7;
/// A side of so many cells is one, and no step of what is aslant.
const LONG: usize = 3;
/// What holds less is dust; cells.
const DUST: f64 = 8.0;
/// No outline has more loops: the largest count.
const LOOPS: usize = 64;

/// Right, down, left, up.
const WAYS: [[f64; 2]; 4] = [[1.0, 0.0], [0.0, 1.0], [-1.0, 0.0], [0.0, -1.0]];

/// The outline of what is full.
pub fn trace(grid: &Grid) -> Outline {
    let mut seen = vec![false; grid.full.len()];
    let mut loops: Vec<(f64, Vec<Point>)> = Vec::new();
    for start in 0..grid.full.len() {
        let above = start.checked_sub(grid.wide);
        let is_top = is_full(grid, Some(start)) && !is_full(grid, above);
        if !is_top || seen.get(start) != Some(&false) {
            continue;
        }
        let border = follow(grid, start, &mut seen);
        let holds = area(&border).abs();
        if holds >= DUST {
            let place = loops.partition_point(|(other, _)| *other >= holds);
            if place < LOOPS {
                loops.insert(place, (holds, border));
                loops.truncate(LOOPS);
            }
        }
    }
    let placed = |corners: &[Point]| few(corners).into_iter().map(|at| grid.place(at)).collect();
    Outline { loops: loops.iter().map(|(_, border)| placed(border)).collect() }
}

fn is_full(grid: &Grid, place: Option<usize>) -> bool {
    place.and_then(|place| grid.full.get(place)).is_some_and(|full| *full)
}

/// Goes along a border with what is full on the right hand, and back to where it began: the middles of the sides of cells, and corners between long sides.
fn follow(grid: &Grid, start: usize, seen: &mut [bool]) -> Vec<Point> {
    let at = |[x, y]: Point| {
        // Both are whole; what is outside is no cell.
        (x >= 0.0 && x < grid.wide as f64 && y >= 0.0).then(|| y as usize * grid.wide + x as usize)
    };
    let first = [(start % grid.wide) as f64, (start / grid.wide) as f64];
    let (mut corner, mut way, mut sides) = (first, 0_usize, Vec::<(usize, usize)>::new());
    // Each side of a cell is passed once each way at most.
    for _ in 0..grid.full.len() * 4 {
        let [dx, dy] = WAYS.get(way).copied().unwrap_or_default();
        if way == 0
            && let Some(passed) = at(corner).and_then(|place| seen.get_mut(place))
        {
            *passed = true;
        }
        match sides.last_mut() {
            Some((last, cells)) if *last == way => *cells += 1,
            _ => sides.push((way, 1)),
        }
        corner = [corner[0] + dx, corner[1] + dy];
        // The cells ahead, on the right hand and on the left.
        let ahead = |side: f64| {
            let [x, y] = [corner[0] + (dx - side * dy) / 2.0 - 0.5, corner[1] + (dy + side * dx) / 2.0 - 0.5];
            is_full(grid, at([x, y]))
        };
        way = match (ahead(1.0), ahead(-1.0)) {
            (false, _) => (way + 1) % 4,
            (true, false) => way,
            (true, true) => (way + 3) % 4,
        };
        if corner == first && way == 0 {
            break;
        }
    }
    border(first, &sides)
}

/// The middles of the sides of cells along straight sides, each a way and so many cells, one after another; where two are long, the corner that they share stands between them.
fn border(mut corner: Point, sides: &[(usize, usize)]) -> Vec<Point> {
    let mut middles = Vec::new();
    // What begins at a corner keeps it.
    for ((way, cells), (_, last)) in sides.iter().zip(sides.last().into_iter().chain(sides)) {
        if (*cells).min(*last) >= LONG {
            middles.push(corner);
        }
        let [dx, dy] = WAYS.get(*way).copied().unwrap_or_default();
        for _ in 0..*cells {
            middles.push([corner[0] + dx / 2.0, corner[1] + dy / 2.0]);
            corner = [corner[0] + dx, corner[1] + dy];
        }
    }
    middles
}

/// The same border with few corners: what is farther from a straight line than is near stays.
pub fn few(border: &[Point]) -> Vec<Point> {
    let apart = |from: Point, to: Point| {
        (to[0] - from[0]) * (to[0] - from[0]) + (to[1] - from[1]) * (to[1] - from[1])
    };
    let Some(first) = border.first() else { return Vec::new() };
    let far = border.iter().enumerate().fold((0, 0.0), |(at, most), (place, corner)| {
        let far = apart(*first, *corner);
        if far > most { (place, far) } else { (at, most) }
    });
    let ring: Vec<Point> = border.iter().chain([first]).copied().collect();
    let mut kept = vec![0];
    let mut open = vec![[far.0, ring.len() - 1], [0, far.0]];
    while let Some([from, to]) = open.pop() {
        match bend(&ring, from, to) {
            Some(at) => open.extend([[at, to], [from, at]]),
            None => kept.push(to),
        }
    }
    kept.pop();
    kept.into_iter().filter_map(|at| ring.get(at).copied()).collect()
}

/// The corner between two that is farthest from the line between them, unless it is near.
fn bend(ring: &[Point], from: usize, to: usize) -> Option<usize> {
    let ([ax, ay], [bx, by]) = (*ring.get(from)?, *ring.get(to)?);
    let (dx, dy) = (bx - ax, by - ay);
    let long = (dx * dx + dy * dy).sqrt().max(1e-12);
    let between = ring.iter().enumerate().take(to).skip(from + 1);
    let far = |[x, y]: Point| ((x - ax) * dy - (y - ay) * dx).abs() / long;
    let (at, _) =
        between.fold(
            (0, NEAR),
            |(at, most), (place, corner)| {
                if far(*corner) > most { (place, far(*corner)) } else { (at, most) }
            },
        );
    (at > 0).then_some(at)
}
