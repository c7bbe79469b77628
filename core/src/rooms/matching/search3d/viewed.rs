//! SHP-1 How the own model is seen: held and turned as the bodies of the library are.

use super::event::Search3dEvent;
use crate::{
    library::{
        shade::Shot,
        shape::ask::{ShapeFit, ShapeSide},
    },
    parts::{
        framed::Framed,
        hand::{Did, Hand},
        pose::Pose,
    },
};

/// What is to be drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Pace {
    Still,
    Moving,
}

/// How it is seen.
#[derive(Debug, Default, PartialEq)]
pub struct Viewed {
    pub(super) framed: Framed,
    pose: Pose,
    pub(super) hand: Hand,
    /// Which of both is drawn as a body.
    pub(super) side: ShapeSide,
    pub(super) asked: Option<Pace>,
    pub(super) wanted: Option<Pace>,
    pub(super) picture: Option<u32>,
    pub(super) legend: Option<Legend>,
    pub(super) failed: bool,
}

/// What the colours of a picture mean.
#[derive(Debug, PartialEq)]
pub struct Legend {
    pub(super) fit: ShapeFit,
    pub(super) bands: Vec<f64>,
    pub(super) colours: Vec<String>,
}

impl Viewed {
    /// Another picture is on its way.
    pub(super) fn is_busy(&self) -> bool {
        self.asked.is_some()
    }

    /// What was told of a row is told no more.
    pub(super) fn bare(&mut self) {
        (self.legend, self.failed) = (None, false);
    }

    /// Nothing more comes.
    pub(super) fn lost(&mut self) {
        (self.asked, self.wanted, self.failed) = (None, None, true);
    }

    /// What the user does to it; how it is to be drawn then.
    pub(super) fn did(&mut self, event: Search3dEvent) -> Option<Pace> {
        match event {
            Search3dEvent::Sized { size, ratio } => self.framed = Framed::new(size, ratio),
            Search3dEvent::SideChosen { side } => self.side = side,
            Search3dEvent::Retried => self.failed = false,
            Search3dEvent::Pressed { pointer, at, aside } => {
                self.hand.press(pointer, self.framed.place(at), aside);
                return None;
            }
            Search3dEvent::Moved { pointer, at } => {
                let (place, side) = (self.framed.place(at), self.framed.side());
                let did = self.hand.moved(&mut self.pose, pointer, place, side);
                return (did == Did::Moved).then_some(Pace::Moving);
            }
            Search3dEvent::Released { pointer } => {
                return (self.hand.release(pointer) == Did::LetGo).then_some(Pace::Still);
            }
            Search3dEvent::Left { pointer } => {
                self.hand.lift(pointer);
            }
            Search3dEvent::Wheeled { by, at } => {
                self.pose.wheel(by, self.framed.place(at));
                return Some(Pace::Moving);
            }
            Search3dEvent::Keyed { key, shift } => return self.pose.key(&key, shift).then_some(Pace::Moving),
            _ => return None,
        }
        Some(Pace::Still)
    }

    pub(super) fn shot(&self, pace: Pace) -> Option<Shot> {
        let ([turned, tilted], size) = (self.pose.turn, self.framed.pixels()?);
        Some(Shot {
            turned,
            tilted,
            zoom: self.pose.zoom,
            aside: self.pose.aside,
            size: size.map(|side| side as u32),
            fine: if pace == Pace::Still { 2 } else { 1 },
            cut: None,
            pointer: None,
            chosen: Vec::new(),
            colour: None,
            numbered: false,
        })
    }
}
