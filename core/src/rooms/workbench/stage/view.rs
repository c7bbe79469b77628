//! DRW-1 The body on screen: what the user does to it and what is shown beside it.

use crate::{json::Read, library::shade::Axis, parts::pose::Side, rules::notice::models as texts};
use sanku_derive::wire;
use serde::Serialize;

/// What the user does. Places are shares of the picture: right, down.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum StageEvent {
    /// Chooses how it is drawn.
    WayChosen { way: Depiction },
    /// Asked for another try.
    Retried,
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
    /// Chooses where to cut.
    CutChosen { cut: Cut },
    /// Moves the cut: from -1 to 1 through the body.
    CutMoved { share: f64 },
    /// Measures something else.
    MeasureCleared,
}

/// How a configuration is drawn.
#[wire(ts)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum Depiction {
    /// As a drawing.
    #[default]
    Drawing,
    /// As a body.
    Solid,
}

impl Depiction {
    /// Both, in the order in which they are offered.
    pub const ALL: [Self; 2] = [Self::Drawing, Self::Solid];

    /// What it is called.
    pub const fn label(self) -> &'static str {
        let [drawing, solid] = texts::WAYS;
        match self {
            Self::Drawing => drawing,
            Self::Solid => solid,
        }
    }
}

/// Where a body is cut.
#[wire(ts)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Cut {
    #[default]
    Nowhere,
    X,
    Y,
    Z,
}

impl Cut {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Nowhere, Self::X, Self::Y, Self::Z];

    /// What it is called.
    pub const fn label(self) -> &'static str {
        let [nowhere, x, y, z] = texts::CUTS;
        match self {
            Self::Nowhere => nowhere,
            Self::X => x,
            Self::Y => y,
            Self::Z => z,
        }
    }

    /// The axis across which it goes.
    pub const fn axis(self) -> Option<Axis> {
        match self {
            Self::Nowhere => None,
            Self::X => Some(Axis::X),
            Self::Y => Some(Axis::Y),
            Self::Z => Some(Axis::Z),
        }
    }
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct StageView {
    /// How it can be drawn; none of what has no body.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ways: Option<[ShownDepiction; 2]>,
    /// How it is drawn.
    pub way: Depiction,
    /// The body that is seen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open: Option<OpenStage>,
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
    /// PLG-9: the numbers of its solids in the picture.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub numbers: Vec<SolidNumber>,
    /// What they are of.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub legend: Vec<String>,
    /// Something is measured, and can be cleared.
    pub measuring: bool,
    /// Another picture is on its way.
    pub busy: bool,
    /// The sides from which it can be seen.
    pub sides: [ShownSide; 7],
    /// The side from which it is seen, if that is one of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// Where it can be cut.
    pub cuts: [ShownCut; 4],
    /// Which of them is chosen.
    pub chosen: Cut,
    /// Where it is cut.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cut: Option<CutSlider>,
    /// Why there is no picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed: Option<&'static str>,
}

/// The number of a solid, where it stands in the picture.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SolidNumber {
    /// From one.
    pub number: u32,
    /// How far from the left, in percent.
    pub right: String,
    /// How far from above.
    pub down: String,
}

/// A way to choose.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct ShownDepiction {
    pub value: Depiction,
    pub label: &'static str,
}

/// A side to choose.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct ShownSide {
    pub value: Side,
    pub label: &'static str,
}

/// A cut to choose.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct ShownCut {
    pub value: Cut,
    pub label: &'static str,
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
