//! SHP-2 What the user does to an outline and to what was found by it.

use super::board::BoardTool;
use crate::{json::Read, rules::file::Picked};
use sanku_derive::wire;

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Read)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum Search2dEvent {
    /// Chose with what to draw.
    ToolChosen { tool: BoardTool },
    /// Pressed the board, at shares of its width and height.
    Pressed { at: [f64; 2] },
    /// Moved over it.
    Moved { at: [f64; 2] },
    /// Let go of it.
    Released,
    /// Pressed a key on it.
    Keyed { key: String, shift: bool },
    /// Types points.
    PointsTyped { text: String },
    /// Wants them set.
    PointsSubmitted,
    /// Wants what was begun closed.
    CloseChosen,
    /// Wants the last point or mark gone.
    UndoChosen,
    /// Wants everything gone.
    ClearChosen,
    /// Opened or dropped files.
    FilesOpened { files: Vec<Picked> },
    /// Wants another part of the file.
    PartChosen { at: u32 },
    /// Types how long the dimension is.
    DimensionTyped { text: String },
    /// Wants views that are like it.
    FindChosen,
    /// Wants those of a set whose column says this; or all again, with nothing.
    ValueChosen { hit: u32, set: u32, value: String },
    /// Asked for another try.
    Retried,
}
