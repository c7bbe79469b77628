//! SHP-2 Outlines for JavaScript: conversions only. A module of its own, without bodies: nothing else is loaded to draw and to compare.

use sanku_core::library::outline::ask::answered;
use wasm_bindgen::prelude::*;

/// Answers a question about outlines, as the portal asks it: what a sketch or a file shows, with the numbers by which views are found, and how much of
/// others lies on it; JSON both. The bytes are those of a DXF or SVG file, or with a `width` the pixels of a picture: red, green, blue and
/// opacity each. Nothing for what asks nothing.
#[wasm_bindgen(js_name = readOutline)]
pub fn read_outline(ask: &str, bytes: &[u8], width: usize) -> Option<String> {
    answered(ask, bytes, width)
}
