//! MOT-1 Pictures of lines over two axes, as the screen draws them.

use sanku_derive::wire;
use serde::Serialize;

/// A picture of lines, in units of its own box.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Diagram {
    /// The box: left, top, width, height.
    pub view_box: &'static str,
    /// What it shows, for who does not see it.
    pub label: String,
    /// What stands along it and up it.
    pub axes: [String; 2],
    /// The lines, each with what it is.
    pub lines: Vec<DiagramLine>,
    /// The marks along it.
    pub along: Vec<DiagramTick>,
    /// The marks up it.
    pub up: Vec<DiagramTick>,
    /// Where it begins and ends: left, top, right, bottom.
    pub frame: [f64; 4],
}

/// A line.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DiagramLine {
    /// How it is drawn.
    pub look: DiagramLook,
    /// Its points, as SVG has them.
    pub points: String,
    /// What it is; nothing of what needs no word.
    pub name: &'static str,
}

/// How a line is drawn.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum DiagramLook {
    Zero,
    Cycle,
    Lasting,
    Short,
    Equivalent,
    Fits,
    Fails,
}

/// A mark of an axis.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct DiagramTick {
    /// How far right or down.
    pub at: f64,
    /// What it says.
    pub label: String,
}
