//! §4 Slider, countdown, image viewer.

use super::{Machine, nothing};
use crate::calls::Args;
use sanku_core::{
    parts::{
        countdown::{Countdown, CountdownEvent},
        slider::{Passed, Slider, SliderEvent},
        viewer::{Viewer, ViewerEvent},
    },
    rules::limits,
    time::Millis,
};
use serde_json::{Value, json};

/// `Slider`.
pub struct Slid(Slider);

impl Slid {
    /// 320 pixels if nothing is said.
    pub fn new(width: Option<f64>) -> Self {
        Self(Slider::new(width.unwrap_or(limits::SLIDER_WIDTH)))
    }

    fn turn_into(&mut self, slider: Slider) -> Value {
        self.0 = slider;
        Value::Null
    }

    fn did(&mut self, event: SliderEvent) -> bool {
        let (slider, passed) = self.0.update(event);
        self.0 = slider;
        passed == Some(Passed)
    }
}

impl Machine for Slid {
    fn act(&mut self, method: &str, args: &Args<'_>) -> Option<Value> {
        Some(match method {
            "move" => {
                self.did(SliderEvent::Moved { x: args.number(0).unwrap_or(f64::NAN) });
                json!(self.0.x())
            }
            "release" => self.did(SliderEvent::Released).into(),
            "step" => self.did(SliderEvent::Stepped { forward: args.flag(0) }).into(),
            "end" => self.did(SliderEvent::Ended).into(),
            "reset" => self.turn_into(Slider::new(self.0.width())),
            "resize" => self.turn_into(self.0.resized(args.number(0).unwrap_or(f64::NAN))),
            _ => return None,
        })
    }

    fn see(&self) -> Value {
        json!({ "width": self.0.width(), "x": self.0.x(), "passed": self.0.passed() })
    }
}

/// `Countdown`.
pub struct Counted(Countdown);

impl Counted {
    /// A minute if nothing is said.
    pub fn new(length: Option<f64>) -> Self {
        Self(Countdown::new(length.map_or(limits::RESEND_AFTER, Millis::from_js)))
    }

    fn did(&mut self, now: Millis, event: CountdownEvent) -> bool {
        let (countdown, out) = self.0.update(now, event);
        self.0 = countdown;
        out.is_some()
    }
}

impl Machine for Counted {
    fn act(&mut self, method: &str, args: &Args<'_>) -> Option<Value> {
        Some(match method {
            "press" => self.did(Millis::new(0), CountdownEvent::Pressed).into(),
            "sent" => {
                let event = if args.flag(0) { CountdownEvent::Succeeded } else { CountdownEvent::Failed };
                nothing(self.did(args.moment(1), event))
            }
            "secondsLeft" => {
                self.did(args.moment(0), CountdownEvent::Ticked);
                self.0.seconds_left(args.moment(0)).into()
            }
            "wake" => json!(self.0.wake(args.moment(0))),
            _ => return None,
        })
    }

    fn see(&self) -> Value {
        json!({ "ready": self.0.ready() })
    }
}

/// `ImageViewer`.
#[derive(Default)]
pub struct Viewed(Viewer);

impl Machine for Viewed {
    fn act(&mut self, method: &str, _: &Args<'_>) -> Option<Value> {
        let event = match method {
            "zoomIn" => ViewerEvent::ZoomedIn,
            "zoomOut" => ViewerEvent::ZoomedOut,
            "turnRight" => ViewerEvent::TurnedRight,
            "turnLeft" => ViewerEvent::TurnedLeft,
            "switchFit" => ViewerEvent::FitSwitched,
            "reset" => ViewerEvent::Reset,
            _ => return None,
        };
        self.0 = self.0.update(event);
        Some(Value::Null)
    }

    fn see(&self) -> Value {
        json!(self.0)
    }
}
