//! SHP-1 The picture of the own model, alone or on a row: held and turned as the bodies of the library are. One is drawn at a time.

use super::{Compared, DRAW, LONGEST, Search3d, State, event::Search3dEvent, work};
use crate::{
    library::{
        shade::Shot,
        shape::ask::{ShapeFit, ShapeSeen, ShapeSide},
    },
    parts::{
        framed::Framed,
        hand::{Did, Hand},
        pose::Pose,
    },
    prelude::*,
};

/// What is to be drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Pace {
    Still,
    Moving,
}

/// How it is seen.
#[derive(Debug, Default, PartialEq)]
pub struct Viewed {
    framed: Framed,
    pose: Pose,
    hand: Hand,
    /// Which of both is drawn as a body.
    pub(super) side: ShapeSide,
    asked: Option<Pace>,
    wanted: Option<Pace>,
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
    fn did(&mut self, event: Search3dEvent) -> Option<Pace> {
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

    fn shot(&self, pace: Pace) -> Option<Shot> {
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

impl Search3d {
    pub(super) fn viewed(mut self, cx: &Cx<'_>, event: Search3dEvent) -> Step<Self> {
        let State::Read(compared) = &mut self.state else { return Step::to(self) };
        match compared.viewed.did(event) {
            Some(pace) => self.drawn_at(cx, pace),
            None => Step::to(self),
        }
    }

    pub(super) fn draw(self, cx: &Cx<'_>) -> Step<Self> {
        self.drawn_at(cx, Pace::Still)
    }

    /// Draws it, or notes that it is to be drawn once the picture before is there.
    fn drawn_at(mut self, cx: &Cx<'_>, pace: Pace) -> Step<Self> {
        let unit = self.unit;
        let (State::Read(compared), Some(file)) = (&mut self.state, &self.file) else {
            return Step::to(self);
        };
        let Compared { found, chosen, viewed, .. } = &mut **compared;
        if viewed.asked.is_some() {
            viewed.wanted = viewed.wanted.max(Some(pace));
            return Step::to(self);
        }
        let Some(shot) = viewed.shot(pace) else { return Step::to(self) };
        let hit = chosen.and_then(|place| found.came()?.hits.get(place));
        let work = work::overlay(file, unit, hit.map(|hit| &hit.body), shot, viewed.side);
        (viewed.asked, viewed.wanted) = (Some(pace), None);
        let until = Some(cx.now + Millis::new(LONGEST));
        Step::to(Self { until, ..self }).with(Effect::Compute(DRAW, work))
    }

    /// A picture came.
    pub(super) fn drawn(mut self, cx: &Cx<'_>, picture: Option<u32>, seen: Option<ShapeSeen>) -> Step<Self> {
        let State::Read(compared) = &mut self.state else { return Step::to(self) };
        let Compared { viewed, chosen, fitting, .. } = &mut **compared;
        let Some(pace) = viewed.asked.take() else { return Step::to(self) };
        viewed.failed = picture.is_none();
        viewed.picture = picture.or(viewed.picture);
        viewed.legend = match seen {
            Some(ShapeSeen::Overlay { fit: Some(fit), bands, colours }) if chosen.is_some() => {
                Some(Legend { fit, bands, colours })
            }
            _ => None,
        };
        let wanted = viewed.wanted.filter(|_| !viewed.failed);
        let rests = pace == Pace::Moving && !viewed.hand.holds() && !viewed.failed;
        if !*fitting {
            self.until = None;
        }
        match wanted {
            Some(pace) => self.drawn_at(cx, pace),
            None if rests => self.draw(cx),
            None => Step::to(self),
        }
    }
}
