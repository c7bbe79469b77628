//! §4 Image viewer: zoomed, turned, fitted.

use crate::{json::Read, rules::limits};
use sanku_derive::wire;
use serde::Serialize;

/// How an image stands in its frame.
#[wire(ts)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum Fit {
    /// Whole.
    #[default]
    Contain,
    /// In its own size.
    Original,
}

/// An image in its viewer.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Viewer {
    /// How many times its size.
    pub zoom: f64,
    /// How far it is turned clockwise, in degrees below 360.
    pub degrees: u32,
    /// How it stands in its frame.
    pub fit: Fit,
}

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum ViewerEvent {
    ZoomedIn,
    ZoomedOut,
    TurnedRight,
    TurnedLeft,
    /// Switched between whole and own size.
    FitSwitched,
    /// Another image came.
    Reset,
}

impl Default for Viewer {
    fn default() -> Self {
        Self { zoom: 1.0, degrees: 0, fit: Fit::Contain }
    }
}

impl Viewer {
    /// The next state.
    pub fn update(self, event: ViewerEvent) -> Self {
        match event {
            ViewerEvent::ZoomedIn => self.zoomed(self.zoom * limits::ZOOM_RATE),
            ViewerEvent::ZoomedOut => self.zoomed(self.zoom / limits::ZOOM_RATE),
            ViewerEvent::TurnedRight => self.turned(limits::ROTATE_DEGREES),
            ViewerEvent::TurnedLeft => self.turned(360 - limits::ROTATE_DEGREES),
            ViewerEvent::FitSwitched => match self.fit {
                Fit::Contain => Self { fit: Fit::Original, ..Self::default() },
                Fit::Original => Self::default(),
            },
            ViewerEvent::Reset => Self::default(),
        }
    }

    const fn zoomed(self, zoom: f64) -> Self {
        Self { zoom: zoom.clamp(limits::ZOOM_MIN, limits::ZOOM_MAX), ..self }
    }

    const fn turned(self, degrees: u32) -> Self {
        Self { degrees: (self.degrees + degrees) % 360, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::{ViewerEvent::*, *};

    fn after(events: &[ViewerEvent]) -> Viewer {
        events.iter().fold(Viewer::default(), |viewer, event| viewer.update(*event))
    }

    #[test]
    fn img_1_zoom_goes_by_1_2_from_0_2_to_7() {
        for (events, zoom) in [
            (vec![], 1.0),
            (vec![ZoomedIn], 1.2),
            (vec![ZoomedIn, ZoomedOut], 1.0),
            (vec![ZoomedOut], 1.0 / 1.2),
            (vec![ZoomedIn; 50], 7.0),
            (vec![ZoomedOut; 50], 0.2),
        ] {
            assert_eq!(after(&events).zoom, zoom, "{events:?}");
        }
    }

    #[test]
    fn img_1_it_turns_by_90_degrees_modulo_360() {
        for (events, degrees) in [
            (vec![TurnedRight], 90),
            (vec![TurnedRight; 3], 270),
            (vec![TurnedRight; 4], 0),
            (vec![TurnedLeft], 270),
            (vec![TurnedLeft, TurnedRight], 0),
        ] {
            assert_eq!(after(&events).degrees, degrees, "{events:?}");
        }
    }

    #[test]
    fn img_1_a_fit_switch_resets_zoom_and_turn() {
        let original = Viewer { zoom: 1.0, degrees: 0, fit: Fit::Original };
        assert_eq!(after(&[ZoomedIn, TurnedRight, FitSwitched]), original);
        assert_eq!(after(&[FitSwitched, ZoomedIn, TurnedRight, FitSwitched]), Viewer::default());
    }

    #[test]
    fn img_1_another_image_starts_anew() {
        assert_eq!(after(&[FitSwitched, ZoomedIn, TurnedLeft, Reset]), Viewer::default());
    }
}
