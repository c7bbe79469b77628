//! SHP-2 What somebody draws on the board, as an address says it.

use super::{
    grid::Grid,
    lines::CELLS,
    loops::{Outline, Point, bounds},
    trace::{few, trace},
};
use crate::text;

/// How wide and how high the board is; all that is drawn has whole coordinates on it.
pub const BOARD: [u32; 2] = [400, 300];
/// No sketch has more marks, and no mark more corners.
const MARKS: usize = 40;
const CORNERS: usize = 200;

/// With what something is drawn.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Tool {
    /// Corner by corner, or by a free hand.
    #[default]
    Loop,
    /// Half a loop: the other half lies on the other side of the middle of the board.
    Half,
    /// A circle: its centre, and a point on it.
    Circle,
    /// The same as a hole, whatever is there.
    Hole,
}

impl Tool {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Loop, Self::Half, Self::Circle, Self::Hole];

    /// Its letter.
    const fn letter(self) -> char {
        match self {
            Self::Loop => 'o',
            Self::Half => 'm',
            Self::Circle => 'c',
            Self::Hole => 'h',
        }
    }

    /// With how many corners it is whole.
    pub const fn least(self) -> usize {
        match self {
            Self::Loop => 3,
            Self::Half | Self::Circle | Self::Hole => 2,
        }
    }

    /// Whether two points are all of it.
    pub const fn is_round(self) -> bool {
        matches!(self, Self::Circle | Self::Hole)
    }
}

/// One thing that was drawn.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Mark {
    /// With what.
    pub tool: Tool,
    /// Its points, in whole steps of the board.
    pub points: Vec<[u32; 2]>,
}

/// All that was drawn, in order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sketch {
    /// One after another.
    pub marks: Vec<Mark>,
}

impl Sketch {
    /// What a text says; what it says wrongly is left out.
    pub fn read(text: &str) -> Self {
        Self { marks: text.split('-').filter_map(Mark::read).take(MARKS).collect() }
    }

    /// The same as a text of letters, digits, points and hyphens.
    pub fn text(&self) -> String {
        let marks: Vec<String> = self.marks.iter().map(Mark::text).collect();
        marks.join("-")
    }

    /// What lies within something that was drawn before is a hole in it.
    pub fn outline(&self) -> Outline {
        let loops: Vec<(Tool, Vec<Point>)> =
            self.marks.iter().map(|mark| (mark.tool, mark.around())).collect();
        let Some(bounds) = bounds(loops.iter().flat_map(|(_, points)| points.iter().copied())) else {
            return Outline::default();
        };
        let mut grid = Grid::over(bounds, CELLS);
        for (tool, points) in &loops {
            let mut own = grid.with(vec![false; grid.full.len()]);
            own.fill(std::iter::once(points.as_slice()), true);
            let within = own.full.iter().zip(&grid.full).all(|(own, there)| !own || *there);
            let full = !(within || *tool == Tool::Hole);
            for (cell, _) in grid.full.iter_mut().zip(&own.full).filter(|(_, own)| **own) {
                *cell = full;
            }
        }
        trace(&grid)
    }
}

impl Mark {
    /// By a free hand: with few corners.
    pub fn free(tool: Tool, points: &[[u32; 2]]) -> Self {
        let drawn: Vec<Point> = points.iter().map(|at| at.map(f64::from)).collect();
        let whole = |at: Point| at.map(|of| of as u32);
        Self { tool, points: few(&drawn).into_iter().map(whole).take(CORNERS).collect() }
    }

    fn read(text: &str) -> Option<Self> {
        let tool = Tool::ALL.into_iter().find(|tool| text.starts_with(tool.letter()))?;
        let numbers = text.get(1..)?.split('.').map(|number| number.parse::<u32>().ok());
        let numbers: Vec<u32> = numbers.take(2 * CORNERS).collect::<Option<_>>()?;
        let [wide, high] = BOARD;
        let point = |pair: &[u32]| match pair {
            [x, y] => Some([(*x).min(wide), (*y).min(high)]),
            _ => None,
        };
        let points: Vec<[u32; 2]> = numbers.chunks(2).filter_map(point).collect();
        (points.len() >= tool.least()).then_some(Self { tool, points })
    }

    fn text(&self) -> String {
        let number = |of: &u32| text::digits(u64::from(*of));
        let numbers: Vec<String> = self.points.iter().flatten().map(number).collect();
        [self.tool.letter().to_string(), numbers.join(".")].concat()
    }

    /// The loop around it.
    pub fn around(&self) -> Vec<Point> {
        let points = || self.points.iter().map(|at| at.map(f64::from));
        match self.tool {
            Tool::Loop => points().collect(),
            Tool::Half => {
                let wide = f64::from(BOARD[0]);
                points().chain(points().rev().map(|[x, y]| [wide - x, y])).collect()
            }
            Tool::Circle | Tool::Hole => match self.points.as_slice() {
                [centre, on, ..] => circle(centre.map(f64::from), on.map(f64::from)),
                _ => Vec::new(),
            },
        }
    }
}

fn circle([x, y]: Point, [a, b]: Point) -> Vec<Point> {
    let radius = ((a - x) * (a - x) + (b - y) * (b - y)).sqrt();
    let at = |turn: u32| {
        let (sine, cosine) = libm::sincos(f64::from(turn * 5).to_radians());
        [x + radius * cosine, y + radius * sine]
    };
    (0..72).map(at).collect()
}
