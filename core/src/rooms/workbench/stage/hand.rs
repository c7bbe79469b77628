//! DRW-1 How hands and keys turn a body, move it and bring it near.

use super::view::Side;

/// A full turn of the hand: from side to side of the picture; degrees.
const ACROSS: f64 = 180.0;
/// How near and how far a body can be.
const ZOOM: [f64; 2] = [0.25, 64.0];
/// What is moved farther aside is out of sight; shares of the shorter side.
const ASIDE: f64 = 40.0;
/// A key turns so far; degrees.
const STEP: f64 = 15.0;
/// A key moves so far, as a share of the shorter side.
const PUSH: f64 = 0.05;
/// A key brings so much nearer.
const NEARER: f64 = 1.25;
/// So many pixels of a wheel double or halve.
const WHEEL: f64 = 400.0;
/// Who moves less than this between press and release has clicked; pixels.
const STILL: f64 = 4.0;

/// From where a body is seen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pose {
    /// How far the eye went around it, and how far it rose; degrees.
    pub turn: [f64; 2],
    /// One shows all.
    pub zoom: f64,
    /// How far aside it is, right and down; shares of the shorter side.
    pub aside: [f64; 2],
}

impl Default for Pose {
    fn default() -> Self {
        Self::from(Side::Corner)
    }
}

impl From<Side> for Pose {
    fn from(side: Side) -> Self {
        Self { turn: side.turn(), zoom: 1.0, aside: [0.0; 2] }
    }
}

impl Pose {
    /// The side from which it looks, if that is a usual one.
    pub fn side(&self) -> Option<Side> {
        Side::ALL.into_iter().find(|side| side.turn() == self.turn)
    }

    /// By hand: right and down, as shares of the shorter side.
    fn turn(&mut self, [right, down]: [f64; 2]) {
        let [turned, tilted] = self.turn;
        let turned = (turned - right * ACROSS) % 360.0;
        let turned = if turned < 0.0 { turned + 360.0 } else { turned };
        self.turn = [turned, (tilted + down * ACROSS).clamp(-90.0, 90.0)];
    }

    fn push(&mut self, [right, down]: [f64; 2]) {
        let [x, y] = self.aside;
        self.aside = [x + right, y + down].map(|share| share.clamp(-ASIDE, ASIDE));
    }

    /// Brings nearer what is at a place, which stays there.
    fn near(&mut self, times: f64, [right, down]: [f64; 2]) {
        let [least, most] = ZOOM;
        let zoom = (self.zoom * times).clamp(least, most);
        let times = zoom / self.zoom;
        let [x, y] = self.aside;
        self.zoom = zoom;
        self.aside = [right - (right - x) * times, down - (down - y) * times];
        self.push([0.0; 2]);
    }

    /// By the wheel, at a place.
    pub fn wheel(&mut self, by: f64, at: [f64; 2]) {
        let much = 1.0 + by.abs().min(WHEEL) / WHEEL;
        self.near(if by < 0.0 { much } else { 1.0 / much }, at);
    }

    /// By a key; whether it says something.
    pub fn key(&mut self, key: &str, shift: bool) -> bool {
        let way = match key {
            "ArrowLeft" => [-1.0, 0.0],
            "ArrowRight" => [1.0, 0.0],
            "ArrowUp" => [0.0, -1.0],
            "ArrowDown" => [0.0, 1.0],
            _ => return self.other_key(key),
        };
        if shift {
            self.push(way.map(|one| one * PUSH));
        } else {
            self.turn(way.map(|one| one * STEP / ACROSS));
        }
        true
    }

    fn other_key(&mut self, key: &str) -> bool {
        let side = key.parse::<usize>().ok().and_then(|at| Side::ALL.get(at.checked_sub(1)?));
        match (key, side) {
            ("+" | "=", _) => self.near(NEARER, [0.0; 2]),
            ("-" | "_", _) => self.near(1.0 / NEARER, [0.0; 2]),
            ("0" | "Home", _) => *self = Self::default(),
            (_, Some(side)) => self.turn = side.turn(),
            _ => return false,
        }
        true
    }
}

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
