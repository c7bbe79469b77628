//! SHP-1 The picture of the own model, alone or on a row. One is drawn at a time.

use super::{
    Compared, DRAW, LONGEST, Search3d, State,
    event::Search3dEvent,
    viewed::{Legend, Pace},
    work,
};
use crate::{library::shape::ask::ShapeSeen, prelude::*};

impl Search3d {
    pub(super) fn viewed(mut self, cx: &Cx<'_>, event: Search3dEvent) -> Step<Self> {
        let State::Read(compared) = &mut self.state else { return Step::to(self) };
        if let (Search3dEvent::Retried, Some(place)) = (&event, compared.chosen) {
            compared.models.again(place);
        }
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
        let missing = compared.chosen.filter(|place| compared.absent(*place).is_some());
        if let Some(place) = missing.filter(|_| compared.models.coming.is_none()) {
            return self.fetch(place).and(|page| page.drawn_at(cx, pace));
        }
        if compared.viewed.asked.is_some() {
            compared.viewed.wanted = compared.viewed.wanted.max(Some(pace));
            return Step::to(self);
        }
        let Some(shot) = compared.viewed.shot(pace) else { return Step::to(self) };
        let row = compared.chosen.and_then(|place| compared.row(place));
        let what = (row, shot, compared.viewed.side);
        let work = work::overlay(file, unit, what, compared.named(compared.chosen));
        (compared.viewed.asked, compared.viewed.wanted) = (Some(pace), None);
        let until = Some(cx.now + Millis::new(LONGEST));
        Step::to(Self { until, ..self }).with(Effect::Compute(DRAW, work))
    }

    /// A picture came.
    pub(super) fn drawn(mut self, cx: &Cx<'_>, picture: Option<u32>, seen: Option<ShapeSeen>) -> Step<Self> {
        let State::Read(compared) = &mut self.state else { return Step::to(self) };
        let Compared { viewed, chosen, fitting, fits, models, .. } = &mut **compared;
        let Some(pace) = viewed.asked.take() else { return Step::to(self) };
        viewed.failed = picture.is_none() || chosen.is_some_and(|place| models.is_lost(place));
        viewed.picture = picture.or(viewed.picture);
        viewed.legend = match seen {
            Some(ShapeSeen::Overlay { fit: Some(fit), bands, colours }) if chosen.is_some() => {
                Some(Legend { fit, bands, colours })
            }
            _ => None,
        };
        // A large model is laid on when it is looked at.
        if let (Some(legend), Some(unlaid)) = (&viewed.legend, chosen.and_then(|place| fits.get_mut(place))) {
            unlaid.get_or_insert(legend.fit);
        }
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
