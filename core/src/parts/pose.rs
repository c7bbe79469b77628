//! DRW-1 From where a body is seen: by its sides, by hands, by keys.

use crate::{json::Read, rules::notice::models as texts};
use sanku_derive::wire;
use serde::Serialize;

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

/// A usual side of a body.
#[wire(ts)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Side {
    #[default]
    Corner,
    Front,
    Back,
    Left,
    Right,
    Top,
    Bottom,
}

impl Side {
    /// All of them, in the order of their keys.
    pub const ALL: [Self; 7] =
        [Self::Corner, Self::Front, Self::Back, Self::Left, Self::Right, Self::Top, Self::Bottom];

    /// What it is called.
    pub const fn label(self) -> &'static str {
        let [corner, front, back, left, right, top, bottom] = texts::SIDES;
        match self {
            Self::Corner => corner,
            Self::Front => front,
            Self::Back => back,
            Self::Left => left,
            Self::Right => right,
            Self::Top => top,
            Self::Bottom => bottom,
        }
    }

    /// How far the eye went around and rose; degrees.
    pub const fn turn(self) -> [f64; 2] {
        match self {
            // Where the three axes look equally long.
            Self::Corner => [45.0, 35.264_389_682_754_65],
            Self::Front => [0.0, 0.0],
            Self::Back => [180.0, 0.0],
            Self::Left => [270.0, 0.0],
            Self::Right => [90.0, 0.0],
            Self::Top => [0.0, 90.0],
            Self::Bottom => [0.0, -90.0],
        }
    }
}

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
    pub(super) fn turn(&mut self, [right, down]: [f64; 2]) {
        let [turned, tilted] = self.turn;
        let turned = (turned - right * ACROSS) % 360.0;
        let turned = if turned < 0.0 { turned + 360.0 } else { turned };
        self.turn = [turned, (tilted + down * ACROSS).clamp(-90.0, 90.0)];
    }

    pub(super) fn push(&mut self, [right, down]: [f64; 2]) {
        let [x, y] = self.aside;
        self.aside = [x + right, y + down].map(|share| share.clamp(-ASIDE, ASIDE));
    }

    /// Brings nearer what is at a place, which stays there.
    pub(super) fn near(&mut self, times: f64, [right, down]: [f64; 2]) {
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
