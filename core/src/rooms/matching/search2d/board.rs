//! SHP-2 The board: how hands and keys draw on it.

use crate::{
    json::Read,
    library::outline::{BOARD, Mark, Sketch, Tool},
};
use sanku_derive::wire;
use serde::Serialize;

/// With what something is done to the board.
#[wire(ts)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum BoardTool {
    /// Corner by corner.
    #[default]
    Outline,
    /// Half of it: the other half is its mirror image.
    Symmetric,
    /// By a free hand.
    Free,
    /// A circle.
    Circle,
    /// A round hole.
    Hole,
    /// Two points whose distance is known.
    Dimension,
}

impl BoardTool {
    /// All of them, in their order.
    pub const ALL: [Self; 6] =
        [Self::Outline, Self::Symmetric, Self::Free, Self::Circle, Self::Hole, Self::Dimension];

    /// What it draws.
    const fn draws(self) -> Option<Tool> {
        match self {
            Self::Outline | Self::Free => Some(Tool::Loop),
            Self::Symmetric => Some(Tool::Half),
            Self::Circle => Some(Tool::Circle),
            Self::Hole => Some(Tool::Hole),
            Self::Dimension => None,
        }
    }
}

/// Points keep to a grid of so many steps.
const GRID: u32 = 5;
/// What is so near is meant; steps.
const NEAR: u32 = 8;
/// A free hand has no more points.
const FREE: usize = 1_000;
/// A loop has no more corners.
const CORNERS: usize = 120;

/// What is being drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    /// With what.
    pub tool: BoardTool,
    /// The points that were set.
    pub points: Vec<[u32; 2]>,
    /// Where the keys are.
    pub cursor: [u32; 2],
    /// The hand holds the board.
    held: bool,
}

impl Default for Board {
    fn default() -> Self {
        let [wide, high] = BOARD;
        Self { tool: BoardTool::default(), points: Vec::new(), cursor: [wide / 2, high / 2], held: false }
    }
}

/// What came of it.
#[derive(Debug, PartialEq, Eq)]
pub enum Drew {
    /// Nothing that is whole.
    Nothing,
    /// A mark.
    Mark(Mark),
    /// The ends of a dimension, the second perhaps to come.
    Ends(Vec<[u32; 2]>),
}

impl Board {
    /// Another tool: what was begun is gone.
    pub fn choose(&mut self, tool: BoardTool) -> Drew {
        (self.tool, self.held) = (tool, false);
        self.points.clear();
        Drew::Nothing
    }

    /// A hand comes down, at shares of the board.
    pub fn press(&mut self, at: [f64; 2]) -> Drew {
        self.cursor = place(at);
        self.held = true;
        if self.tool == BoardTool::Free {
            self.points = vec![self.cursor];
        }
        Drew::Nothing
    }

    /// It moves.
    pub fn drag(&mut self, at: [f64; 2]) -> Drew {
        if self.held && self.tool == BoardTool::Free && self.points.len() < FREE {
            let next = place(at);
            if self.points.last() != Some(&next) {
                self.points.push(next);
            }
        }
        Drew::Nothing
    }

    /// It lets go. A point goes where a corner is near.
    pub fn release(&mut self, corners: &[[u32; 2]]) -> Drew {
        if !std::mem::take(&mut self.held) {
            return Drew::Nothing;
        }
        if self.tool == BoardTool::Free {
            let points = std::mem::take(&mut self.points);
            let mark = Mark::free(Tool::Loop, &points);
            return if mark.points.len() >= Tool::Loop.least() { Drew::Mark(mark) } else { Drew::Nothing };
        }
        self.set(snapped(self.cursor, corners))
    }

    /// Sets a point.
    pub fn set(&mut self, at: [u32; 2]) -> Drew {
        self.cursor = at;
        let closes =
            self.points.len() > 2 && self.points.first().is_some_and(|first| apart(*first, at) <= NEAR);
        if closes && !matches!(self.tool, BoardTool::Dimension) {
            return self.close();
        }
        if self.points.len() < CORNERS && self.points.last() != Some(&at) {
            self.points.push(at);
        }
        match self.tool {
            BoardTool::Dimension => {
                let ends = self.points.clone();
                if ends.len() > 1 {
                    self.points.clear();
                }
                Drew::Ends(ends)
            }
            BoardTool::Circle | BoardTool::Hole if self.points.len() > 1 => self.close(),
            _ => Drew::Nothing,
        }
    }

    /// What was begun is whole.
    pub fn close(&mut self) -> Drew {
        match self.tool.draws() {
            Some(tool) if self.points.len() >= tool.least() => {
                Drew::Mark(Mark { tool, points: std::mem::take(&mut self.points) })
            }
            _ => Drew::Nothing,
        }
    }

    /// Whether it could be.
    pub fn closes(&self) -> bool {
        self.tool.draws().is_some_and(|tool| self.points.len() >= tool.least())
    }

    /// A key moves the cursor; whether it was one of those.
    pub fn step(&mut self, key: &str, finer: bool) -> bool {
        let [wide, high] = BOARD;
        let by = if finer { 1 } else { 2 * GRID };
        let [x, y] = self.cursor;
        self.cursor = match key {
            "ArrowLeft" => [x.saturating_sub(by), y],
            "ArrowRight" => [(x + by).min(wide), y],
            "ArrowUp" => [x, y.saturating_sub(by)],
            "ArrowDown" => [x, (y + by).min(high)],
            _ => return false,
        };
        true
    }
}

/// Where a place lies that a hand pressed.
fn place(at: [f64; 2]) -> [u32; 2] {
    // Casts saturate; what is not a number is nothing.
    let ([right, down], [wide, high]) = (at, BOARD);
    let whole = |share: f64, side: u32| ((share * f64::from(side) + 0.5) as u32).min(side);
    [whole(right, wide), whole(down, high)]
}

/// The corner that is near, or the nearest point of the grid.
fn snapped(at: [u32; 2], corners: &[[u32; 2]]) -> [u32; 2] {
    let near = corners.iter().filter(|corner| apart(**corner, at) <= NEAR);
    let nearest = near.min_by_key(|corner| apart(**corner, at)).copied();
    nearest.unwrap_or(at.map(|of| (of + GRID / 2) / GRID * GRID))
}

fn apart([a, b]: [u32; 2], [c, d]: [u32; 2]) -> u32 {
    a.abs_diff(c).max(b.abs_diff(d))
}

/// Points as they are typed: `120,80 60,40`; none where one is no point of the board.
pub fn typed(text: &str) -> Option<Vec<[u32; 2]>> {
    let [wide, high] = BOARD;
    let point = |text: &str| {
        let (x, y) = text.split_once([',', '，'])?;
        let at = [x.parse().ok()?, y.parse().ok()?];
        (at[0] <= wide && at[1] <= high).then_some(at)
    };
    let points: Option<Vec<_>> = text.split_whitespace().map(point).collect();
    points.filter(|points| !points.is_empty())
}

/// The corners of what was drawn.
pub fn corners(sketch: &Sketch) -> Vec<[u32; 2]> {
    sketch.marks.iter().flat_map(|mark| mark.points.iter().copied()).collect()
}
