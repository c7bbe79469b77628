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

    /// The row that is looked at, where its body is made here: of a model that somebody imported it is not.
    pub(super) fn upon(&self) -> Option<&ShapeHit> {
        let hit = self.found.came()?.hits.get(self.chosen?)?;
        hit.file.is_none().then_some(hit)
    }

    /// Passes over models, whose bodies are not here.
    fn pass(&mut self, percent: u32) {
        while self.alike(percent).get(self.fits.len()).is_some_and(|hit| hit.file.is_some()) {
            self.fits.push(None);
        }
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
        compared.pass(percent);
        let next = compared.alike(percent).get(compared.fits.len());
        let work = next.map(|hit| work::fit(file, unit, &hit.body));
        let Some(work) = work.filter(|_| !compared.fitting && !compared.stopped) else {
            return Step::to(self);
        };
        compared.fitting = true;
        let until = Some(cx.now + Millis::new(LONGEST));
        Step::to(Self { until, ..self }).with(Effect::Compute(FIT, work))
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
        self.draw(cx)
    }
}
