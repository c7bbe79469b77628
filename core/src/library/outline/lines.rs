//! SHP-2 Lines of a file: what they enclose, and which of that are holes.

use super::{
    grid::Grid,
    loops::{Outline, Point, bounds},
    trace::trace,
};
use crate::library::order::ascending;

/// A drawing has so many cells.
pub const CELLS: f64 = 262_144.0;
/// No drawing has more points.
pub const POINTS: usize = 400_000;
/// What holds less is no part of its own; cells.
const PART: usize = 64;
/// So many parts can be told apart.
const PARTS: usize = 12;
/// So many kinds of what is left out are told.
const KINDS: usize = 20;
/// No more regions are looked at.
const REGIONS: u16 = 4_000;

/// What a file draws.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Lines {
    /// Points in order; a closed path ends where it began.
    pub paths: Vec<Vec<Point>>,
    /// How many millimetres one is, where the file says so.
    pub unit: Option<f64>,
    /// What it draws besides, and how often.
    pub ignored: Vec<(String, u32)>,
    /// How many points there are.
    pub points: usize,
}

impl Lines {
    /// Something that is not looked at.
    pub fn ignore(&mut self, what: &str) {
        let room = self.ignored.len() < KINDS;
        match self.ignored.iter_mut().find(|(known, _)| known == what) {
            Some((_, count)) => *count += 1,
            None if room => self.ignored.push((what.to_owned(), 1)),
            None => {}
        }
    }

    /// Draws a path.
    pub fn draw(&mut self, path: Vec<Point>) {
        self.points += path.len();
        self.paths.push(path);
    }

    /// What they enclose, the largest part first.
    pub fn enclosed(&self) -> Enclosed {
        let Some(bounds) = bounds(self.paths.iter().flatten().copied()) else { return Enclosed::default() };
        let mut grid = Grid::through(bounds, CELLS);
        for path in &self.paths {
            for (from, to) in path.iter().zip(path.iter().skip(1)) {
                grid.line(*from, *to);
            }
        }
        Enclosed::of(&grid, true)
    }
}

/// What is enclosed by full cells.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Enclosed {
    /// Of each part what may be meant, the likeliest first: with its holes, and without.
    pub parts: Vec<Vec<Outline>>,
}

impl Enclosed {
    /// Of lines, which are as wide as a cell, or else of ink.
    pub fn of(grid: &Grid, lines: bool) -> Self {
        let mut marks = vec![0_u16; grid.full.len()];
        grid.spread(0, &mut marks, 1);
        let outside = |mark: &u16| *mark == 1;
        let solid = grid.with(marks.iter().map(|mark| !outside(mark)).collect());
        let holes =
            if lines { holes(grid, &mut marks) } else { grid.full.iter().map(|full| !full).collect() };
        let mut own = vec![0_u16; grid.full.len()];
        let mut found: Vec<(usize, u16)> = Vec::new();
        for place in 0..solid.full.len() {
            let fresh = solid.full.get(place) == Some(&true) && own.get(place) == Some(&0);
            let mark = u16::try_from(found.len() + 1).unwrap_or(REGIONS);
            if fresh && mark < REGIONS {
                found.push((solid.spread(place, &mut own, mark), mark));
            }
        }
        let largest = ascending(found.iter().map(|(cells, _)| -(*cells as f64)));
        let found = largest.into_iter().filter_map(|at| found.get(at).copied());
        let found = found.filter(|(cells, _)| *cells >= PART).take(PARTS);
        let part = |(_, mark): (usize, u16)| {
            let whole: Vec<bool> = own.iter().map(|own| *own == mark).collect();
            let cut = whole.iter().zip(&holes).map(|(whole, hole)| *whole && !hole).collect();
            let filled = trace(&grid.with(whole));
            let cut = trace(&grid.with(cut));
            if cut == filled { vec![filled] } else { vec![cut, filled] }
        };
        Self { parts: found.map(part).filter(|part| part.iter().any(|one| !one.loops.is_empty())).collect() }
    }
}

/// Who is on the other side of the lines around a region.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
enum Beside {
    #[default]
    Nobody,
    /// One other region.
    One(u16),
    /// The outside, or several.
    Many,
}

/// The cells of holes: regions that one other surrounds.
fn holes(grid: &Grid, marks: &mut [u16]) -> Vec<bool> {
    let mut count = 1;
    for place in 0..grid.full.len() {
        let fresh = grid.full.get(place) == Some(&false) && marks.get(place) == Some(&0);
        if fresh && count < REGIONS {
            count += 1;
            grid.spread(place, marks, count);
        }
    }
    let mut beside = vec![Beside::Nobody; usize::from(count) + 1];
    for place in (0..grid.full.len()).filter(|place| grid.full.get(*place) == Some(&true)) {
        let rows = [place.checked_sub(grid.wide), Some(place), Some(place + grid.wide)];
        let around =
            rows.into_iter().flatten().flat_map(|row| [row.checked_sub(1), Some(row), Some(row + 1)]);
        let near: Vec<u16> =
            around.flatten().filter_map(|at| marks.get(at)).copied().filter(|mark| *mark > 0).collect();
        for own in &near {
            for other in near.iter().filter(|other| *other != own) {
                if let Some(known) = beside.get_mut(usize::from(*own)) {
                    *known = match *known {
                        _ if *other == 1 => Beside::Many,
                        Beside::Nobody => Beside::One(*other),
                        Beside::One(same) if same == *other => Beside::One(same),
                        _ => Beside::Many,
                    };
                }
            }
        }
    }
    let is_hole = |mark: &u16| matches!(beside.get(usize::from(*mark)), Some(Beside::One(_)));
    // Lines have no mark, and what is outside cuts nothing.
    marks.iter().map(is_hole).collect()
}
