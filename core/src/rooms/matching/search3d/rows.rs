//! SHP-1 The rows that are like it: laid on one after the other, and looked at.

use super::{Compared, FIT, LONGEST, Search3d, State, work};
use crate::{
    library::shape::ask::{ShapeFit, ShapeSeen},
    net::api::ShapeHit,
    parts::loaded::Loaded,
    prelude::*,
};

impl Compared {
    /// Nothing of the rows stays.
    pub(super) fn forget(&mut self) {
        self.found = Loaded::default();
        self.fits.clear();
        (self.stale, self.stopped, self.chosen) = (self.fitting, false, None);
        self.viewed.bare();
    }

    /// The rows that are shown: those that are alike enough.
    pub(super) fn alike(&self, percent: u32) -> &[ShapeHit] {
        let hits = self.found.came().map(|found| found.hits.as_slice()).unwrap_or_default();
        let many = hits.iter().take_while(|hit| hit.likeness >= percent).count();
        hits.get(..many).unwrap_or_default()
    }

    /// The row that is looked at, where its body is here.
    pub(super) fn upon(&self) -> Option<&ShapeHit> {
        let place = self.chosen?;
        self.hit(place).filter(|_| self.is_here(place))
    }

    /// Rows are still being laid on.
    pub(super) fn goes_on(&self) -> bool {
        self.fitting || self.models.coming.is_some_and(|place| place == self.fits.len() && !self.stopped)
    }

    /// How a row lies, as far as that is known.
    pub(super) fn fit(&self, place: usize) -> Option<&ShapeFit> {
        self.fits.get(place)?.as_ref()
    }
}

impl Search3d {
    /// Lays the next row on, of those that are shown.
    pub(super) fn next(mut self, cx: &Cx<'_>) -> Step<Self> {
        let (percent, unit) = (self.percent, self.unit);
        let (State::Read(compared), Some(file)) = (&mut self.state, &self.file) else {
            return Step::to(self);
        };
        if compared.fitting || compared.stopped {
            return Step::to(self);
        }
        compared.pass(percent);
        let gone = compared.tidy();
        let place = compared.fits.len();
        let step = if compared.alike(percent).len() <= place {
            Step::to(self)
        } else if let Some(row) = compared.row(place) {
            let work = work::fit(file, unit, row, compared.named(Some(place)));
            compared.fitting = true;
            let until = Some(cx.now + Millis::new(LONGEST));
            Step::to(Self { until, ..self }).with(Effect::Compute(FIT, work))
        } else {
            self.fetch(place)
        };
        Step { effects: gone.into_iter().chain(step.effects).collect(), ..step }
    }

    /// How one lies came.
    pub(super) fn fitted(mut self, cx: &Cx<'_>, seen: Option<ShapeSeen>) -> Step<Self> {
        let State::Read(compared) = &mut self.state else { return Step::to(self) };
        if !compared.fitting {
            return Step::to(self);
        }
        let fit = match seen {
            Some(ShapeSeen::Fit { rows }) => rows.into_iter().next().flatten(),
            _ => None,
        };
        if !compared.stale {
            compared.fits.push(fit);
        }
        (compared.fitting, compared.stale) = (false, false);
        Self { until: None, ..self }.next(cx)
    }

    /// A row is looked at, or left when it is chosen again.
    pub(super) fn chose(mut self, cx: &Cx<'_>, place: Option<usize>) -> Step<Self> {
        let percent = self.percent;
        let State::Read(compared) = &mut self.state else { return Step::to(self) };
        let place = place.filter(|place| *place < compared.alike(percent).len());
        compared.chosen = place.filter(|_| compared.chosen != place);
        compared.viewed.bare();
        place.into_iter().for_each(|place| compared.models.again(place));
        // What is not waited for any more goes first: the next is asked for under its tag.
        let gone = compared.tidy();
        gone.into_iter().fold(Step::to(self), Step::with).and(|page| page.draw(cx))
    }
}
