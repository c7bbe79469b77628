//! ASH-1 What a pointer does: it moves what is in sight, or draws around something; who lets go where they pressed has clicked. Two fingers
//! move what is between them and bring it nearer, whatever one of them would do.

use super::event::ChartTool;
use crate::library::chart::state::MOST_CORNERS;

/// Who moves less than this has clicked; CSS pixels.
const STILL: f64 = 4.0;
/// Corners of a lasso are so far from each other at least.
const APART: f64 = 3.0;

/// The pointer that is pressed, if one is.
#[derive(Debug, Default, PartialEq)]
pub struct Hand {
    pointer: Option<i64>,
    moves: bool,
    /// Where it went, from where it was pressed.
    way: Vec<[f64; 2]>,
    /// It and a second finger, where both are.
    two: Option<[(i64, [f64; 2]); 2]>,
}

/// What came of a movement.
#[derive(Debug, PartialEq)]
pub enum Did {
    /// Nothing is held.
    Pointed,
    /// Nothing that is to be shown.
    Nothing,
    /// What is in sight went from one place to another.
    Moved([[f64; 2]; 2]),
    /// Two fingers went from around one place to another, where so many times as much is between them as was.
    Pinched([[f64; 2]; 2], f64),
    /// Something is being drawn.
    Drew,
    /// It was a click.
    Clicked,
    /// What was moved stands still.
    LetGo,
    /// A rectangle, from corner to corner.
    Boxed([[f64; 2]; 2]),
    /// Something was drawn around.
    Lassoed(Vec<[f64; 2]>),
}

impl Hand {
    /// A pointer is pressed; with a second one what was being drawn is nothing, and a third does nothing.
    pub fn press(&mut self, pointer: i64, at: [f64; 2]) {
        match (self.pointer, self.way.last()) {
            (None, _) => *self = Self { pointer: Some(pointer), way: vec![at], ..Self::default() },
            (Some(first), Some(last)) if first != pointer && self.two.is_none() => {
                *self = Self {
                    pointer: Some(first),
                    two: Some([(first, *last), (pointer, at)]),
                    ..Self::default()
                };
            }
            _ => {}
        }
    }

    /// A pointer moves.
    pub fn moved(&mut self, tool: ChartTool, pointer: i64, at: [f64; 2]) -> Did {
        if let Some(fingers) = &mut self.two {
            return pinched(fingers, pointer, at);
        }
        match self.pointer {
            None => return Did::Pointed,
            Some(held) if held != pointer => return Did::Nothing,
            Some(_) => {}
        }
        let (Some(first), Some(last)) = (self.way.first().copied(), self.way.last().copied()) else {
            return Did::Nothing;
        };
        self.moves |= far(first, at, STILL);
        match tool {
            _ if !self.moves => Did::Nothing,
            ChartTool::Pan => {
                self.way = vec![at];
                Did::Moved([last, at])
            }
            ChartTool::Box => {
                self.way = vec![first, at];
                Did::Drew
            }
            ChartTool::Lasso if far(last, at, APART) => {
                self.way.push(at);
                Did::Drew
            }
            ChartTool::Lasso => Did::Nothing,
        }
    }

    /// A pointer is lifted.
    pub fn release(&mut self, tool: ChartTool, pointer: i64) -> Did {
        if self.two.is_some() {
            return if self.lift(pointer) { Did::LetGo } else { Did::Nothing };
        }
        if self.pointer != Some(pointer) {
            return Did::Nothing;
        }
        let Self { moves, way, .. } = std::mem::take(self);
        match (tool, way.as_slice()) {
            _ if !moves => Did::Clicked,
            (ChartTool::Pan, _) => Did::LetGo,
            (ChartTool::Box, [one, other]) => Did::Boxed([*one, *other]),
            (ChartTool::Lasso, [_, _, _, ..]) => Did::Lassoed(few(&way)),
            _ => Did::Nothing,
        }
    }

    /// The browser takes it away: what was drawn is nothing.
    pub fn lift(&mut self, pointer: i64) -> bool {
        let held =
            self.pointer == Some(pointer) || self.two.is_some_and(|[_, (second, _)]| second == pointer);
        if held {
            *self = Self::default();
        }
        held
    }

    /// What is being drawn.
    pub fn drawn(&self, tool: ChartTool) -> Vec<[f64; 2]> {
        match (tool, self.way.as_slice()) {
            _ if !self.moves => Vec::new(),
            (ChartTool::Box, [[a, b], [c, d]]) => vec![[*a, *b], [*c, *b], [*c, *d], [*a, *d]],
            (ChartTool::Lasso, _) => self.way.clone(),
            _ => Vec::new(),
        }
    }
}

/// One of two fingers is at another place.
fn pinched(fingers: &mut [(i64, [f64; 2]); 2], pointer: i64, at: [f64; 2]) -> Did {
    let between = |[(_, [a, b]), (_, [c, d])]: &[(i64, [f64; 2]); 2]| {
        ([(a + c) / 2.0, (b + d) / 2.0], libm::hypot(a - c, b - d).max(APART))
    };
    let (from, was) = between(fingers);
    let Some((_, place)) = fingers.iter_mut().find(|(own, _)| *own == pointer) else { return Did::Nothing };
    *place = at;
    let (to, is) = between(fingers);
    Did::Pinched([from, to], is / was)
}

fn far([a, b]: [f64; 2], [c, d]: [f64; 2], by: f64) -> bool {
    (a - c).abs().max((b - d).abs()) >= by
}

/// As many of them as a lasso has corners, evenly.
fn few(way: &[[f64; 2]]) -> Vec<[f64; 2]> {
    let step = way.len().div_ceil(MOST_CORNERS).max(1);
    way.iter().step_by(step).copied().collect()
}
