//! SHP-1 The search by shape: what the user does.

use crate::{
    json::Read,
    library::shape::{Measure, ask::ShapeSide},
    rules::file::Picked,
};
use sanku_derive::wire;
use serde::Serialize;

/// What the user does. Places are shares of the picture: right, down.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum Search3dEvent {
    /// Wants to choose a file.
    FileAsked,
    /// Dropped or pasted files.
    FilesDropped { files: Vec<Picked> },
    /// Wants no more of what is being read or compared.
    Cancelled,
    /// Is done with the file.
    FileClosed,
    /// Says in which unit the file is.
    UnitChosen { unit: FileUnit },
    /// Chooses what counts.
    MeasureChosen { measure: Measure },
    /// Wants less alike rows, too.
    MoreAsked,
    /// Looks at a row, by its place.
    RowChosen { place: u32 },
    /// Chooses which of both is drawn as a body.
    SideChosen { side: ShapeSide },
    /// What the picture is shown in has another size: width and height, and how many pixels of the screen to one of the page.
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
    /// Asked for another try.
    Retried,
}

/// The unit of a file that does not say it.
#[wire(ts)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum FileUnit {
    #[default]
    Millimetre,
    Inch,
}
