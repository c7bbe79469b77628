//! ASH-1 What the user does to a chart.

use crate::{json::Read, rules::notice::charts as texts};
use sanku_derive::wire;
use serde::Serialize;

/// What the user does. Places are shares of the canvas: right, down.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Read)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum ChartEvent {
    /// What it is shown in has another size: width and height, and how many pixels of the screen to one of the page.
    Sized { size: [f64; 2], ratio: f64 },
    /// It stands on dark paper now, or on white.
    Themed { dark: bool },
    /// Presses a button or puts a finger down.
    Pressed { pointer: i64, at: [f64; 2], aside: bool },
    /// Moves the pointer, pressed or not.
    Moved { pointer: i64, at: [f64; 2] },
    /// Lets go.
    Released { pointer: i64 },
    /// The browser takes the pointer away, or it leaves.
    Left { pointer: i64 },
    /// Turns the wheel, away from the chart with a positive number; pixels.
    Wheeled { by: f64, at: [f64; 2] },
    /// Presses a key, as the browser calls it.
    Keyed { key: String, shift: bool },
    /// Chooses what a drag does.
    ToolChosen { tool: ChartTool },
    /// Goes nearer, or farther away.
    Zoomed { nearer: bool },
    /// Wants all of it in sight.
    Fitted,
    /// Wants the axes and stages as they are at first.
    Restored,
    /// Typed or chose what stands on an axis.
    AxisTyped { axis: AxisName, of: String },
    /// Is typing it: what is a property already holds.
    AxisTyping { axis: AxisName, of: String },
    /// Chooses how an axis is divided.
    ScaleChosen { axis: AxisName, linear: bool },
    /// Typed from where to where an axis goes; two empty texts are all of it.
    RangeTyped { axis: AxisName, from: String, to: String },
    /// Chooses the unit of an axis.
    UnitChosen { axis: AxisName, unit: String },
    /// Chooses a component, what it bears, or what is to be least, for the next index.
    IndexChosen { way: IndexWay, value: String },
    /// Wants a line of the index that is chosen.
    IndexAdded,
    /// Wants a line or limit of a property or a formula.
    LimitAdded { of: String },
    /// Typed the ends of a limit; an empty text is none.
    LimitTyped { stage: u32, from: String, to: String },
    /// Wants only what is in a category.
    CategoryAdded { id: String },
    /// Takes a stage away.
    StageRemoved { stage: u32 },
    /// Leaves a family out, or takes it in again.
    FamilyTurned { family: u8 },
    /// Chooses a material, or leaves it again.
    RowTurned { set_id: String },
    /// Chooses nothing.
    ChosenCleared,
    /// Takes a predicted point away.
    GuessRemoved { guess: u32 },
    /// Wants the rows from this one on.
    RowsTurned { first: u32 },
    /// Wants a file.
    FileWanted { file: ChartFile },
    /// The picture that was wanted as a file is made.
    FileTaken,
    /// Asked for another try.
    Retried,
}

/// An axis.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum AxisName {
    X,
    Y,
}

/// What a drag does.
#[wire(ts)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum ChartTool {
    /// Moves what is in sight.
    #[default]
    Pan,
    /// Draws a rectangle.
    Box,
    /// Draws around something.
    Lasso,
}

impl ChartTool {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Pan, Self::Box, Self::Lasso];

    /// What it is called.
    pub const fn label(self) -> &'static str {
        let [pan, rectangle, lasso] = texts::TOOLS;
        match self {
            Self::Pan => pan,
            Self::Box => rectangle,
            Self::Lasso => lasso,
        }
    }
}

/// What a chart can be taken along as.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum ChartFile {
    /// A picture in pixels.
    Png,
    /// A picture in lines.
    Svg,
    /// A page to read and print.
    Report,
}

/// What an index is chosen by.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum IndexWay {
    Component,
    Loading,
    Aim,
}

impl IndexWay {
    /// All of them, in the order in which they are chosen.
    pub const ALL: [Self; 3] = [Self::Component, Self::Loading, Self::Aim];
}
