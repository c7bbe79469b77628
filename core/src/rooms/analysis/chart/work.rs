//! ASH-1 The picture that is asked for, and what comes back with it.

use super::{Asked, Chart, PICTURE, Pace, Told};
use crate::{
    json::{Read, Value},
    library::chart::{
        ask::{Ask, Screen},
        seen::ChartSeen,
    },
    prelude::*,
    rules::compute::Work,
};
use std::mem::take;

/// What says which question it is.
const KIND: &str = "chart\n";

impl Chart {
    /// Draws it, or notes that it is to be drawn once the picture before is there, or all that it is made of.
    pub(super) fn draw(mut self, pace: Pace) -> Step<Self> {
        self.wanted = self.wanted.max(Some(pace));
        if self.asked.is_some() {
            return Step::to(self);
        }
        let Some(work) = self.work(self.wanted.unwrap_or(pace)) else { return Step::to(self) };
        let pace = self.wanted.take().unwrap_or(pace);
        self.asked = Some(Asked { pace, picks: take(&mut self.picks) });
        Step::to(self).with(Effect::Compute(PICTURE, work))
    }

    fn work(&self, pace: Pace) -> Option<Work> {
        let (columns, files) = self.columns.ready(&self.state)?;
        let (size, scale) = self.framed.screen()?;
        let screen = Screen {
            size,
            scale,
            dark: self.dark,
            pointer: self.pointer,
            table: (pace == Pace::Still).then_some(self.first),
            picture: pace != Pace::Point,
            file: pace == Pace::Still && self.file.is_some(),
        };
        let ask = Ask { state: self.state.clone(), screen, columns };
        Some(Work::Analyse { ask: [KIND, &ask.text()].concat(), files })
    }

    pub(super) fn drawn(mut self, cx: &Cx<'_>, picture: Option<u32>, seen: &Value) -> Step<Self> {
        let Some(Asked { pace, picks }) = self.asked.take() else { return Step::to(self) };
        let Ok(seen) = ChartSeen::read(seen) else {
            // What failed is not tried again by itself.
            (self.broken, self.wanted, self.file) = (true, None, None);
            return Step::to(self);
        };
        self.broken = false;
        self.picture = picture.or(self.picture);
        self.pointed.clone_from(&seen.pointed);
        let svg = seen.svg.clone();
        self.take(pace, seen);
        let step = match self.pointed.clone().filter(|_| picks) {
            Some(row) => self.turned(cx, row.set_id),
            None => match self.wanted {
                Some(next) => self.draw(next),
                None => Step::to(self),
            },
        };
        if pace == Pace::Still && !svg.is_empty() {
            step.and(|chart| chart.taken_along(cx, svg))
        } else {
            step
        }
    }

    /// What is not told while something moves stays as it was.
    fn take(&mut self, pace: Pace, mut seen: ChartSeen) {
        if pace == Pace::Point {
            return;
        }
        let rows = take(&mut seen.rows);
        if pace == Pace::Still {
            self.rows = Told { first: seen.first, rows };
        }
        (self.chosen, seen.pointed, seen.svg) = (take(&mut seen.chosen), None, String::new());
        self.seen = Some(Shared::new(seen));
    }
}
