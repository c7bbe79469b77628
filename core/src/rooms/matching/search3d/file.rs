//! SHP-1 The file: taken, looked at, and read beside the page.

use super::{Compared, DRAW, FIND, FIRST, FIT, LONGEST, READ, Search3d, Shape, State, event::FileUnit, work};
use crate::{
    library::shape::{LARGEST_FILE, ask::ShapeSeen},
    prelude::*,
    rules::{
        file::{Picked, size_text},
        notice::shape as texts,
    },
};

impl Search3d {
    /// A file came; more of them are let go.
    pub(super) fn picked(self, cx: &Cx<'_>, files: Vec<Picked>) -> Step<Self> {
        let many = files.len() > 1;
        let mut files = files.into_iter();
        let Some(file) = files.next() else { return Step::to(self) };
        let old = self.file.as_ref().map(|old| Command::ForgetFile { file: old.file });
        let gone: Vec<Command> =
            files.map(|more| Command::ForgetFile { file: more.file }).chain(old).collect();
        let told = many.then(|| Command::toast(Tone::Info, texts::ONE_FILE));
        let step = Self { file: Some(file), unit: FileUnit::default(), percent: FIRST, ..self }.begin(cx);
        gone.into_iter().chain(told).fold(step, Step::with)
    }

    /// Reads the file, unless it is none that is read.
    pub(super) fn begin(mut self, cx: &Cx<'_>) -> Step<Self> {
        let gone = self.let_go();
        let Some(file) = &self.file else { return Step::to(self) };
        let stop = [READ, FIND, FIT, DRAW].map(Effect::Abort);
        let work = work::read(file, self.unit);
        let refused = if file.size > LARGEST_FILE as u64 {
            Some((texts::NOT_READ, texts::too_large(&size_text(file.size))))
        } else if !work::is_known(&file.name) {
            Some((texts::OTHER_KIND, texts::FORMATS.to_owned()))
        } else {
            None
        };
        let step = match refused {
            Some((title, why)) => Step::to(Self { state: State::Refused(title, why), until: None, ..self }),
            None => {
                let until = Some(cx.now + Millis::new(LONGEST));
                Step::to(Self { state: State::Reading, until, ..self })
            }
        };
        let begun = matches!(step.state.state, State::Reading);
        let mut step = stop.into_iter().chain(gone).fold(step, Step::with);
        if begun {
            step = step.with(Effect::Compute(READ, work));
        }
        step
    }

    /// What the file holds came, or why it holds nothing.
    pub(super) fn read(self, seen: Option<ShapeSeen>) -> Step<Self> {
        if !matches!(self.state, State::Reading) {
            return Step::to(self);
        }
        let next = Self { until: None, ..self };
        match seen {
            Some(ShapeSeen::Read { descriptor: asked, triangles, sizes, volume, surface, mended }) => {
                let shape = Shape { asked, triangles, sizes, volume, surface, mended };
                let compared = Compared { shape, ..Compared::default() };
                Self { state: State::Read(Box::new(compared)), ..next }.find()
            }
            Some(ShapeSeen::Refused { reason }) => next.refused(reason),
            _ => next.refused(texts::LOST.to_owned()),
        }
    }

    pub(super) fn refused(self, why: String) -> Step<Self> {
        Step::to(Self { state: State::Refused(texts::NOT_READ, why), ..self })
    }
}
