//! §4 Image viewer.

use hot::slots::Slots;
use sanku_core::parts::viewer::{Fit, Viewer, ViewerEvent};
use wasm_bindgen::prelude::*;

thread_local! {
    static VIEWERS: Slots<Viewer> = const { Slots::new(Vec::new()) };
}

/// A viewer of an image as it is.
#[wasm_bindgen(js_name = viewer)]
pub fn new_viewer(place: usize) {
    VIEWERS.with(|viewers| viewers.put(place, Viewer::default()));
}

fn with_viewer<R: Default>(place: usize, change: impl FnOnce(&mut Viewer) -> R) -> R {
    VIEWERS.with(|viewers| viewers.at(place, change))
}

/// Larger, smaller, clockwise, counter-clockwise, fit, anew: 0 to 5.
#[wasm_bindgen(js_name = viewerDo)]
pub fn viewer_do(place: usize, what: u8) {
    let event = match what {
        0 => ViewerEvent::ZoomedIn,
        1 => ViewerEvent::ZoomedOut,
        2 => ViewerEvent::TurnedRight,
        3 => ViewerEvent::TurnedLeft,
        4 => ViewerEvent::FitSwitched,
        _ => ViewerEvent::Reset,
    };
    with_viewer(place, |viewer| *viewer = viewer.update(event));
}

/// How many times its size.
#[wasm_bindgen(js_name = viewerZoom)]
pub fn viewer_zoom(place: usize) -> f64 {
    with_viewer(place, |viewer| viewer.zoom)
}

/// How far it is turned clockwise, and 1 more if it stands in its own size.
#[wasm_bindgen(js_name = viewerStands)]
pub fn viewer_stands(place: usize) -> u32 {
    with_viewer(place, |viewer| viewer.degrees + u32::from(viewer.fit == Fit::Original))
}
