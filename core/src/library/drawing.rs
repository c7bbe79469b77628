//! §1 Line drawings: symbols, footprints and parts, as shapes with a role. Millimetres, x right, y down.

use crate::json::Read;
use sanku_derive::wire;
use serde::Serialize;

/// A line drawing; the screen gives each role its colour and line width.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct Drawing {
    /// Left, top, width, height of what is to be seen, in millimetres.
    pub view_box: [f64; 4],
    /// What is drawn, the first at the bottom.
    pub shapes: Vec<Shape>,
}

/// What a shape stands for.
#[wire(ts, api)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum Role {
    /// A visible edge of a part, or the body of a symbol.
    #[default]
    Outline,
    /// A thin line: thread, knurl, chamfer.
    Thin,
    /// A hidden edge, dashed.
    Hidden,
    /// An axis, dash-dotted.
    Centre,
    /// A dimension line with its text.
    Dimension,
    /// The hatch of a cut.
    Hatch,
    /// A symbol's body that is filled.
    Body,
    /// A symbol's pin, its name or number.
    Pin,
    /// A copper pad.
    Pad,
    /// The hole in a pad.
    Drill,
    /// Silk screen.
    Silk,
    /// Courtyard.
    Courtyard,
    /// Fabrication layer.
    Fabrication,
}

/// Where a text hangs on its point.
#[wire(ts, api)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Anchor {
    Start,
    #[default]
    Middle,
    End,
}

/// One shape.
#[wire(ts, api)]
#[derive(Debug, Clone, PartialEq, Serialize, Read)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum Shape {
    /// Points in order, closed or open.
    Polyline { role: Role, points: Vec<[f64; 2]>, closed: bool },
    /// A circle.
    Circle { role: Role, centre: [f64; 2], radius: f64 },
    /// A circular arc through three points.
    Arc { role: Role, start: [f64; 2], mid: [f64; 2], end: [f64; 2] },
    /// A rectangle around its centre, corners rounded by `radius`, turned by `angle` degrees counterclockwise.
    Rect { role: Role, centre: [f64; 2], size: [f64; 2], radius: f64, angle: f64 },
    /// A text `size` high.
    Text { role: Role, at: [f64; 2], text: String, size: f64, anchor: Anchor, angle: f64 },
}

impl Shape {
    /// What it stands for.
    pub const fn role(&self) -> Role {
        match self {
            Self::Polyline { role, .. }
            | Self::Circle { role, .. }
            | Self::Arc { role, .. }
            | Self::Rect { role, .. }
            | Self::Text { role, .. } => *role,
        }
    }
}
