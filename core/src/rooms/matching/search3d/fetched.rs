//! SHP-1 Models that somebody imported: the file of one comes when its row is laid on or looked at, and goes when it is neither.

use super::{
    Compared, Search3d, State,
    models::{FETCH, content, is_large},
    work,
};
use crate::{
    library::{asset::AssetContent, shape::ask::Row},
    net::api::{KeptFile, ReadAsset, ShapeHit},
    prelude::*,
    rules::file::FileId,
};

impl Compared {
    pub(super) fn hit(&self, place: usize) -> Option<&ShapeHit> {
        self.found.came()?.hits.get(place)
    }

    /// Whether the body of a row can be made of what is here.
    pub(super) fn is_here(&self, place: usize) -> bool {
        self.hit(place).is_some_and(|hit| hit.model.is_none() || self.models.file(place).is_some())
    }

    /// A row whose body can be made of what is here.
    pub(super) fn row(&self, place: usize) -> Option<Row> {
        let hit = self.hit(place).filter(|_| self.is_here(place))?;
        Some(hit.model.as_ref().map_or_else(|| work::row(&hit.body), |model| Row::Model(model.name.clone())))
    }

    /// The files of models that a question about a row names: its own, then the others, which are kept for later.
    pub(super) fn named(&self, place: Option<usize>) -> Vec<FileId> {
        let own = place.and_then(|place| self.models.file(place));
        own.into_iter().chain(self.models.files().filter(|file| Some(*file) != own)).collect()
    }

    /// The file of a model that is not here but can be had.
    pub(super) fn absent(&self, place: usize) -> Option<&AssetContent> {
        content(self.hit(place)?).filter(|_| self.models.file(place).is_none() && !self.models.is_lost(place))
    }

    /// Passes over models that cannot be had, or are not fetched by themselves.
    pub(super) fn pass(&mut self, percent: u32) {
        let passes = |compared: &Self| {
            let place = compared.fits.len();
            let hit = compared.alike(percent).get(place).filter(|hit| hit.model.is_some());
            hit.is_some_and(|hit| {
                !compared.is_here(place) && (compared.absent(place).is_none() || is_large(hit))
            })
        };
        while passes(self) {
            self.fits.push(None);
        }
    }

    /// Lets models go whose rows are neither laid on next nor looked at, and the one that is on its way to such a row.
    pub(super) fn tidy(&mut self) -> Vec<Effect> {
        self.models.only([(!self.stopped).then_some(self.fits.len()), self.chosen])
    }
}

impl Search3d {
    /// Asks for the model of a row, unless one is on its way.
    pub(super) fn fetch(mut self, place: usize) -> Step<Self> {
        let State::Read(compared) = &mut self.state else { return Step::to(self) };
        let sum = compared.absent(place).map(|content| content.sha256.clone());
        let Some(sha256) = sum.filter(|_| compared.models.coming.is_none()) else { return Step::to(self) };
        compared.models.coming = Some(place);
        Step::to(self).call(FETCH, Call::ReadAsset(ReadAsset { sha256 }))
    }

    /// A model came, or did not.
    pub(super) fn fetched(mut self, cx: &Cx<'_>, answer: Result<KeptFile, ApiError>) -> Step<Self> {
        let State::Read(compared) = &mut self.state else {
            return Step::to(self).with(Effect::kept(None, answer));
        };
        let Some(place) = compared.models.coming.take() else {
            return Step::to(self).with(Effect::kept(None, answer));
        };
        compared.models.came(place, answer.ok().map(|kept| kept.file));
        // What is looked at comes before what is laid on by itself.
        let waits =
            compared.chosen.is_some_and(|chosen| chosen == place || compared.absent(chosen).is_some());
        let step = if waits { self.draw(cx) } else { Step::to(self) };
        step.and(|page| page.next(cx))
    }

    /// No model is on its way any more, and none stays.
    pub(super) fn let_go(&mut self) -> Vec<Effect> {
        let State::Read(compared) = &mut self.state else { return Vec::new() };
        let gone = std::mem::take(&mut compared.models);
        let forget = gone.files().map(|file| Command::ForgetFile { file }.into());
        std::iter::once(Effect::Abort(FETCH)).chain(forget).collect()
    }
}
