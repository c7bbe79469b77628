//! DRW-1 How hands turn a body, move it and bring it near.

use super::pose::Pose;

/// Who moves less than this between press and release has clicked; pixels.
const STILL: f64 = 4.0;

/// What a hand did.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Did {
    /// Nothing that is to be seen.
    Nothing,
    /// Moved over the picture without holding it.
    Pointed,
    /// Turned, moved or brought near.
    Moved,
    /// Let go of what it had moved.
    LetGo,
    /// Let go where it had pressed.
    Clicked([f64; 2]),
}

/// The fingers on a picture, or the mouse that holds it: places are shares of the shorter side from the middle.
#[derive(Debug, Default, PartialEq)]
pub struct Hand {
    fingers: Vec<(i64, [f64; 2])>,
    aside: bool,
    /// How far it went since the press.
    went: f64,
}

impl Hand {
    /// Whether it holds something.
    pub fn holds(&self) -> bool {
        !self.fingers.is_empty()
    }

    /// Presses at a place.
    pub fn press(&mut self, pointer: i64, at: [f64; 2], aside: bool) {
        if self.fingers.is_empty() {
            (self.aside, self.went) = (aside, 0.0);
        }
        self.fingers.retain(|(other, _)| *other != pointer);
        // A third finger says nothing.
        if self.fingers.len() < 2 {
            self.fingers.push((pointer, at));
        }
    }

    /// Moves to a place; `side` is the shorter side of the picture in pixels.
    pub fn moved(&mut self, pose: &mut Pose, pointer: i64, at: [f64; 2], side: f64) -> Did {
        if self.fingers.is_empty() {
            return Did::Pointed;
        }
        let Some(finger) = self.fingers.iter().position(|(other, _)| *other == pointer) else {
            return Did::Nothing;
        };
        let before: Vec<_> = self.fingers.iter().map(|(_, at)| *at).collect();
        if let Some((_, place)) = self.fingers.get_mut(finger) {
            *place = at;
        }
        let now: Vec<_> = self.fingers.iter().map(|(_, at)| *at).collect();
        match (before.as_slice(), now.as_slice()) {
            ([from], [to]) => {
                self.went += long(less(*to, *from)) * side;
                if self.went < STILL {
                    return Did::Nothing;
                }
                let by = less(*to, *from);
                if self.aside { pose.push(by) } else { pose.turn(by) }
            }
            ([a, b], [c, d]) => {
                self.went = f64::INFINITY;
                let (from, to) = (middle(*a, *b), middle(*c, *d));
                pose.push(less(to, from));
                let (was, is) = (long(less(*a, *b)), long(less(*c, *d)));
                if was > 0.0 && is > 0.0 {
                    pose.near(is / was, to);
                }
            }
            _ => return Did::Nothing,
        }
        Did::Moved
    }

    /// Lets go.
    pub fn release(&mut self, pointer: i64) -> Did {
        let Some((_, at)) = self.lift(pointer) else { return Did::Nothing };
        match self.fingers.is_empty() {
            true if self.went < STILL && !self.aside => Did::Clicked(at),
            true => Did::LetGo,
            false => Did::Nothing,
        }
    }

    /// Takes a finger away that did not let go; it, if it was there.
    pub fn lift(&mut self, pointer: i64) -> Option<(i64, [f64; 2])> {
        let at = self.fingers.iter().position(|(other, _)| *other == pointer)?;
        Some(self.fingers.remove(at))
    }
}

fn less([a, b]: [f64; 2], [x, y]: [f64; 2]) -> [f64; 2] {
    [a - x, b - y]
}

fn middle([a, b]: [f64; 2], [x, y]: [f64; 2]) -> [f64; 2] {
    [f64::midpoint(a, x), f64::midpoint(b, y)]
}

fn long([x, y]: [f64; 2]) -> f64 {
    (x * x + y * y).sqrt()
}
