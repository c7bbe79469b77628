//! §1 What a footprint's pads are, beside what they look like.

use crate::json::Read;
use sanku_derive::wire;
use serde::Serialize;

/// A pad of a footprint; millimetres, as in its drawing.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
pub struct Pad {
    /// The number of the pin that is soldered to it: 12, A4.
    pub number: String,
    /// Its middle.
    pub centre: [f64; 2],
    /// Its width and height before it is turned.
    pub size: [f64; 2],
    /// Of its corners: half of its shorter side where it is round.
    #[serde(default, skip_serializing_if = "is_none")]
    pub radius: f64,
    /// How far it is turned, in degrees counterclockwise.
    #[serde(default, skip_serializing_if = "is_none")]
    pub angle: f64,
    /// Width and height of its hole, if the pin goes through the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hole: Option<[f64; 2]>,
}

impl Pad {
    /// One with sharp corners, that is neither turned nor drilled.
    pub fn new(number: impl ToString, centre: [f64; 2], size: [f64; 2]) -> Self {
        Self { number: number.to_string(), centre, size, ..Self::default() }
    }
}

/// Nothing is written of sharp corners and of what is not turned.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands it so")]
const fn is_none(number: &f64) -> bool {
    *number == 0.0
}
