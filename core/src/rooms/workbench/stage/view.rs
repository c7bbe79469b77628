//! DRW-1 The body on screen: what the user does to it and what is shown beside it.

use crate::{json::Read, library::shade::Axis};
use sanku_derive::wire;
use serde::Serialize;

/// What the user does. Places are shares of the picture: right, down.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum StageEvent {
    /// Wants to see the body, or to see it again.
    Opened,
    /// Wants the drawing again.
    Closed,
    /// What it is shown in has another size: width and height, and how many pixels of the screen to one of the page.
    Sized { size: [f64; 2], ratio: f64 },
    /// Presses a button or puts a finger down; `aside` moves it, else it turns.
    Pressed { pointer: i64, at: [f64; 2], aside: bool },
    /// Moves the pointer, pressed or not.
    Moved { pointer: i64, at: [f64; 2] },
    /// Lets go.
    Released { pointer: i64 },
    /// The browser takes the pointer away, or it leaves.
    Left { pointer: i64 },
    /// Turns the wheel, away from the body with a positive number; pixels.
    Wheeled { by: f64, at: [f64; 2] },
    /// Presses a key, as the browser calls it.
    Keyed { key: String, shift: bool },
    /// Chooses a side.
    SideChosen { side: Side },
    /// Chooses where to cut; none closes it.
    CutChosen { axis: Option<Axis> },
    /// Moves the cut: from -1 to 1 through the body.
    CutMoved { share: f64 },
    /// Measures something else.
    MeasureCleared,
}

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

/// What the screen shows: nothing of what has no body.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct StageView {
    /// What stands there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub content: Option<StageContent>,
}

/// What stands there.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum StageContent {
    /// The body can be seen.
    Closed,
    /// It is seen.
    Open(OpenStage),
}

/// A body on screen.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct OpenStage {
    /// What it is, for who cannot see it.
    pub label: String,
    /// The number of its picture; none until the first is there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub picture: Option<u32>,
    /// What is measured, else what is pointed at, else what can be done.
    pub told: String,
    /// Something is measured, and can be cleared.
    pub measuring: bool,
    /// The sides.
    pub sides: Vec<ShownSide>,
    /// Where it can be cut: nowhere first.
    pub cuts: Vec<ShownCut>,
    /// Where it is cut.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cut: Option<CutSlider>,
    /// Why there is no picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed: Option<&'static str>,
}

/// A side to choose.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct ShownSide {
    pub side: Side,
    pub label: &'static str,
    /// It is seen from there.
    pub active: bool,
}

/// A cut to choose.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct ShownCut {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub axis: Option<Axis>,
    pub label: &'static str,
    pub active: bool,
}

/// How far a cut went.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct CutSlider {
    /// From -1 to 1 through the body.
    pub share: f64,
    /// How far from its middle, in words.
    pub text: String,
}
